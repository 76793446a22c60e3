// What a battle needs from its first event on, as one part.
export { default as Armies } from './Armies.svelte';
export { default as Card } from './Card.svelte';
export { default as Choices } from './Choices.svelte';
export { default as Curtain } from './Curtain.svelte';
export { default as Fallen } from './Fallen.svelte';
export { default as Hint } from './Hint.svelte';
export { default as Story } from './Story.svelte';
export { default as Timeline } from './Timeline.svelte';
export { default as Windows } from './Windows.svelte';
