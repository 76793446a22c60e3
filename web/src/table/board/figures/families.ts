// The families of figures: what the troops of a period and people wear and carry. A picture only: no rule reads it.
import type { FigureFamily } from '../../messages';
import type { Helm } from './helms';
import type { Shield } from './shields';

export type Cloth = 'coat' | 'canvas' | 'leather' | 'skin' | 'steel' | 'crop' | 'pale';
export interface Soldier {
  helm: Helm;
  shield?: Shield;
  cloth: Cloth;
}
export type Barding = 'none' | 'cloth' | 'skin' | 'scale' | 'caparison' | 'plate';
export interface Trooper extends Soldier {
  barding: Barding;
}
export type StandardShape = 'boar' | 'disc' | 'vexillum' | 'dragon' | 'horsetail' | 'raven' | 'gonfalon' | 'banner' | 'plume';
export interface Family {
  foot: Soldier; // heavy
  long?: Soldier; // heavy with pikes or long spears
  pole?: Soldier; // heavy with pole-arms
  light: Soldier;
  skirmisher: Soldier;
  shooter: Soldier;
  knight: Trooper; // heavy cavalry
  slow?: Trooper; // heavy and slow
  rider: Trooper; // medium
  scout: Trooper; // light
  crew: Helm; // on chariots, elephants and wagons, at guns
  tower: boolean; // on elephants
  guns: boolean; // artillery shoots with powder, unless it is an engine by its name
  team: 'plumes' | 'poles' | 'bare'; // what the horses of chariots wear
  standard: StandardShape; // of generals
}

