import { type ChildNode, isTag, isText } from 'domhandler'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { SAMPLE_PAGE } from '#test/support/sample-page.ts'
import { elementsOf, parseHtml, parseSample } from './parse-html.ts'

const RUNS = atLeast(300)

const url = 'https://shop.example/list'

function parse(html: string) {
  const parsed = parseHtml({ html, url })
  if (!parsed.ok) throw new Error('too large')
  return parsed.page
}

/** Tags and texts, as one string; comments are not part of our tree. */
function outline(nodes: readonly ChildNode[]): string {
  let out = ''
  for (const node of nodes) {
    if (isText(node)) out += node.data
    else if (isTag(node)) {
      const name = node.name.toLowerCase()
      out += `<${name} ${JSON.stringify(node.attribs)}>${outline(node.children)}</${name}>`
    }
  }
  return out
}

const piece = fc.constantFrom(
  ...[
    '<div>',
    '</div>',
    '<p>',
    '</p>',
    '<li>',
    '<ul>',
    '</ul>',
    '<a href=x>',
    '</a>',
    '<td>',
    '<tr>',
    '<table>',
    '</table>',
  ],
  ...[
    '<br>',
    '</br>',
    '<svg>',
    '<svg/>',
    '<path/>',
    '</svg>',
    '<title>',
    '</title>',
    '<image>',
    '<foreignObject>',
    '<form>',
    '</form>',
  ],
  ...[
    '<script>',
    '</script>',
    '<textarea>',
    '</textarea>',
    '<select>',
    '<option>',
    '<h1>',
    '<h2>',
    '<math>',
    '<mi>',
    '<IMG src=a>',
  ],
  ...['text', '&amp;', '&nbsp', '<!-- c -->', '<![CDATA[x]]>', '<', '<b', ' x="1', '">', '</', '<x:y>', '</b x>'],
)

test('the tree is the one that htmlparser2 builds', patience(50, RUNS), () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('')
      expect(outline(parse(html).document.children)).toBe(outline(parseDocument(html).children))
    }),
    { numRuns: RUNS },
  )
})

test('any damage to a page still gives a tree', patience(50, RUNS), () => {
  const damage = fc.tuple(fc.nat({ max: SAMPLE_PAGE.length }), fc.nat({ max: 40 }), fc.string({ maxLength: 10 }))
  fc.assert(
    fc.property(fc.array(damage, { maxLength: 8 }), (damages) => {
      const html = damages.reduce(
        (text, [at, cut, added]) => text.slice(0, at) + added + text.slice(at + cut),
        SAMPLE_PAGE,
      )
      expect(parseHtml({ html, url }).ok).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('elements that are nested too deeply are laid out flat', () => {
  const html = `${'<div>'.repeat(100_000)}<b>deep</b>${'</div>'.repeat(100_000)}<i>after</i>`

  const page = parse(html)

  const bold = elementsOf(page.document.children).find((element) => element.name === 'b')
  let depth = 0
  for (let above = bold?.parent; above && isTag(above); above = above.parent) depth += 1
  expect(depth).toBe(512)
  expect(page.document.children.map((node) => isTag(node) && node.name)).toEqual(['div', 'i'])
})

test('a page with too many nodes or too much text is refused', () => {
  expect(parseHtml({ html: '<br>'.repeat(11), url }, { chars: 1000, nodes: 10 })).toEqual({
    ok: false,
    failure: 'too_large',
  })
  expect(parseHtml({ html: '<br>'.repeat(10), url }, { chars: 1000, nodes: 10 }).ok).toBe(true)
  expect(parseHtml({ html: 'x'.repeat(1001), url }, { chars: 1000, nodes: 10 })).toEqual({
    ok: false,
    failure: 'too_large',
  })
})

test('the page tells its base address and its language', () => {
  expect(parse('<html lang=" de-AT "><base href="/sub/"><base href="/other/">')).toMatchObject({
    baseUrl: 'https://shop.example/sub/',
    language: 'de-AT',
  })
  expect(parse('<base href="javascript:x"><p>')).toMatchObject({ baseUrl: url, language: null })
})

test('the content of a template is not part of the page unless it is a shadow root', () => {
  const html = '<template><b>raw</b></template><template shadowrootmode=open><i>shown</i></template>'

  const names = elementsOf(parse(html).document.children).map((element) => element.name)

  expect(names).toEqual(['template', 'template', 'i'])
})

test('NUL characters are dropped', () => {
  expect(outline(parse('<p>a\0b</p>').document.children)).toBe('<p {}>ab</p>')
})

test('a sample keeps the beginning of every long list, and what comes after it', () => {
  const rows = '<tr><td>x<td>y</tr>\n'.repeat(3000)
  const sampled = parseSample({ html: `<table>${rows}</table><ul><li>a<li>b</ul><p>end`, url })
  if (!sampled.ok) throw new Error(sampled.failure)
  const names = elementsOf(sampled.page.document.children).map((element) => element.name)

  expect(names.filter((name) => name === 'tr')).toHaveLength(1000)
  expect(names.filter((name) => name === 'td')).toHaveLength(2000)
  expect(names.slice(-4)).toEqual(['ul', 'li', 'li', 'p'])
})

test('a sample of very many small lists is small', () => {
  const sampled = parseSample({ html: `<ul>${'<li>x'.repeat(900)}</ul>`.repeat(900), url })
  if (!sampled.ok) throw new Error(sampled.failure)
  expect(elementsOf(sampled.page.document.children).length).toBeLessThan(200_000)
})
