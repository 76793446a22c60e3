// The pages of the table as one part: whoever sees the start is likely to play.
export { default as Start } from './start/Start.svelte';
export { default as BattlePage } from './battle/BattlePage.svelte';