export const families: Readonly<Record<FigureFamily, Family>> = {
  bronze_age: {
    foot: { helm: 'conical', shield: 'tower', cloth: 'canvas' },
    long: { helm: 'horned', shield: 'tower', cloth: 'canvas' },
    light: { helm: 'headcloth', shield: 'buckler', cloth: 'canvas' },
    skirmisher: { helm: 'topknot', cloth: 'skin' },
    shooter: { helm: 'headcloth', cloth: 'canvas' },
    knight: { helm: 'conical', cloth: 'steel', barding: 'cloth' },
    rider: { helm: 'conical', shield: 'buckler', cloth: 'canvas', barding: 'none' },
    scout: { helm: 'headcloth', cloth: 'canvas', barding: 'none' },
    crew: 'conical',
    tower: false,
    guns: false,
    team: 'plumes',
    standard: 'disc',
  },
  hoplite: {
    foot: { helm: 'crested', shield: 'hoplon', cloth: 'canvas' },
    long: { helm: 'phrygian', shield: 'star', cloth: 'coat' },
    light: { helm: 'phrygian', shield: 'oval', cloth: 'canvas' },
    skirmisher: { helm: 'petasos', shield: 'pelta', cloth: 'canvas' },
    shooter: { helm: 'tiara', cloth: 'crop' },
    knight: { helm: 'boeotian', cloth: 'coat', barding: 'skin' },
    slow: { helm: 'lamellar', cloth: 'coat', barding: 'scale' },
    rider: { helm: 'boeotian', shield: 'buckler', cloth: 'coat', barding: 'cloth' },
    scout: { helm: 'petasos', shield: 'buckler', cloth: 'canvas', barding: 'none' },
    crew: 'phrygian',
    tower: true,
    guns: false,
    team: 'bare',
    standard: 'disc',
  },
  roman: {
    foot: { helm: 'galea', shield: 'scutum', cloth: 'coat' },
    long: { helm: 'galea', shield: 'oval', cloth: 'coat' },
    light: { helm: 'galea', shield: 'auxilia', cloth: 'steel' },
    skirmisher: { helm: 'wolfskin', shield: 'buckler', cloth: 'canvas' },
    shooter: { helm: 'conical', cloth: 'crop' },
    knight: { helm: 'galea', shield: 'auxilia', cloth: 'steel', barding: 'cloth' },
    slow: { helm: 'lamellar', cloth: 'coat', barding: 'scale' },
    rider: { helm: 'galea', shield: 'auxilia', cloth: 'steel', barding: 'cloth' },
    scout: { helm: 'topknot', shield: 'buckler', cloth: 'canvas', barding: 'none' },
    crew: 'galea',
    tower: true,
    guns: false,
    team: 'bare',
    standard: 'vexillum',
  },
  barbarian: {
    foot: { helm: 'warrior', shield: 'celtic', cloth: 'crop' },
    light: { helm: 'warrior', shield: 'celtic', cloth: 'skin' },
    skirmisher: { helm: 'hair', shield: 'buckler', cloth: 'skin' },
    shooter: { helm: 'hair', cloth: 'leather' },
    knight: { helm: 'noble', shield: 'oval', cloth: 'steel', barding: 'cloth' },
    rider: { helm: 'noble', shield: 'celtic', cloth: 'steel', barding: 'none' },
    scout: { helm: 'hair', shield: 'buckler', cloth: 'skin', barding: 'none' },
    crew: 'hair',
    tower: false,
    guns: false,
    team: 'poles',
    standard: 'boar',
  },
  steppe: {
    foot: { helm: 'tiara', shield: 'wicker', cloth: 'crop' },
    light: { helm: 'tiara', shield: 'pelta', cloth: 'coat' },
    skirmisher: { helm: 'tiara', cloth: 'crop' },
    shooter: { helm: 'tiara', cloth: 'coat' },
    knight: { helm: 'lamellar', cloth: 'steel', barding: 'cloth' },
    slow: { helm: 'lamellar', cloth: 'steel', barding: 'scale' },
    rider: { helm: 'fur', shield: 'buckler', cloth: 'coat', barding: 'cloth' },
    scout: { helm: 'fur', cloth: 'crop', barding: 'none' },
    crew: 'tiara',
    tower: true,
    guns: false,
    team: 'plumes',
    standard: 'horsetail',
  },
  early_medieval: {
    foot: { helm: 'spangen', shield: 'round', cloth: 'steel' },
    long: { helm: 'spangen', shield: 'kite', cloth: 'steel' },
    pole: { helm: 'spangen', cloth: 'steel' },
    light: { helm: 'hair', shield: 'round', cloth: 'leather' },
    skirmisher: { helm: 'hood', shield: 'buckler', cloth: 'leather' },
    shooter: { helm: 'hood', cloth: 'leather' },
    knight: { helm: 'spangen', shield: 'kite', cloth: 'steel', barding: 'none' },
    slow: { helm: 'lamellar', shield: 'round', cloth: 'steel', barding: 'scale' },
    rider: { helm: 'spangen', shield: 'round', cloth: 'leather', barding: 'none' },
    scout: { helm: 'hood', shield: 'buckler', cloth: 'leather', barding: 'none' },
    crew: 'spangen',
    tower: false,
    guns: false,
    team: 'bare',
    standard: 'raven',
  },
  high_medieval: {
    foot: { helm: 'kettle', shield: 'heater', cloth: 'steel' },
    long: { helm: 'kettle', shield: 'kite', cloth: 'coat' },
    pole: { helm: 'kettle', cloth: 'coat' },
    light: { helm: 'coif', shield: 'round', cloth: 'leather' },
    skirmisher: { helm: 'kettle', shield: 'buckler', cloth: 'leather' },
    shooter: { helm: 'coif', cloth: 'coat' },
    knight: { helm: 'greathelm', shield: 'heater', cloth: 'coat', barding: 'caparison' },
    rider: { helm: 'kettle', shield: 'heater', cloth: 'steel', barding: 'cloth' },
    scout: { helm: 'coif', cloth: 'coat', barding: 'none' },
    crew: 'kettle',
    tower: false,
    guns: true,
    team: 'bare',
    standard: 'gonfalon',
  },
  late_medieval: {
    foot: { helm: 'sallet', cloth: 'steel' },
    long: { helm: 'morion', cloth: 'coat' },
    pole: { helm: 'sallet', cloth: 'coat' },
    light: { helm: 'sallet', shield: 'buckler', cloth: 'coat' },
    skirmisher: { helm: 'hood', cloth: 'coat' },
    shooter: { helm: 'kettle', cloth: 'coat' },
    knight: { helm: 'plumed', cloth: 'steel', barding: 'plate' },
    rider: { helm: 'sallet', cloth: 'coat', barding: 'cloth' },
    scout: { helm: 'kettle', cloth: 'coat', barding: 'none' },
    crew: 'kettle',
    tower: false,
    guns: true,
    team: 'bare',
    standard: 'banner',
  },
  new_world: {
    foot: { helm: 'jaguar', shield: 'chimalli', cloth: 'canvas' },
    light: { helm: 'feathers', shield: 'chimalli', cloth: 'skin' },
    skirmisher: { helm: 'topknot', shield: 'buckler', cloth: 'skin' },
    shooter: { helm: 'topknot', cloth: 'skin' },
    knight: { helm: 'morion', shield: 'heater', cloth: 'steel', barding: 'plate' },
    rider: { helm: 'morion', shield: 'buckler', cloth: 'leather', barding: 'cloth' },
    scout: { helm: 'morion', cloth: 'leather', barding: 'none' },
    crew: 'topknot',
    tower: false,
    guns: true,
    team: 'plumes',
    standard: 'plume',
  },
};

// Battles that name no family, or one that a later version knows, show the one whose shields and helmets fit most wars.
export const familyOf = (name: string | undefined): Family =>
  (families as Readonly<Record<string, Family>>)[name ?? ''] ?? families.high_medieval;
