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

/** Tables, items and ends of forms are as in browsers instead. */
const plainPiece = piece.filter((one) => !/<(?:td|tr|table|\/table|li|\/form)\b/.test(one))

test('apart from tables, items and forms the tree is the one that htmlparser2 builds', patience(50, RUNS), () => {
  fc.assert(
    fc.property(fc.array(plainPiece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('')
      expect(outline(parse(html).document.children)).toBe(outline(parseDocument(html).children))
    }),
    { numRuns: RUNS },
  )
})

test.each([
  [
    'an end tag too many in a cell ends no more than the cell holds',
    '<table><tr><td>a</div></span></p><td>b</table>',
    'table(tr(td(p()),td()))',
  ],
  [
    'an end tag of a cell does not end the cell around its table',
    '<table><tr><td><table><tr></td><td>a</table>b',
    'table(tr(td(table(tr(td())))))',
  ],
  [
    'what is left open in a cell ends with it',
    '<table><tr><td><b>a<td>b<tr><td>c</table>',
    'table(tr(td(b()),td()),tr(td()))',
  ],
  [
    'what is left open in a row ends with its part',
    '<table><tbody><tr><td><i>a<tbody><tr><td>b</table>',
    'table(tbody(tr(td(i()))),tbody(tr(td())))',
  ],
  ['what is left open in an item ends with it', '<ul><li><div><b>a<li>b</ul>', 'ul(li(div(b())),li())'],
  [
    'items of an inner list do not end the item around it',
    '<ul><li>a<ul><li>b</ul><li>c</ul>',
    'ul(li(ul(li())),li())',
  ],
  ['a term ends the definition before it', '<dl><dt>a<dd><span>b<dt>c</dl>', 'dl(dt(),dd(span()),dt())'],
  ['a table in a row ends the table', '<table><tr><table><tr><td>a</table>', 'table(tr()),table(tr(td()))'],
  ['a cell without a row gets one', '<table><td>a<td>b</table>', 'table(tr(td(),td()))'],
  ['rows and cells that come without their table are kept', '<tr><td>a</span><tr><td>b', 'tr(td()),tr(td())'],
  ['a cell outside of any table holds nothing up', '<ul><li><td>a</li><li>b</ul>', 'ul(li(td()),li())'],
  ['the end of a form ends nothing inside of it', '<div><form><p><b>a</form>b</b></p>c</div>', 'div(form(p(b())))'],
  ['a form that ended leaves room for the next', '<form><div></form></div><form>b</form>', 'form(div()),form()'],
  ['the end of any heading ends the heading', '<h3>a</h2><p>b', 'h3(),p()'],
])('%s', (_what, html, outline) => {
  const shape = (nodes: readonly ChildNode[]): string =>
    nodes
      .filter(isTag)
      .map((element) => `${element.name}(${shape(element.children)})`)
      .join()
  expect(shape(parse(html).document.children)).toBe(outline)
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
