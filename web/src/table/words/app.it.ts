// Of the page as an app, in Italian.
import type { AppCatalogue } from './app.en';

export const app: AppCatalogue = {
  // the newer version
  'newer.ready': 'È pronta una nuova versione di Acies. La tua battaglia è salvata e continua lì.',
  'newer.take': 'Carica adesso',
  'newer.later': 'Al prossimo avvio',
  // files
  'file.pasted': 'Il testo incollato',
  'file.toml': '«{name}» non si legge come TOML dalla riga {line} in poi. Nulla è cambiato.',
  'file.alien': '«{name}» non è né una battaglia né uno scenario di Acies. Nulla è cambiato.',
  'file.place': 'qualcosa non va in {where}',
  'file.somewhere': 'qualcosa non va',
};
