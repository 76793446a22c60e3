// Components of the page, rendered without a browser.
import type { Component } from 'svelte';
import { render } from 'svelte/server';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (html: string): string => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
// What a component says, a line for each block.
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<!--.*?-->|<svg.*?<\/svg>/gs, '')
      .replace(/<\/?(p|li|h\d|button|div|section|article|ol|ul|label|summary|tr)\b[^>]*>/g, '\n')
      .replace(/<\/?(td|th)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[\u202f\u00a0 \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

export const html = (component: Component<any>, props: object): string => render(component, { props }).body;
