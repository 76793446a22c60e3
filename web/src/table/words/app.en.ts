// Of the page as an app, in English: newer versions, and files that are opened. The other languages have the same keys.
export const app = {
  // the newer version
  'newer.ready': 'A newer version of Acies is ready. Your battle is saved and goes on in it.',
  'newer.take': 'Load it now',
  'newer.later': 'At the next start',
  // files
  'file.pasted': 'The pasted text',
  'file.toml': '“{name}” is not readable as TOML from line {line} on. Nothing was changed.',
  'file.alien': '“{name}” is neither a battle nor a scenario of Acies. Nothing was changed.',
  'file.place': 'something is wrong at {where}',
  'file.somewhere': 'something in it is wrong',
  // an order in words that is none: why the engine says so, in English alone
  'line.unknown': '{why}; for example: {example}',
  // keys
  'key.next': 'the next unit that may act',
  'key.arrows': 'move by a whole measure; without a unit, move the view',
  'key.turn': 'wheel by five degrees',
  'key.fine': 'with arrows: by a tenth, by one degree',
  'key.enter': 'confirm, roll',
  'key.add': 'with a drag: add to the selection',
  'key.forward': 'forward',
  'key.back': 'back',
  'key.wheel_left': 'wheel left',
  'key.wheel_right': 'wheel right',
  'key.left': 'to the left',
  'key.right': 'to the right',
  'key.charge': 'charge',
  'key.shoot': 'shoot',
  'key.reorganise': 'reorganise',
  'key.end': 'finish this unit, this Command, this turn',
} as const;

export type AppKey = keyof typeof app;
export type AppCatalogue = Record<AppKey, string>;
