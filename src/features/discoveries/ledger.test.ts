import { expect, test } from 'vitest'
import { Ledger } from './ledger.ts'

const EMPTY = { found: [], visits: [], totalUrls: 0, pagesRead: 0, errors: [], warnings: [], progress: null }

test('everything new is to be stored once, with its place', () => {
  const ledger = new Ledger(EMPTY)
  ledger.keep('a')
  ledger.count('b')
  ledger.keep('a')
  ledger.queue({ url: 'c', depth: 1, kind: 'x' })
  ledger.queue({ url: 'c', depth: 2, kind: 'x' })

  expect(ledger.takeUnstored()).toMatchObject({
    found: [
      { position: 0, url: 'a', kept: true },
      { position: 1, url: 'b', kept: false },
    ],
    visits: [{ position: 0, url: 'c', depth: 1, kind: 'x' }],
    done: [],
    keptUrls: 1,
    errors: null,
    progress: null,
  })
  expect(ledger.takeUnstored()).toMatchObject({ found: [], visits: [], done: [] })
  expect([ledger.foundCount, ledger.keptCount, ledger.kindCounts.get('x')]).toEqual([2, 1, 1])
})

test('what was stored is known again, and goes on where it ended', () => {
  const visits = [
    { position: 0, url: '/', depth: 0, kind: '', done: true },
    { position: 1, url: '/a', depth: 1, kind: 'x', done: false },
  ]
  const ledger = new Ledger({ ...EMPTY, found: [{ position: 4, url: '/item', kept: true }], visits, errors: ['one'] })

  ledger.queue({ url: '/', depth: 3, kind: '' })
  ledger.keep('/item')
  ledger.keep('/other')
  ledger.addErrors(['one', 'two'])

  expect(ledger.waiting.map(({ url }) => url)).toEqual(['/a'])
  expect(ledger.takeUnstored()).toMatchObject({
    found: [{ position: 5, url: '/other', kept: true }],
    visits: [],
    errors: ['one', 'two'],
  })
})
