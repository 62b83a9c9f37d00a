import { expect, test } from 'vitest'
import { metaRefreshTarget } from './meta-refresh.ts'

const at = (html: string) => metaRefreshTarget(Buffer.from(html), 'https://shop.example/old/?a=1')

test.each([
  ['<meta http-equiv="refresh" content="0; url=/new">', 'https://shop.example/new'],
  ['<META HTTP-EQUIV=Refresh CONTENT=\'3;URL="../list?a=1&amp;b=2"\'>', 'https://shop.example/list?a=1&b=2'],
  ['<meta content="0;https://other.example/" http-equiv="refresh">', 'https://other.example/'],
])('%s leads on', (html, target) => {
  expect(at(html)).toBe(target)
})

test.each([
  ['itself anew', '<meta http-equiv="refresh" content="5">'],
  ['itself by its address', '<meta http-equiv="refresh" content="5; url=/old/?a=1#top">'],
  ['later than a redirect would', '<meta http-equiv="refresh" content="300; url=/next">'],
  ['for those without scripts', '<noscript><meta http-equiv="refresh" content="0; url=/plain"></noscript>'],
  ['in a comment', '<!-- <meta http-equiv="refresh" content="0; url=/x"> -->'],
  ['to no page', '<meta http-equiv="refresh" content="0; url=javascript:alert(1)">'],
  ['nothing', '<meta http-equiv="content-type" content="0; url=/x">'],
])('a page that loads %s stays', (_what, html) => {
  expect(at(html)).toBeNull()
})
