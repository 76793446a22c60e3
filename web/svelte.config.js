import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Short class names: they are sent with every element.
const cssHash = ({ hash, css }) => `s${hash(css).slice(0, 4)}`;
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, discloseVersion: false, cssHash } };
