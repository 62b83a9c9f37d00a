import { marked } from 'marked'
import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import { type ContentFormat, pageContent } from './page-content.ts'

const URL = 'https://site.example/docs/page'

function read(html: string, format: ContentFormat = 'markdown', mediaType = 'text/html') {
  const page = { body: Buffer.from(html), charset: 'utf-8', url: URL, mediaType }
  const answer = pageContent({ page, format })
  if (answer.kind === 'failed') throw new Error(answer.message)
  return answer
}

function markdown(html: string): unknown {
  return read(html).content
}

const MENU = `<header class="site-header"><a href="/">Acme</a><nav><ul><li><a href="/shop">Shop</a></li><li><a href="/about">About us</a></li></ul></nav></header>`
const FOOTER = `<footer><a href="/imprint">Imprint</a> <a href="/terms">Terms</a> © Acme</footer>`
const CONSENT = `<div id="cookie-banner"><p>We use cookies to improve your visit.</p><button>Accept all</button></div>`

function framed(main: string): string {
  return `<!doctype html><html><head><title>T</title></head><body>${CONSENT}${MENU}${main}${FOOTER}</body></html>`
}

test('an article is its heading, its text and its pictures, without what is around it', () => {
  const story = 'The old harbour was closed for a year, and now it opens again with a market. '.repeat(4)
  const page = framed(`<article><header><h1>The harbour opens</h1><p>By <a href="/people/ann">Ann Lee</a></p></header>
    <p>${story}</p><figure><img src="../img/harbour.jpg" alt="The harbour"><figcaption>In the morning</figcaption></figure>
    <p>It is <strong>free</strong> and <em>open to all</em>.</p><blockquote><p>At last.</p></blockquote>
    <aside class="related"><a href="/a">Another story of ours</a><a href="/b">One more story of ours</a></aside></article>`)

  expect(markdown(page)).toBe(`# The harbour opens

By [Ann Lee](https://site.example/people/ann)

${story.trim()}

![The harbour](https://site.example/img/harbour.jpg)

In the morning

It is **free** and *open to all*.

> At last.`)
})

test('a list of products stays, each with its link on its name', () => {
  const card = (name: string, price: string) =>
    `<li class="card"><a href="/p/${name}"><div><img data-src="/i/${name}.jpg" src="data:image/gif;base64,x" alt=""></div><h3>${name}</h3><p>${price}</p></a><button>Add to cart</button></li>`
  const page = framed(`<div class="content"><h1>Mugs</h1><ul>${card('Blue', '$12.50')}${card('Red', '$9')}</ul></div>`)

  expect(markdown(page)).toBe(`# Mugs

- ![](https://site.example/i/Blue.jpg)

  ### [Blue](https://site.example/p/Blue)

  $12.50

- ![](https://site.example/i/Red.jpg)

  ### [Red](https://site.example/p/Red)

  $9`)
})

test('documentation keeps its code with the language, its tables and its nested lists', () => {
  const page = framed(`<main><h1>Install<a class="headerlink" href="#install">¶</a></h1>
    <ol start="3"><li>Get it<ul><li>by <code>npm</code></li><li>by hand</li></ul></li><li>Run it</li></ol>
    <div class="highlight-python notranslate"><div class="highlight"><pre><span class="linenos">1</span><span>def</span> f(x):
<span class="linenos">2</span>    return x  # \`same\`
</pre></div></div>
    <pre><code class="language-ts">const a = 1
</code></pre>
    <table><caption>Options</caption><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead>
    <tr><td rowspan="2"><code>a|b</code></td><td>string</td><td>One<br>or two</td></tr><tr><td colspan="2">whatever</td></tr></table>
    <dl><dt>Speed:</dt><dd>fast</dd><dt>Price</dt><dd>none</dd></dl>
    <p>2 * 3 * 4 is 10<sup>6</sup>, snake_case stays, _this_ and [that](x) are text.</p></main>`)

  expect(markdown(page)).toBe(`# Install

3. Get it
   - by \`npm\`
   - by hand
4. Run it

\`\`\`python
def f(x):
    return x  # \`same\`
\`\`\`

\`\`\`ts
const a = 1
\`\`\`

Options

| Name | Type | Meaning |
| --- | --- | --- |
| \`a\\|b\` | string | One<br>or two |
|  | whatever |  |

- **Speed**: fast
- **Price**: none

2 \\* 3 \\* 4 is 10^6, snake_case stays, \\_this\\_ and [that\\](x) are text.`)
})

test('a table that only places things is read row by row', () => {
  const row = (rank: number, title: string) =>
    `<tr><td>${rank}.</td><td><a href="item?id=${rank}">${title}</a> (site.test)</td></tr><tr><td></td><td><span>${rank}0 points</span> by <a href="user?id=x">x</a></td></tr>`
  const page = `<table width="85%"><tr><td><table>${row(1, 'A first story')}${row(2, 'A second story')}</table></td></tr></table>`

  expect(markdown(page)).toContain('[A first story](https://site.example/docs/item?id=1) (site.test)')
  expect(markdown(page)).toContain('10 points by [x](https://site.example/docs/user?id=x)')
})

