import type { Texts } from '../en/index.ts'
import { rich } from '../rich.ts'

export const keys: Texts['keys'] = {
  yourKeys: 'Vorhandene Schlüssel',
  keys: 'Schlüssel',
  noKeysYetMakeThe: 'Noch keine Schlüssel. Oben lässt sich der erste anlegen.',
  created: 'Angelegt',
  lastUsed: 'Zuletzt benutzt',
  never: 'nie',
  key: 'Schlüssel',
  deleteKey: 'Schlüssel löschen',
  deleteTheKey: (name) => `Schlüssel ${name} löschen`,
  delete: 'Löschen',
  theKeyIsDeleted: (name) => `Der Schlüssel „${name}“ ist gelöscht`,
  requestsWithStopWorkingAt: (name, prefix) =>
    rich`Anfragen mit ${name} (${prefix}) funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.`,
  apiKeys: 'API-Schlüssel',
  programsProveWithAKey:
    'Mit einem Schlüssel weisen Programme nach, dass sie für dieses Konto handeln. Jedes Programm bekommt am besten einen eigenen, damit sich einer ohne die anderen ersetzen lässt.',
  newKey: 'Neuer Schlüssel',
  createKey: 'Schlüssel anlegen',
  whatWillUseItFor: 'Wer ihn benutzt, zum Beispiel „Shop-Import“.',
  yourKeyIsReady: (name) => `Der Schlüssel „${name}“ ist bereit`,
  itIsShownOnlyThis: 'Er wird nur dieses eine Mal gezeigt',
  copyItNowAndKeep: (strong) =>
    rich`Jetzt kopieren und sicher aufbewahren. ${strong}, und niemand kann ihn später nachsehen.`,
  apiKey: 'API-Schlüssel',
  copyTheKey: 'Schlüssel kopieren',
  tryIt: 'Ausprobieren',
  iHaveSavedTheKey: 'Der Schlüssel ist gesichert',
  requestWithCurl: 'Anfrage mit curl',
  copyTheRequest: 'Anfrage kopieren',
}
