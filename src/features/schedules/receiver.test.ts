import { expect, test } from 'vitest'
import { createSecretBox } from '#platform/secret-box.ts'
import { NO_RECEIVER, patchedReceiver, presentReceiver, readReceiver, targetOf } from './receiver.ts'

const ctx = { box: createSecretBox(Buffer.alloc(32, 'a')), mailer: null }
const HOOK = 'https://example.com/hook'
const DISCORD = 'https://discord.com/api/webhooks/1/x'

test('a receiver that was given no secret gets one', () => {
  const { stored, newSecret } = readReceiver(ctx, { webhook_url: HOOK })
  expect(newSecret).toMatch(/^whsec_/)
  expect(targetOf(ctx, stored)).toEqual({ url: HOOK, type: 'standard', secret: newSecret, metadata: null })
})

test('Discord carries no secret, unless one was given', () => {
  expect(readReceiver(ctx, { webhook_url: DISCORD }).newSecret).toBeNull()
  expect(readReceiver(ctx, { webhook_url: DISCORD, webhook_secret: 'mine' }).newSecret).toBe('mine')
})

test('no address needs no secret', () => {
  expect(readReceiver(ctx, {})).toEqual({ stored: NO_RECEIVER, newSecret: null })
})

test('the type that was given wins over the address', () => {
  const { stored } = readReceiver(ctx, { webhook_url: DISCORD, webhook_type: 'standard' })
  expect(presentReceiver(ctx, stored)).toMatchObject({ webhook_url: DISCORD, webhook_type: 'standard' })
  const back = patchedReceiver(ctx, stored, { webhook_type: null }).stored
  expect(presentReceiver(ctx, back).webhook_type).toBe('discord')
})

test('a type was given for an address: another address tells anew, and the same keeps it', () => {
  const typeOf = (stored: Parameters<typeof presentReceiver>[1]) => presentReceiver(ctx, stored).webhook_type
  const slack = readReceiver(ctx, { webhook_url: HOOK, webhook_type: 'slack' }).stored
  const patched = (body: object) => patchedReceiver(ctx, slack, body).stored

  expect(typeOf(patched({ webhook_url: 'https://example.com/other' }))).toBe('standard')
  expect(typeOf(patched({ webhook_url: DISCORD }))).toBe('discord')
  expect(typeOf(patched({ webhook_url: DISCORD, webhook_type: 'standard' }))).toBe('standard')
  expect(typeOf(patched({ webhook_url: HOOK }))).toBe('slack')
  expect(typeOf(patched({ webhook_secret: '' }))).toBe('slack')
  const removed = patched({ webhook_url: null })
  expect(typeOf(patchedReceiver(ctx, removed, { webhook_url: HOOK }).stored)).toBe('standard')
})

test('a type that was given before there was an address is for the first one', () => {
  const { stored } = readReceiver(ctx, { webhook_type: 'slack' })

  expect(presentReceiver(ctx, patchedReceiver(ctx, stored, { webhook_url: HOOK }).stored).webhook_type).toBe('slack')
})

test('a receiver that begins to need a secret gets one', () => {
  const { stored } = readReceiver(ctx, { webhook_url: DISCORD, webhook_type: 'discord' })

  expect(patchedReceiver(ctx, stored, { webhook_url: HOOK }).newSecret).toMatch(/^whsec_/)
})

test('what is left out stays, and null removes', () => {
  const first = readReceiver(ctx, { webhook_url: HOOK, webhook_metadata: { a: 1 } }).stored
  expect(patchedReceiver(ctx, first, {})).toEqual({ stored: first, newSecret: null })
  const gone = patchedReceiver(ctx, first, { webhook_url: null, webhook_metadata: null }).stored
  expect(presentReceiver(ctx, gone)).toMatchObject({ webhook_url: null, webhook_metadata: null })
  expect(targetOf(ctx, gone)).toBeNull()
  expect(targetOf(ctx, patchedReceiver(ctx, first, { webhook_secret: null }).stored)?.secret).toBeNull()
})

test('a secret that was taken away stays away until the receiver is named anew', () => {
  const first = readReceiver(ctx, { webhook_url: HOOK }).stored
  const without = patchedReceiver(ctx, first, { webhook_secret: null }).stored
  for (const body of [{}, { webhook_metadata: { a: 1 } }, { webhook_secret: null }]) {
    expect(patchedReceiver(ctx, without, body)).toMatchObject({
      stored: { sealed_webhook_secret: null },
      newSecret: null,
    })
  }
  expect(patchedReceiver(ctx, without, { webhook_url: HOOK }).newSecret).toMatch(/^whsec_/)
})

test('without an address the type is the one that was given, or the usual one', () => {
  expect(presentReceiver(ctx, NO_RECEIVER).webhook_type).toBe('standard')
  const { stored } = readReceiver(ctx, { webhook_type: 'slack' })
  expect(presentReceiver(ctx, stored).webhook_type).toBe('slack')
})

test('an empty secret asks for a new one', () => {
  const first = readReceiver(ctx, { webhook_url: HOOK, webhook_secret: 'mine' })
  const second = patchedReceiver(ctx, first.stored, { webhook_secret: '' })
  expect(second.newSecret).toMatch(/^whsec_/)
  expect(targetOf(ctx, second.stored)?.secret).toBe(second.newSecret)
})

test.each([
  [{ webhook_url: 'nowhere' }, 'Invalid webhook URL'],
  [{ webhook_url: 'mailto:me@example.com' }, 'E-mail needs a mail server'],
  [{ webhook_type: 'email' as const }, 'E-mail needs a mail server'],
  [{ webhook_url: HOOK, webhook_type: 'email' as const }, 'Invalid webhook URL'],
])('%j is refused', (body, problem) => {
  expect(() => readReceiver(ctx, body)).toThrow(problem)
})

test('a receiver sealed with another key is shown as none, and cannot be sent to', () => {
  const { stored } = readReceiver(ctx, { webhook_url: HOOK })
  const other = { ...ctx, box: createSecretBox(Buffer.alloc(32, 'b')) }
  expect(presentReceiver(other, stored).webhook_url).toBeNull()
  expect(() => targetOf(other, stored)).toThrow('another key')
})
