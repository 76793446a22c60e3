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
};
