// The topics of the page, in the order of its tabs.
import { cohesion } from './cohesion';
import { discipline } from './discipline';
import { melee } from './melee';
import type { Topic } from './model';
import { shooting } from './shooting';

export const topics: readonly Topic[] = [shooting, melee, cohesion, discipline];
