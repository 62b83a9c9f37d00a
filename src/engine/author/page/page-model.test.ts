import { expect, test } from 'vitest'
import { modelOf } from './page-model.fixture.ts'
import { attribute, isInside, type PageModel, type PageNode } from './page-model.ts'

function nodeIn(model: PageModel, tag: string): PageNode {
  const node = model.nodes.find((one) => one.tag === tag)
  if (!node) throw new Error(`No ${tag}`)
  return node
}

test('nodes are numbered in the order of the page, descendants without a gap', () => {
  const model = modelOf('<ul><li>a<b>b</b></li><li>c</li></ul><p>d</p>')
  const list = nodeIn(model, 'ul')

  expect(model.nodes.map(({ id }) => id)).toEqual(model.nodes.map((_, index) => index))
  expect(model.nodes.slice(list.id, list.last + 1).map(({ tag }) => tag)).toEqual(['ul', 'li', 'b', 'li'])
  expect(isInside(nodeIn(model, 'b'), list)).toBe(true)
  expect(isInside(nodeIn(model, 'p'), list)).toBe(false)
})

test('the text of an element is what a reader sees: spaces folded, blocks in lines', () => {
  const model = modelOf('<div>  Blue\n  <b>mug</b><p>new</p></div>')

  expect(model.text(nodeIn(model, 'div'))).toBe('Blue mug\nnew')
})

test('hidden text is no part of what is around it, but its own element still has it', () => {
  const model = modelOf('<div>Mug<span hidden>secret</span> blue</div>')
  const hidden = nodeIn(model, 'span')

  expect(model.text(nodeIn(model, 'div'))).toBe('Mug blue')
  expect(model.text(hidden)).toBe('secret')
  expect(hidden.hidden).toBe(true)
})

test('what is inside something hidden is hidden', () => {
  const model = modelOf('<div hidden><p><b>x</b></p></div><i>y</i>')

  expect(nodeIn(model, 'b').hidden).toBe(true)
  expect(nodeIn(model, 'i').hidden).toBe(false)
})

test('scripts, styles and drawings have no text', () => {
  const model = modelOf('<div>Mug<script>var a = 1</script><style>p{}</style><svg><title>Icon</title></svg></div>')

  expect(model.text(nodeIn(model, 'div'))).toBe('Mug')
})

test('text of its own is told from the text of its children', () => {
  const model = modelOf('<div> <p>Mug</p> </div>')

  expect(nodeIn(model, 'div').hasOwnText).toBe(false)
  expect(nodeIn(model, 'p').hasOwnText).toBe(true)
})

test('headings are those by tag, by role and by name', () => {
  const model = modelOf(
    '<h2>Mugs</h2><div role="heading" aria-level="3">Cups</div><div class="section-title">Jugs</div><h3></h3><p>Text</p>',
  )

  expect(model.headings.map(({ level, text }) => [level, text])).toEqual([
    [2, 'Mugs'],
    [3, 'Cups'],
    [7, 'Jugs'],
  ])
})

test('classes are told apart once each, and an attribute that is not there is not', () => {
  const node = nodeIn(modelOf('<p class=" a  b a " title="">x</p>'), 'p')

  expect(node.classes).toEqual(['a', 'b'])
  expect(attribute(node, 'title')).toBe('')
  expect(attribute(node, 'constructor')).toBeUndefined()
})
