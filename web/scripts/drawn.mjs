// Drawn examples of rules: the pictures of some scenes of tests/cases/scenes, each for the rules that its scene shows. The page has
// the text of the rules beside them, in its language, so the English title is cut off.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export const scenes = JSON.parse(readFileSync(new URL('drawn.json', import.meta.url), 'utf8'));

// The rules that a scene shows, in its order.
const rulesOf = (scene) => [...(/^rules = \[(.*)\]$/m.exec(scene)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, rule]) => rule);

// Without the title above the table.
const cropped = (picture) => picture.replace(/viewBox="0 -?[\d.]+ ([\d.]+) [\d.]+"/, (_, width) => `viewBox="0 0 ${width} ${/class="frame" width="[\d.]+" height="([\d.]+)"/.exec(picture)[1]}"`).replace(/<text class="title".*?<\/text>\n?/g, '');

// Writes drawn/SCENE.svg, and drawn.json: the scene of each rule; of several, the one whose rules are fewest.
export function writeDrawn(folder, target) {
  mkdirSync(new URL('drawn/', target), { recursive: true });
  const byRule = {};
  const all = scenes.map((name) => ({ name, rules: rulesOf(readFileSync(new URL(`${name}.toml`, folder), 'utf8')) })).sort((a, b) => a.rules.length - b.rules.length);
  for (const { name, rules } of all) {
    writeFileSync(new URL(`drawn/${name}.svg`, target), cropped(readFileSync(new URL(`${name}.svg`, folder), 'utf8')));
    for (const rule of rules) byRule[rule] ??= name;
  }
  writeFileSync(new URL('drawn.json', target), JSON.stringify(byRule));
}
