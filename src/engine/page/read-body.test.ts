import { expect, test } from 'vitest'
import { dropBody, readHashed } from './read-body.ts'

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

test('a body is put together from its pieces, and its memory is given back at once when it is no longer needed', async () => {
  const { body } = await readHashed(pieces('a'.repeat(100_000), 'b'.repeat(100_000)))
  const bytes = body()
  expect(bytes.byteLength).toBe(200_000)
  dropBody(bytes)
  expect(bytes.byteLength).toBe(0)
})

test('a body that lies in the memory of others stays, and so do the others', () => {
  const all = Buffer.from('one and two')
  const [one, two] = [all.subarray(0, 3), all.subarray(8)]
  dropBody(one)
  expect(`${one}, ${two}`).toBe('one, two')
})
