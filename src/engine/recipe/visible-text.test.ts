import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { elementsOf, parseHtml } from './parse-html.ts'
import { ownText, textBeside, visibleText } from './visible-text.ts'

function elements(html: string) {
  const parsed = parseHtml({ html, url: 'https://a.example/' })
  if (!parsed.ok) throw new Error('too large')
  return { nodes: parsed.page.document.children, all: elementsOf(parsed.page.document.children) }
}

function textOf(html: string): string {
  return visibleText(elements(html).nodes)
}

test.each<[string, string, string]>([
  ['white space is folded', '<p>  Blue\n\t mug&nbsp; big </p>', 'Blue mug big'],
  ['inline elements join their text', '<b>Bl</b>ue <i>mug</i>', 'Blue mug'],
  [
    'blocks and line breaks start a new line',
    '<div>Blue<div>mug</div>now</div>a<br>b<br><br>c',
    'Blue\nmug\nnow\na\nb\nc',
  ],
  ['cells are set apart by a space', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>', 'a b\nc'],
  [
    'scripts, styles, templates and fallbacks are left out',
    'a<script>x</script><style>y</style><template>z</template><noscript>n</noscript><svg><text>s</text></svg>b',
    'ab',
  ],
  [
    'hidden elements are left out',
    'a<i hidden>1</i><i style="color:red; display : none">2</i><i style="visibility:hidden">3</i><dialog>4</dialog>b',
    'ab',
  ],
  [
    'text for the screen alone and for readers alone is kept',
    '<i aria-hidden=true>a</i> <i class="sr-only">b</i>',
    'a b',
  ],
  ['a style that only mentions display keeps the text', '<i style="--x-display:none;border:0">a</i>', 'a'],
  ['preformatted text keeps its lines', '<pre>one\n  two</pre>', 'one\ntwo'],
  ['soft hyphens and zero-width spaces vanish', 'Do&shy;nau&#8203;dampf', 'Donaudampf'],
  ['the head is not shown', '<html><head><title>T</title></head><body>b', 'b'],
])('%s', (_, html, expected) => {
  expect(textOf(html)).toBe(expected)
})

test('an element that is asked for is read even when it is hidden', () => {
  const { all } = elements('<p hidden>shy <b hidden>not</b></p><script>code</script>')

  expect(all.map((element) => visibleText([element]))).toEqual(['shy', 'not', 'code'])
})

test('omitted elements are left out', () => {
  const { nodes } = elements('<p>12 <small>incl. tax</small> €</p>')

  expect(visibleText(nodes, { omits: (element) => element.name === 'small' })).toBe('12 €')
})

test('own text leaves out child elements', () => {
  const { all } = elements('<p>Blue <b>big</b> mug<br>now</p>')

  expect(all[0] && ownText(all[0])).toBe('Blue mug\nnow')
})

test('the text beside an element ends at the next element', () => {
  const { all } = elements('<p>one <b>x</b> two <i>y</i> three</p>')

  expect(all[1] && [textBeside(all[1], 'before'), textBeside(all[1], 'after')]).toEqual(['one', 'two'])
})

test('a million nested and flat nodes are walked without recursion', () => {
  expect(textOf(`${'<b>'.repeat(5000)}x${'<i>y</i>'.repeat(1000)}`).length).toBe(1001)
})

test.each<[string, string]>([
  ['a b', 'a b'],
  [' a\n\n b ', 'a b'],
  ['a \0 \0b', 'a\nb'],
  ['\0a\0', 'a'],
  ['\u3000x\u200b\u00ady', 'xy'],
  ['', ''],
])('folding %j gives %j', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})
