import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const never = new AbortController().signal

test('so many run at once, and the others in the order in which they came', async () => {
  const turns = createTurns(2)
  const first = await turns.take(never)
  const second = await turns.take(never)
  const got: string[] = []
  const third = turns.take(never).then((turn) => {
    got.push('third')
    return turn
  })
  const fourth = turns.take(never).then(() => got.push('fourth'))
  first?.[Symbol.dispose]()
  const given = await third
  expect(got).toEqual(['third'])
  given?.[Symbol.dispose]()
  await fourth
  expect(got).toEqual(['third', 'fourth'])
  second?.[Symbol.dispose]()
})

test('one that gives up waits no longer, and takes no turn from others', async () => {
  const turns = createTurns(1)
  const first = await turns.take(never)
  const gone = new AbortController()
  const late = turns.take(gone.signal)
  const next = turns.take(never)
  gone.abort()
  expect(await late).toBeNull()
  expect(await turns.take(gone.signal)).toBeNull()
  first?.[Symbol.dispose]()
  const turn = await next
  expect(turn).not.toBeNull()
  turn?.[Symbol.dispose]()
  expect(await turns.take(never)).not.toBeNull()
})
