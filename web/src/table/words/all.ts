// Whatever imports this has the words of battles when it begins.
import { speakOfBattles } from './words.svelte';

await speakOfBattles();
