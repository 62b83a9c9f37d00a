import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'

export const watch: Texts['watch'] = {
  notNow: 'Nicht jetzt?',
  openTheStrategy: 'Strategie öffnen',
  whatSandpiperHasLearnedOf:
    'Was Sandpiper über die Seite gelernt hat, bleibt als Strategie erhalten, auch ohne Zeitplan: Sie lässt sich erst verfeinern, von Hand ausführen oder später beobachten. Ist sie nicht das Gewünschte, kann sie gelöscht werden.',
  thisStrategyIsWatchedAlready: 'Diese Strategie wird schon beobachtet:',
  paused: 'pausiert',
  watching: (name) => `${name} wird beobachtet`,
  allSet: 'Alles bereit',
  howOften: 'Wie oft',
  nextRun: 'Nächster Lauf',
  whereItIsSent: 'Wohin gesendet wird',
  openTheSchedule: 'Zeitplan öffnen',
  theSecretOfYourWebhook: 'Das Geheimnis des Webhooks',
  aReceiverToStartWith: 'Ein Empfänger für den Anfang',
  itTakesDeliveriesAndChecks: 'Er nimmt Zustellungen an und prüft, dass sie von hier kommen.',
  pauseItChangeItOr: 'Pausieren, ändern oder nachlesen, was sich geändert hat: auf der Seite des Zeitplans.',
  howOftenAndWhereTo: 'Wie oft und wohin senden',
  startWatching: 'Beobachtung beginnen',
  morePagesThatLookLike: 'Weitere Seiten, die so aussehen',
  addressesToWatch: 'Zu beobachtende Adressen',
  onePerLine: 'Eine je Zeile.',
  theFirstRunIsOne:
    'Der erste Lauf folgt nach einem Abstand oder zum nächsten gewählten Zeitpunkt. Er liest die Seite, wie sie dann ist; danach werden Änderungen gemeldet. Sofort ausführen geht anschließend auch.',
  watchAPage: 'Eine Seite beobachten',
  sandpiperReadsItOnceAnd:
    'Sandpiper liest sie einmal und zeigt, was es findet. Danach folgt, wie oft nachgesehen und wohin Änderungen gesendet werden.',
  allSchedules: 'Alle Zeitpläne',
  whatToWatch: 'Was beobachtet wird',
  readAPageOnce: 'Eine Seite einmal lesen',
  onlyOnceAndNothingIs: (textLink) => rich`Nur einmal? ${textLink}, und nichts wird aufbewahrt.`,
  allStrategies: 'Alle Strategien',
  theStrategy: 'Strategie',
  watchThisPage: 'Diese Seite beobachten',
  on: (name, url) => rich`${name} auf ${url}`,
  whatWasFound: 'Was gefunden wurde',
  youHearOfItWhen: 'Gemeldet wird, wenn sich einer dieser Einträge ändert, verschwindet oder ein neuer hinzukommt.',
  theFirstRowsOfWhat: 'Die ersten Zeilen dessen, was gefunden wurde',
  youHearOfItWhenAny:
    'Gemeldet wird, wenn sich ein Eintrag ändert, verschwindet oder ein neuer hinzukommt, auch wenn er hier nicht steht.',
  itemsFound: 'Gefundene Einträge',
}
