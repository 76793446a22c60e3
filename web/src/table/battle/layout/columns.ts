// Which columns stand beside the table. The armies are folded away where the table needs the room, until the player says so.
import { settings } from '../../settings.svelte';

const roomy = 1600; // pixels of the window

export const isUnfolded = (): boolean => settings.armies ?? (globalThis.innerWidth ?? 0) >= roomy;
