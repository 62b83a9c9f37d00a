import { expect, test } from 'vitest'
import { isControlAfter } from './control.ts'
import { modelOf } from './page-model.fixture.ts'

function followed(after: string, words: string): boolean {
  const node = modelOf(`<p><span><b>Ann Lee</b></span>${after}</p>`).nodes.find(({ tag }) => tag === 'b')
  return node !== undefined && isControlAfter(node, words)
}

test.each([
  ['a button', '<button>Follow</button>', true],
  ['what is called so', '<span class="follow"><a class="btn-small" href="/f">Follow</a></span>', true],
  ['what acts as one', '<i role="button">Follow</i>', true],
  ['a link that leads nowhere', '<a href="#">Follow</a>', true],
  ['a map to open', '<a href="https://maps.example/?q=1">Follow</a>', true],
  ['a link to another page', '<a href="/follow">Follow</a>', false],
  ['a text', '<i>Follow</i>', false],
])('%s after a value is something to click on: %#', (_, after, expected) => {
  expect(followed(after, 'Follow')).toBe(expected)
})

test('other words than those that were asked for are something else', () => {
  expect(followed('<button>Follow</button>', 'Lee')).toBe(false)
  expect(followed('<button>Follow</button><i>Editor</i>', 'Follow')).toBe(false)
})
