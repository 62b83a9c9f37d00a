import { expect, test } from 'vitest'
import { labelledValues } from './label-value.ts'
import { parseHtml } from './parse-html.ts'

function texts(html: string, label: string): string[] {
  const parsed = parseHtml({ html, url: 'https://a.example/' })
  if (!parsed.ok) throw new Error('too large')
  return labelledValues(parsed.page.document.children, label).map((value) => value.text)
}

test.each<[string, string, string[]]>([
  ['the definition of a term', '<dl><dt>Size</dt><dd>L</dd><dt>Price:</dt><dd>5 €</dd></dl>', ['5 €']],
  ['every definition of a term', '<dl><dt>Price</dt><dd>5</dd><dd>6</dd><dt>x</dt><dd>7</dd></dl>', ['5', '6']],
  ['the cell beside', '<table><tr><th>Price</th><td>5 €</td></tr></table>', ['5 €']],
  ['the cell beside a plain cell', '<table><tr><td><b>Price:</b></td><td>5</td></tr></table>', ['5']],
  ['the cell below a column header', '<table><tr><th>Name<th>Price<tr><td>Mug<td>5</table>', ['5']],
  [
    'the cell below a label in a row of labels',
    '<table><tr><td class="k">Port<td class="k">Price<td class="k">Size<tr><td>Hull<td>5<td>L<tr><td class="k">Note<td class="k">Flag<td class="k">Keel<tr><td>-<td>red<td>oak</table>',
    ['5'],
  ],
  [
    'the row below a label alone',
    '<table><tr><td class="k">Price<tr><td>5<tr><td class="k">Size<tr><td>L</table>',
    ['5'],
  ],
  [
    'the cell beside where rows look alike',
    '<table><tr><td class="a">Price<td class="a">5<tr><td class="b">Size<td class="b">L</table>',
    ['5'],
  ],
  ['the text after the label', '<p><b>Price:</b> 5 € <small>net</small><br>more</p>', ['5 € net']],

  ['the next cell behind a remark', '<table><tr><td>Price:<br><i>(net)</i></td><td>5</td></tr></table>', ['5']],
  ['the next cell behind a remark on the line', '<table><tr><td>Price: (net)</td><td>5</td></tr></table>', ['5']],
  ['a remark where no cell follows', '<table><tr><td>Price: (on request)</td></tr></table>', ['(on request)']],
  ['the text after the label', '<p><b>Price:</b> 5 € <small>net</small><br>more</p>', ['5 € net']],
  ['the text up to the next label', '<p><b>Price:</b> 5 € <b>Size:</b> L</p>', ['5 €']],
  ['the text after a bare label', '<p>Price: <b>5</b> €</p>', ['5 €']],
  ['the rest of the line', '<div>Price: 5 € <i>net</i><br>Size: L</div>', ['5 € net']],
  ['the next element', '<li><span>Price</span><span>5</span><span>Size</span><span>L</span></li>', ['5']],
  ['the element after the wrapped label', '<div><div><span>Price</span></div><div>5 €</div></div>', ['5 €']],
  ['what follows the crossed-out one', '<div><b>Price</b> <s>7 €</s> <b>5 €</b></div>', ['5 €']],
  ['the crossed-out one where nothing follows', '<div><b>Price</b> <s>7 €</s></div>', ['7 €']],
  [
    'the definition of a term that explains itself',
    '<dl><dt>Price<div role="tooltip">Without the mooring</div></dt><dd>5 €</dd></dl>',
    ['5 €'],
  ],
  [
    'the cell beside a header that explains itself',
    '<table><tr><th>Price <small>in euros</small></th><td>5</td></tr></table>',
    ['5'],
  ],
  ['what a term with a colon says itself', '<dl><dt>Price: <b>5 €</b></dt><dd>Paid at sea</dd></dl>', ['5 €']],
  [
    'all links that commas set apart',
    '<p><b>Price:</b> <a href="/a">5 €</a>, <a href="/b">6 €</a><br>more</p>',
    ['5 €, 6 €'],
  ],
  [
    'nothing where the row has none and the next has a label of its own',
    '<ul><li><i>Price</i></li><li><i>Code</i><b>7</b></li></ul>',
    [],
  ],
  ['the text after a colon that stands outside of the label', '<p><b>Price</b> : 5 €</p>', ['5 €']],
  ['the text after the label and its sign', '<p><b>Price <i class="info"></i></b>: 5 €</p>', ['5 €']],
  ['the element after a colon that has one of its own', '<p><b>Price</b><b>: </b><i>5 €</i></p>', ['5 €']],
  ['the next line', '<p><b>Price:</b><br>5 €</p>', ['5 €']],
  ['nothing when another label follows', '<p><b>Price:</b><br><b>Size:</b> L</p>', []],
  ['nothing in hidden text and scripts', '<script>Price: 5</script><p hidden>Price: 6</p>', []],
  ['nothing for a word inside a sentence', '<p>Prices are fair</p><p>The Price: 3</p>', []],
])('the value of a label is %s', (_, html, expected) => {
  expect(texts(html, 'price')).toEqual(expected)
})

test('an exact label comes before one inside a text', () => {
  expect(texts('<p>Price: old</p><dl><dt>Price</dt><dd>new</dd></dl>', 'Price')).toEqual(['new', 'old'])
})
