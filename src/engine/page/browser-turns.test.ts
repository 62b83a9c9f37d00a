import { expect, test } from 'vitest'
import { createTurns } from './browser-turns.ts'

test('turns are given in order of asking, and no more than there are', async () => {
  const turns = createTurns(1)
  const order: string[] = []
  const first = await turns.take()
  const inTurn = async (name: string) => {
    const turn = await turns.take()
    order.push(name)
    return turn
  }
  const second = inTurn('second')
  const third = inTurn('third')
  expect(turns.waiting).toBe(2)

  first.release()
  ;(await second).release()
  await third

  expect(order).toEqual(['second', 'third'])
  expect(turns.waiting).toBe(0)
})

test('whoever gives up waiting does not use up a turn', async () => {
  const turns = createTurns(1)
  const first = await turns.take()
  const impatient = new AbortController()
  const given = turns.take(impatient.signal)
  const patient = turns.take()

  impatient.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  first.release()

  await expect(patient).resolves.toBeDefined()
})

test('releasing twice frees one turn', async () => {
  const turns = createTurns(1)
  const first = await turns.take()
  first.release()
  first.release()

  await turns.take()
  const late = turns.take()

  expect(turns.waiting).toBe(1)
  void late
})
