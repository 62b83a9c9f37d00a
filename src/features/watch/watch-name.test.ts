import { expect, test } from 'vitest'
import type { Page } from '#engine/page/page.ts'
import { watchName } from './watch-name.ts'

function pageOf(html: string): Page {
  return {
    requestedUrl: 'https://shop.example/mugs',
    url: 'https://shop.example/mugs',
    status: 200,
    headers: {},
    mediaType: 'text/html',
    body: Buffer.from(html),
    charset: 'utf-8',
    bodyHash: '',
    etag: null,
    lastModified: null,
    fetchedBy: 'http',
  }
}

test.each([
  ['<html><title> Mugs &amp;\n cups </title>', 'name and price', 'Mugs & cups: name and price'],
  ['<html><TITLE lang="en">Mugs</TITLE>', '', 'Mugs'],
  ['{"items": []}', 'name and price', 'shop.example: name and price'],
  ['<html><title></title>', 'name', 'shop.example: name'],
])('%s and "%s" give "%s"', (html, description, name) => {
  expect(watchName(pageOf(html), description)).toBe(name)
})

test('a long title and a long description are cut', () => {
  const name = watchName(pageOf(`<title>${'Long title '.repeat(50)}</title>`), 'each name '.repeat(100))
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).toContain('…: each name')
})
