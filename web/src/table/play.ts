// The part of the page that plays battles. It is loaded while the start page is shown.
import './words/all';

export { default as BattlePage } from './battle/BattlePage.svelte';
export { begin, leaveBattle, openFile, resume } from './session.svelte';
