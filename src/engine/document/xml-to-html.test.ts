import { expect, test } from 'vitest'
import { xmlToHtml } from './xml-to-html.ts'
import { readXml } from './xml-tree.ts'

const body = (xml: string) => xmlToHtml(readXml(xml), { title: '' }).replace(/^.*<body>|<\/body>.*$/g, '')

test('elements are blocks by name, attributes and texts are named inside', () => {
  expect(
    body('<shop><item id="7"><unitPrice currency="EUR">3.5</unitPrice><title>A &lt; B</title></item></shop>'),
  ).toBe(
    '<div class="shop"><div class="item"><span class="id">7</span> ' +
      '<div class="unit-price"><span class="currency">EUR</span> <span class="value">3.5</span> </div>' +
      '<span class="title">A &lt; B</span> </div></div>',
  )
})

test('a web address is a link', () => {
  expect(body('<u><loc>https://x.test/a?b=1&amp;c=2</loc></u>')).toContain(
    '<a class="loc" href="https://x.test/a?b=1&amp;c=2">',
  )
})
