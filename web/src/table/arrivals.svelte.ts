// Files that come to the page by themselves: dropped on it, pasted, or opened with the installed page. One waits here until
// the first page opens it.
export interface Arrival {
  name: string; // none: it was pasted
  text(): Promise<string>;
}

let arrival = $state.raw<Arrival | null>(null);
let isAbove = $state(false); // a file is held over the page

export const arrived = (): Arrival | null => arrival;
export const isHeldAbove = (): boolean => isAbove;

export function take(): Arrival | null {
  const taken = arrival;
  arrival = null;
  return taken;
}

function come(one: Arrival | undefined): void {
  if (!one) return;
  arrival = one;
  location.hash = '';
}

// The file that the system hands to the installed page.
interface LaunchQueue {
  setConsumer(consumer: (launched: { files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea, select') !== null;
// A battle, or a scenario as JSON or TOML, by its beginning: not everything that is pasted is meant for us.
const isOurs = (text: string): boolean => /^\s*\{/.test(text) || /^\s*(edition|name)\s*=/m.test(text);

export function watch(): void {
  addEventListener('dragover', (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    isAbove = true;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) isAbove = false;
  });
  addEventListener('drop', (event) => {
    isAbove = false;
    if (!holdsFile(event)) return;
    event.preventDefault();
    come(event.dataTransfer?.files[0]);
  });
  addEventListener('paste', (event) => {
    if (isField(event.target)) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    come(file ?? (isOurs(text) ? { name: '', text: () => Promise.resolve(text) } : undefined));
  });
  (globalThis as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ files }) => {
    void files[0]?.getFile().then(come);
  });
}
