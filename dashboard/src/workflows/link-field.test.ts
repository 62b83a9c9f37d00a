import { expect, test } from 'vitest'
import { detailsOf, linkField, linkHosts } from './link-field.ts'

const ITEMS = [
  {
    name: 'Mug',
    photo: 'https://shop.test/pictures/1.jpg',
    maker: 'https://maker.test/nordhem',
    category: 'https://shop.test/mugs',
    link: 'https://shop.test/product/1',
  },
  { name: 'Bowl', photo: '', maker: '', category: 'https://shop.test/bowls', link: 'https://shop.test/product/2' },
]

test('the field that leads to pages like the one of the details is chosen', () => {
  expect(linkField(ITEMS, 'https://shop.test/product/77')).toBe('link')
  expect(linkField(ITEMS, 'https://maker.test/other')).toBe('maker')
})

test('a list without addresses leads nowhere, and pictures are no pages', () => {
  expect(linkField([{ name: 'Mug', photo: 'https://shop.test/1.png' }], 'https://shop.test/product/1')).toBeNull()
  expect(linkField([], 'https://shop.test/product/1')).toBeNull()
})

test('the strategy of a page like those behind the items is found by itself, if there is one', () => {
  const page = (url: string) => ({ url })
  const [product, category, other] = [
    'https://shop.test/product/77',
    'https://shop.test/about',
    'https://a.test/b/c',
  ].map(page)
  expect(linkHosts(ITEMS)).toEqual(['maker.test', 'shop.test'])
  const offers = ITEMS.map(({ link, name }) => ({ link, name }))
  expect(
    detailsOf(
      offers,
      [other, category, product].filter((one) => one !== undefined),
    ),
  ).toBe(product)
  expect(detailsOf(offers, [page('https://shop.test/product/77'), page('https://shop.test/product/78')])).toBeNull()
  expect(detailsOf(offers, [page('https://a.test/b/c')])).toBeNull()
  expect(detailsOf([], [page('https://shop.test/product/77')])).toBeNull()
})
