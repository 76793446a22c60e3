// The words of the page as an app, which are loaded when something of it is shown.
import { app, type AppKey } from './app.en';
import { bookOf } from './words.svelte';

export type { AppKey };

export const { say: tell, ready } = bookOf<AppKey>(app, {
  it: () => import('./app.it').then((module) => module.app),
  fr: () => import('./app.fr').then((module) => module.app),
});
