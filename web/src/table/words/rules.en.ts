// The words of the rules' window; the rules themselves are texts/.
export const book = {
  contents: 'Contents',
  chapter: '{title}, {n} rules',
  drawn: 'Drawn example',
  'drawn.alt': 'A drawn example of rule {rule}: bases on the table, with dashed outlines where they stood before',
} as const;

export type RulesKey = keyof typeof book;
