import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CannotOpen, createSecretBox, KEY_FILE, openSecretBox } from './secret-box.ts'

const box = createSecretBox(Buffer.alloc(32, 1))

async function makeFolder(): Promise<AsyncDisposable & { path: string }> {
  const home = await mkdtemp(path.join(tmpdir(), 'sandpiper-secret-'))
  return { path: path.join(home, 'data'), [Symbol.asyncDispose]: () => rm(home, { recursive: true }) }
}

test.each(['', 'whsec_x', 'ü 😀 \u0000', 'x'.repeat(10_000)])('what was sealed is opened again: %j', (text) => {
  expect(box.open(box.seal(text))).toBe(text)
})

test('the same text looks different each time, and nothing of it shows', () => {
  const [one, two] = [box.seal('whsec_x'), box.seal('whsec_x')]
  expect(one).not.toEqual(two)
  expect(Buffer.from(one).toString('latin1')).not.toContain('whsec')
})

test('another key is told so, in words an operator can act on', () => {
  const other = createSecretBox(Buffer.alloc(32, 2))
  expect(() => other.open(box.seal('x'))).toThrow(CannotOpen)
  expect(() => other.open(box.seal('x'))).toThrow(/sealed with another key.*same SECRET_KEY/)
})

test.each([
  ['a changed byte', (sealed: Uint8Array) => sealed.with(20, (sealed[20] ?? 0) ^ 1)],
  ['a missing end', (sealed: Uint8Array) => sealed.slice(0, -1)],
  ['nothing', () => new Uint8Array()],
  ['another version', (sealed: Uint8Array) => sealed.with(0, 9)],
])('%s is damage', (_what, damage) => {
  expect(() => box.open(damage(box.seal('some secret')))).toThrow('A stored secret is damaged')
})

test('the key of a folder is made once, and only its owner can read it', async () => {
  await using folder = await makeFolder()
  const options = { secretKey: null, dataDir: folder.path }

  const first = await openSecretBox(options)
  const second = await openSecretBox(options)

  expect(second.open(first.seal('x'))).toBe('x')
  expect(await readdir(folder.path)).toEqual([KEY_FILE])
  expect((await stat(path.join(folder.path, KEY_FILE))).mode & 0o777).toBe(0o600)
})

test('starts at the same moment agree on one key', async () => {
  await using folder = await makeFolder()
  const boxes = await Promise.all(
    Array.from({ length: 8 }, () => openSecretBox({ secretKey: null, dataDir: folder.path })),
  )

  const sealed = boxes[0]?.seal('x') ?? new Uint8Array()
  expect(boxes.map((one) => one.open(sealed))).toEqual(Array(8).fill('x'))
  expect(await readdir(folder.path)).toEqual([KEY_FILE])
})

test('a given key needs no file', async () => {
  await using folder = await makeFolder()
  const given = await openSecretBox({ secretKey: Buffer.alloc(32, 1), dataDir: folder.path })

  expect(given.open(box.seal('x'))).toBe('x')
  await expect(readdir(folder.path)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a key file that holds no key stops the start with a sentence', async () => {
  await using folder = await makeFolder()
  await openSecretBox({ secretKey: null, dataDir: folder.path })
  await writeFile(path.join(folder.path, KEY_FILE), 'short\n')

  await expect(openSecretBox({ secretKey: null, dataDir: folder.path })).rejects.toThrow(
    /secret\.key holds no key of 32 bytes in base64/,
  )
})
