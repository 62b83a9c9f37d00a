import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const keys = {
  yourKeys: 'Your keys',
  keys: 'keys',
  noKeysYetMakeThe: 'No keys yet. Make the first one above.',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'never',
  key: 'key',
  deleteKey: 'Delete key',
  deleteTheKey: (name: string | number) => `Delete the key ${name}`,
  delete: 'Delete',
  theKeyIsDeleted: (name: string | number) => `The key “${name}” is deleted`,
  requestsWithStopWorkingAt: (name: ReactNode, prefix: ReactNode) =>
    rich`Requests with ${name} (${prefix}) stop working at once. This cannot be undone.`,
  apiKeys: 'API keys',
  programsProveWithAKey:
    'Programs prove with a key that they act for you. Give each program its own, so that one can be replaced without the others.',
  newKey: 'New key',
  createKey: 'Create key',
  whatWillUseItFor: 'What will use it, for example “shop importer”.',
  yourKeyIsReady: (name: string | number) => `Your key “${name}” is ready`,
  itIsShownOnlyThis: 'It is shown only this once',
  copyItNowAndKeep: (strong: ReactNode) =>
    rich`Copy it now and keep it safe. ${strong}, and nobody can look it up later.`,
  apiKey: 'API key',
  copyTheKey: 'Copy the key',
  tryIt: 'Try it',
  iHaveSavedTheKey: 'I have saved the key',
  requestWithCurl: 'Request with curl',
  copyTheRequest: 'Copy the request',
}
