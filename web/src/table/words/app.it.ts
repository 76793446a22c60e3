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
  // an order in words that is none: why the engine says so, in English alone
  'line.unknown': 'non è un ordine; per esempio: {example}',
  // keys
  'key.next': 'la prossima unità che può agire',
  'key.arrows': 'muovono di una misura intera; senza unità, la vista',
  'key.turn': 'conversione di cinque gradi',
  'key.fine': 'con le frecce: di un decimo, di un grado',
  'key.enter': 'conferma, tira',
  'key.add': 'trascinando: aggiunge alla selezione',
  'key.forward': 'avanti',
  'key.back': 'indietro',
  'key.wheel_left': 'conversione a sinistra',
  'key.wheel_right': 'conversione a destra',
  'key.left': 'a sinistra',
  'key.right': 'a destra',
  'key.charge': 'carica',
  'key.shoot': 'tira',
  'key.reorganise': 'riordina',
  'key.end': 'termina l’unità, il Comando, il turno',
};