test('a forum keeps every post and who wrote it', () => {
  const post = (who: string, text: string) =>
    `<div class="post"><div class="review-sidebar"><a href="/u/${who}">${who}</a></div><div class="body"><p>${text}</p></div></div>`
  const page = framed(`<div id="thread"><h1>Which mug?</h1>${post('ann', 'The blue one, I think, since it keeps warm.')}
    ${post('bob', 'The red one. It has been mine for years.')}</div><div class="sidebar"><ul><li><a href="/1">Other thread</a></li><li><a href="/2">And another</a></li></ul></div>`)
  const text = markdown(page)

  for (const part of ['[ann](https://site.example/u/ann)', 'keeps warm.', '[bob](', 'for years.'])
    expect(text).toContain(part)
  for (const part of ['Other thread', 'Shop', 'Imprint', 'cookies']) expect(text).not.toContain(part)
})

test.each([
  [
    'Japanese',
    '<h1>新しい港</h1><p>港は一年ぶりに<b>再開</b>しました。</p>',
    '# 新しい港\n\n港は一年ぶりに**再開**しました。',
  ],
  [
    'Arabic',
    '<h1 dir="rtl">الميناء</h1><p>يفتح <a href="/x">الميناء</a> اليوم</p>',
    '# الميناء\n\nيفتح [الميناء](https://site.example/x) اليوم',
  ],
  ['Hindi', '<ul><li>नीला मग</li><li>लाल मग</li></ul>', '- नीला मग\n- लाल मग'],
])('%s is written as it stands', (_, html, expected) => {
  expect(markdown(framed(`<main>${html}</main>`))).toBe(expected)
})

test('links follow the base of the page, and lead nowhere else', () => {
  const html = `<base href="https://cdn.example/v2/"><main><p><a href="a (1).html">A</a> <a href="mailto:a@b.example">mail</a>
    <a href="javascript:steal()">no</a> <a href="/p"><img src="i.png" alt="pic"></a> https://plain.example/x_y_z</p></main>`
  expect(markdown(html)).toBe(
    '[A](https://cdn.example/v2/a%20%281%29.html) [mail](mailto:a@b.example) no [![pic](https://cdn.example/v2/i.png)](https://cdn.example/p) https://plain.example/x_y_z',
  )
})

test('text is the words of the main content, and html the page as it is', () => {
  const page = framed('<main><h1>Mugs</h1><p>Blue &amp; <b>red</b></p></main>')
  expect(read(page, 'text').content).toBe('Mugs\nBlue & red')
  expect(read(page, 'html').content).toBe(page)
})

test('a block of code begins with its first line that says something, however many empty ones stand before it', () => {
  const written = (text: string) => markdown(framed(`<main><h1>Code</h1><pre>${text}</pre></main>`))
  expect(written('\n \t\n  if (a)\n    b()\n\n')).toBe('# Code\n\n```\n  if (a)\n    b()\n```')
  expect(written(`${'\n'.repeat(3_000_000)}  b()`)).toBe('# Code\n\n```\n  b()\n```')
  expect(written('\n'.repeat(3_000_000))).toBe('# Code')
})

test('data is a block of code, and has no links', () => {
  expect(read('{"a":1}\n', 'markdown', 'application/json').content).toBe('```json\n{"a":1}\n```')
  expect(read('{"a":1}', 'links', 'application/json').content).toEqual([])
})

const AWKWARD = [
  '# no heading',
  '- no item',
  '1. no item',
  '> no quote',
  '---',
  '*stars* and **more**',
  '`tick` ``two``',
  '<b>no tag</b> & &amp; &#65;',
  '[x](y) ![z](w) [ref]: http://a.example',
  '~~gone~~ ~a~',
  'back\\slash \\* end\\',
  'a_b _c_ __d__',
  '!',
  '| a | b |',
  '[x] done',
  '[^1] note',
]

test.each(AWKWARD)('what would mean something in Markdown is shown as it stands: %s', (words) => {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<main><p>${escaped}</p><p>before <b>${escaped}</b><a href="/x">link</a></p><ul><li>${escaped}</li></ul><table><tr><th>A</th><th>B</th></tr><tr><td>${escaped}</td><td>${escaped}</td></tr></table></main>`
  const shown = marked.parse(String(markdown(html)), { async: false, gfm: true })

  expect(seen(shown)).toEqual(seen(html))
})

/** The words that a reader sees, whatever stands between them. */
function seen(html: string): string[] {
  const parsed = parseHtml({ html, url: URL })
  return parsed.ok ? visibleText(parsed.page.document.children).split(/\s+/) : []
}

test.each([
  ['nested without end', '<div>'.repeat(10_000)],
  ['lists in lists without end', '<ul><li>a'.repeat(4_000)],
  ['quotations in quotations', '<blockquote>a'.repeat(4_000)],
  ['tables in tables', '<table><tr><td>a'.repeat(3_000)],
  [
    'a table that claims a million places',
    `<table><tr><th>a</th></tr><tr>${'<td colspan="1000" rowspan="1000">x</td>'.repeat(2000)}</tr></table>`,
  ],
  ['links around links', '<a href="/x"><div>a'.repeat(2_000)],
  ['links without end', `<p>${'<a href="/x">a</a>'.repeat(15_000)}</p>`],
  ['lines without end', `<pre>${'<div>a</div>'.repeat(15_000)}</pre>`],
  ['brackets', `<p>${'['.repeat(200_000)}${']('.repeat(100_000)}</p>`],
  ['stars and bars', `<p>${'*_~`|<'.repeat(100_000)}</p>`],
])('a hostile page is read in bounded time: %s', (_, html) => {
  const before = process.threadCpuUsage()
  read(html)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})
