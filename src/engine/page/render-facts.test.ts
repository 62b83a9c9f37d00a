import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { staticPageFacts } from './render-facts.ts'

const factsOf = (html: string) => staticPageFacts(parseDocument(html))

test('text counts as a reader sees it', () => {
  const html = `<head><title>Not this</title></head><body>  two \n words <script>not()</script><style>.not{}</style>
    <template>nor this</template><noscript>nor that</noscript><p>and four</p></body>`
  expect(factsOf(html).visibleTextLength).toBe('two words'.length + 'and four'.length)
})

test('a text of its own is what stands outside of menus, header and footer of the page', () => {
  const html = `<header><a>Home</a></header><div role="navigation">Shop</div><main><nav>1 2 3</nav><article><header>Own</header>
    words</article></main><footer>Imprint</footer>`
  expect(factsOf(html).ownTextLength).toBe('Own'.length + 'words'.length)
})

test('scripts count when they run', () => {
  const html = `<script></script><script type="module"></script><script src="/a.js" type="text/JavaScript"></script>
    <script type="application/ld+json">{}</script><script type="text/template"></script><script type="importmap">{}</script>`
  expect(factsOf(html).scriptCount).toBe(3)
})

test.each([
  ['<div id="root"></div>', true],
  ['<div id="__next"><div><style>.x{}</style> </div></div>', true],
  ['<app-root></app-root>', true],
  ['<div id="root"><p>Text from the server</p></div>', false],
  ['<div id="sidebar"></div>', false],
])('the app root of %s is empty: %s', (html, expected) => {
  expect(factsOf(html).hasEmptyAppRoot).toBe(expected)
})

test.each([
  ['<noscript>You need to enable JavaScript to run this app.</noscript>', true],
  ['<noscript><p>Bitte Javascript einschalten</p></noscript>', true],
  ['<noscript><img src="https://count.example/pixel.gif"></noscript>', false],
  ['<p>Learn JavaScript</p>', false],
])('%s asks for JavaScript: %s', (html, expected) => {
  expect(factsOf(html).asksForJavaScript).toBe(expected)
})

test.each([
  ['<iframe src="/list"></iframe>', true],
  ['<frameset><frame src="list.html"></frameset>', true],
  ['<iframe src="about:blank"></iframe>', false],
  ['<iframe></iframe>', false],
])('%s holds another page: %s', (html, expected) => {
  expect(factsOf(html).hasFrame).toBe(expected)
})

test('a page nested deeper than a call stack is read', () => {
  const depth = 15_000
  expect(factsOf(`${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`).visibleTextLength).toBe(1)
})
