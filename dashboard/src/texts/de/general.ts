import type { Texts } from '../en/index.ts'

export const general: Texts['general'] = {
  thisIsNotJsonNames: 'Das ist kein JSON. Namen und Texte stehen in doppelten Anführungszeichen.',
  writeAJsonObjectSuch: 'Ein JSON-Objekt schreiben, etwa {"team": "shop"}.',
  justNow: 'gerade eben',
  anyMomentNow: 'jeden Moment',
  withinAMinute: 'in weniger als einer Minute',
  sandpiperCannotBeReachedCheck: 'Sandpiper ist nicht erreichbar. Prüfen, ob es läuft, und erneut versuchen.',
  sandpiperAnswered: (status) => `Sandpiper hat mit ${status} geantwortet`,
  theAnswerDidNotCome: 'Die Antwort kam nicht von Sandpiper. Ist ein Proxy dazwischen?',
}
