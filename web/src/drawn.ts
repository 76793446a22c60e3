// Which rules have a drawn example; fetched when the first rule is opened.
let loading: Promise<Record<string, string>> | undefined;

async function load(): Promise<Record<string, string>> {
  const response = await fetch('generated/drawn.json');
  if (!response.ok) throw new Error(`drawn.json: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

// The address of the picture, if there is one.
export async function drawnExample(rule: string): Promise<string | null> {
  loading ??= load();
  loading.catch(() => (loading = undefined));
  const scene = (await loading.catch(() => null))?.[rule];
  return scene ? `generated/drawn/${scene}.svg` : null;
}
