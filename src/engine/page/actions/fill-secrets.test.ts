import { expect, test } from 'vitest'
import { fillSecrets } from './fill-secrets.ts'

test('each name is replaced by its secret, and all else stays', () => {
  const filled = fillSecrets('{{ user }}:{{pass-word}} $& {x}', { user: 'ann', 'pass-word': "$&$'{{user}}" })
  expect(filled).toEqual({ ok: true, value: "ann:$&$'{{user}} $& {x}", hasSecrets: true })
  expect(fillSecrets('plain', {})).toEqual({ ok: true, value: 'plain', hasSecrets: false })
})

test('a name without a secret is told, also one that every object has', () => {
  expect(fillSecrets('{{user}}', {})).toEqual({ ok: false, missing: 'user' })
  expect(fillSecrets('{{constructor}}', {})).toEqual({ ok: false, missing: 'constructor' })
})
