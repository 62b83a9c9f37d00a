import { expect, test } from 'vitest'
import { readPagination } from './pagination.ts'

test.each([null, {}, { mode: 'none' }])('%j is no pagination', (value) => {
  expect(readPagination(value)).toEqual({ ok: true, pagination: null })
})

test.each([
  [{ mode: 'auto' }, { mode: 'auto', max_pages: 100 }],
  [
    { mode: 'next', selector: 'a.next', max_pages: 3 },
    { mode: 'next', selector: 'a.next', max_pages: 3 },
  ],
  [
    { mode: 'template', template: 'https://x.test/?o={n}', start: 0, step: 20 },
    { mode: 'template', template: 'https://x.test/?o={n}', start: 0, step: 20, max_pages: 100 },
  ],
  [
    { mode: 'button', selector: null, max_pages: null },
    { mode: 'button', max_pages: 100 },
  ],
])('%j is read', (value, pagination) => {
  expect(readPagination(value)).toEqual({ ok: true, pagination })
})

test.each([
  [{}, true],
  [{ mode: 'sideways' }, 'mode must be one of auto, next, template, button, scroll, none'],
  [{ max_pages: 3 }, 'mode must be one of auto, next, template, button, scroll, none'],
  [{ mode: 'auto', max_pages: 0 }, 'max_pages must be a whole number from 1 to 1000'],
  [{ mode: 'auto', max_pages: 1001 }, 'max_pages must be a whole number from 1 to 1000'],
  [{ mode: 'next', selector: 'a:hover' }, 'selector uses :hover, which is not supported'],
  [{ mode: 'next', selector: 7 }, 'selector must be a text'],
  [{ mode: 'scroll', selector: 'a' }, 'selector is for the modes next and button'],
  [{ mode: 'template' }, 'template is required: an address with {n}, where the number of the page goes'],
  [{ mode: 'template', template: 'https://x.test/' }, 'template must contain {n}, where the number of the page goes'],
  [{ mode: 'template', template: 'file:///{n}' }, 'template must be a web address'],
  [{ mode: 'template', template: 'https://x.test/{n}', step: 0 }, 'step must be a whole number from 1'],
  [{ mode: 'template', template: 'https://x.test/{n}', start: -1 }, 'start must be a whole number from 0'],
  [{ mode: 'next', start: 2 }, 'start is for the mode template'],
] as const)('%j is answered by %j', (value, problem) => {
  const reading = readPagination(value)
  expect(reading.ok ? true : reading.problem).toBe(problem)
})
