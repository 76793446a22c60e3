// Of the page as an app, in French.
import type { AppCatalogue } from './app.en';

export const app: AppCatalogue = {
  // the newer version
  'newer.ready': 'Une nouvelle version d’Acies est prête. Votre bataille est enregistrée et y continue.',
  'newer.take': 'Charger maintenant',
  'newer.later': 'Au prochain démarrage',
  // files
  'file.pasted': 'Le texte collé',
  'file.toml': '« {name} » ne se lit pas comme du TOML à partir de la ligne {line}. Rien n’a changé.',
  'file.alien': '« {name} » n’est ni une bataille ni un scénario d’Acies. Rien n’a changé.',
  'file.place': 'quelque chose ne va pas à {where}',
  'file.somewhere': 'quelque chose ne va pas',
  // an order in words that is none: why the engine says so, in English alone
  'line.unknown': 'ce n’est pas un ordre ; par exemple : {example}',
  // keys
  'key.next': 'la prochaine unité qui peut agir',
  'key.arrows': 'déplacer d’une mesure entière ; sans unité, la vue',
  'key.turn': 'converser de cinq degrés',
  'key.fine': 'avec les flèches : d’un dixième, d’un degré',
  'key.enter': 'confirmer, lancer',
  'key.add': 'en glissant : ajouter à la sélection',
  'key.forward': 'en avant',
  'key.back': 'en arrière',
  'key.wheel_left': 'converser à gauche',
  'key.wheel_right': 'converser à droite',
  'key.left': 'à gauche',
  'key.right': 'à droite',
  'key.charge': 'charger',
  'key.shoot': 'tirer',
  'key.reorganise': 'réorganiser',
  'key.end': 'terminer l’unité, le Commandement, le tour',
};
