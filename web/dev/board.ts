// Shows the board with the sample: ?theme=plain&night&seat=blue&overlays&crowd=80
import { mount } from 'svelte';
import '../src/style.css';
import Sample from './Sample.svelte';

const target = document.getElementById('app');
if (target) mount(Sample, { target });
