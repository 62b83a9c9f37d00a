import { expect, test } from 'vitest'
import { documentFormat } from './document-format.ts'

const CSV = 'name,price\nTea,3\nMilk,4\n'
const RSS = '<?xml version="1.0"?><rss version="2.0"><channel/></rss>'
const ERROR_PAGE = '<!DOCTYPE html><html><body>Not found</body></html>'

test.each([
  ['text/csv', '/a', CSV, 'csv'],
  ['text/plain', '/a.csv', CSV, 'csv'],
  ['text/plain', '/a', CSV, 'csv'],
  ['text/html', '/export', CSV, 'csv'],
  ['application/octet-stream', '/a.tsv', 'a\tb\n', 'tsv'],
  ['text/tab-separated-values', '/a', 'a\tb\n', 'tsv'],
  ['text/csv', '/a.csv', ERROR_PAGE, null],
  ['text/csv', '/a.csv', '<div class="error">Oops</div>', null],
  ['application/rss+xml', '/feed', RSS, 'xml'],
  ['text/html', '/feed', RSS, 'xml'],
  ['text/html', '/feed', '<rss version="2.0"></rss>', 'xml'],
  ['application/atom+xml', '/feed', ERROR_PAGE, null],
  ['application/xml', '/a', '<!-- a --><catalog/>', 'xml'],
  ['application/xhtml+xml', '/a', '<?xml version="1.0"?><html xmlns="x"/>', null],
  ['text/markdown', '/a', 'Hi', 'markdown'],
  ['text/plain', '/README.md', 'Hi', 'markdown'],
  ['text/plain', '/notes', '# Hi\n\n- [one](https://x.test/)\n', 'markdown'],
  ['text/plain', '/notes', 'Hello,\nyou.\n', 'text'],
  ['text/plain', '/data', '{"a": 1}', null],
  ['text/plain', '/data', '[{"a": 1}]', null],
  ['text/plain', '/data.txt', '[{"a": 1}]\n', null],
  ['text/plain', '/read.me', '[home](https://x.test/)\n\n- one\n', 'markdown'],
  ['text/html', '/', ERROR_PAGE, null],
  ['text/html', '/', 'Hello <b>you</b>, and, you\n', null],
  ['application/pdf', '/a', '%PDF-1.7', 'pdf'],
  [null, '/a', '%PDF-1.7', 'pdf'],
  ['text/html', '/a', '<p>%PDF-1.7 is a version</p>', null],
  ['application/json', '/a.csv', '[]', null],
  ['text/javascript', '/a.js', 'a,b\n1,2\n3,4\n', null],
] as const)('%s at %s is read as %4$s', (mediaType, path, text, format) => {
  expect(documentFormat({ mediaType, url: `https://x.test${path}`, fileName: null, text })).toBe(format)
})

test('the name that the server gives the file counts before that of the address', () => {
  const look = { mediaType: 'application/octet-stream', url: 'https://x.test/get.xml', text: 'a;b\n' }
  expect(documentFormat({ ...look, fileName: 'list.csv' })).toBe('csv')
})
