// Saving a battle: after every event, one save at a time. Leaves to the world where the text is kept.
import { perhaps } from '../../client';
import { latest } from '../../turns';
import type { Mirror } from './mirror.svelte';

export class Saves {
  constructor(
    private readonly mirror: Mirror,
    private readonly saved: (text: string) => void,
  ) {}

  // Of the saves requested while one is made only the last is made.
  readonly save = latest(async () => {
    const text = await perhaps(this.text());
    if (text) this.saved(text);
  });

  // The battle as a file.
  async text(): Promise<string> {
    return (await this.mirror.engine.save({})).text;
  }
}
