// The parts of the page that are loaded when the table can be seen already.
let parts = $state.raw<typeof import('./parts') | null>(null);

export const partsNow = () => parts;

// To be called again if it failed.
export async function loadParts(): Promise<void> {
  parts ??= await import('./parts').catch(() => null);
}
