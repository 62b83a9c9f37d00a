import { expect, test } from 'vitest'
import { linkKeys } from './link-keys.ts'

test('scheme, www, a closing slash and the fragment do not count', () => {
  const links = ['https://www.shop.test/p/1/', 'http://shop.test/p/1', '//shop.test/p/1#reviews']
  const [key] = linkKeys(links)
  expect(new Set(links.map((link) => key?.(link)))).toEqual(new Set(['shop.test/p/1']))
})

test('a path behind a hash counts', () => {
  const [key] = linkKeys(['https://shop.test/#/p/1'])
  expect(key?.('https://shop.test/#/p/1')).not.toBe(key?.('https://shop.test/#/p/2'))
})

test('links with queries are read without tracking, then by one parameter, then without the query', () => {
  const link = '/item?utm_source=mail&id=7&color=red&gclid=x'
  expect(linkKeys([link, '/item?id=8']).map((key) => key(link))).toEqual([
    '/item?color=red&id=7',
    '/item?id=7',
    '/item?utm_source=mail',
    '/item?color=red',
    '/item?gclid=x',
    '/item',
  ])
})

test('a link without the parameter has no key by it', () => {
  expect(linkKeys(['/item?id=7'])[1]?.('/item')).toBeNull()
})
