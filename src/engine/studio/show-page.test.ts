import { describe, expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { showPage } from './show-page.ts'

function shown(html: string, pictures = false) {
  const parsed = parseHtml({ html, url: 'https://shop.example/list' })
  if (!parsed.ok) throw new Error('too large')
  const page = showPage(parsed.page, { pictures })
  return { ...page, html: page.parts.join('{picture}') }
}

/** Without our own head, which has styles of its own. */
function body(html: string): string {
  return shown(html).html.replace(/^[\s\S]*<body/, '<body')
}

const HOSTILE: ReadonlyArray<readonly [what: string, html: string]> = [
  ['a script', '<script>EVIL()</script><p>x</p>'],
  ['a script in capitals', '<SCRIPT src="https://EVIL.example/x.js"></SCRIPT>'],
  ['a script in a drawing', '<svg><script>EVIL()</script></svg>'],
  ['a handler', '<p onclick="EVIL()" ONMOUSEOVER=EVIL()>x</p><img src=x onerror="EVIL()">'],
  ['a handler in a drawing', '<svg onload="EVIL()"><animate onbegin="EVIL()"></svg>'],
  ['a link to a script', '<a href="javascript:EVIL()">x</a>'],
  ['a link', '<a href="https://EVIL.example/" ping="https://EVIL.example/">x</a>'],
  ['a form', '<form action="https://EVIL.example/"><button formaction="https://EVIL.example/">x</button></form>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://EVIL.example/">'],
  ['a base', '<base href="https://EVIL.example/"><p>x</p>'],
  ['a frame', '<iframe src="https://EVIL.example/"></iframe><frameset><frame src="https://EVIL.example/"></frameset>'],
  ['a frame with a document', '<iframe srcdoc="<script>EVIL()</script>"></iframe>'],
  ['an object', '<object data="https://EVIL.example/"></object><embed src="https://EVIL.example/">'],
  ['an applet', '<applet code="https://EVIL.example/"></applet>'],
  ['preloads', '<link rel="preload" href="https://EVIL.example/"><link rel="dns-prefetch" href="//EVIL.example">'],
  ['a style sheet', '<link rel="stylesheet" href="https://EVIL.example/x.css">'],
  ['a picture', '<img src="https://EVIL.example/x.png" srcset="https://EVIL.example/y.png 2x">'],
  ['media', '<video poster="https://EVIL.example/" src="https://EVIL.example/"></video><audio src="//EVIL.example">'],
  ['a background', '<table background="https://EVIL.example/"><tr><td background="//EVIL.example">x</table>'],
  ['a picture in a drawing', '<svg><image href="https://EVIL.example/"/><use xlink:href="//EVIL.example#x"/></svg>'],
  ['a drawing that hides markup', '<svg><style><img src=x onerror=EVIL()></style></svg>'],
  [
    'mathematics that hides markup',
    '<math><mtext><table><mglyph><style><img src=x onerror=EVIL()></style></table></math>',
  ],
  ['a template', '<template><img src=x onerror=EVIL()></template>'],
  ['a raw text that ends early', '<noembed><img title="</noembed><img src=x onerror=EVIL()>"></noembed>'],
  ['a text area', '<textarea><img src=x onerror=EVIL()></textarea>'.replace('EVIL', '')],
  ['a portal', '<portal src="https://EVIL.example/"></portal>'],
  ['an attribute that ends early', '<p title="&quot;><script>evil()</script>">x</p>'.replace('evil', '')],
]

describe('the document of a page', () => {
  test.each(HOSTILE)('holds nothing of %s', (_what, html) => {
    const document = body(html)
    expect(document).not.toContain('EVIL')
    expect(document).not.toMatch(
      /<(?:script|iframe|frame|object|embed|link|meta|base|form|svg|math|img|video|audio|template)\b/i,
    )
    expect(document).not.toMatch(/<[^>]*\s(?:on\w+|href|src|srcset|action|data|poster|background)\s*=/i)
  })

  test('keeps texts as texts, also those that look like markup', () => {
    expect(body('<p>a &lt;b&gt; &amp; "c"</p>')).toContain('>a &lt;b&gt; &amp; &quot;c&quot;</p>')
  })

  test('numbers elements in document order, those that are not written too', () => {
    const document = body('<main><script></script><ul><li>a<li>b</ul></main>')
    expect(document).toContain('<main data-sp="0">')
    expect(document).toContain('<li data-sp="3">a</li><li data-sp="4">b</li>')
  })

  test('keeps what the page says of its looks', () => {
    const document = body('<td class="price old" colspan="2" style="color: red" width="x">1</td>')
    expect(document).toContain('class="price old" colspan="2" style="color: red">')
    expect(document).not.toContain('width')
  })

  test('has places for pictures when they are asked for, each with the address that stands in the page', () => {
    const { html, pictures } = shown('<img src="/a.jpg" alt="A"><img data-src="b.png" src="blank.gif">', true)
    expect(pictures).toEqual(['https://shop.example/a.jpg', 'https://shop.example/b.png'])
    expect(html).toContain('alt="A" loading="lazy" src="{picture}">')
  })

  test('never shows what was typed into a password field', () => {
    expect(
      body('<input type="password" value="hunter2"><input type="hidden" value="token"><input value="mugs">'),
    ).not.toMatch(/hunter2|token/)
  })

  test('is cut where the page is too long, and says so', () => {
    const parsed = parseHtml({ html: `<ul>${'<li>x</li>'.repeat(50)}</ul><p>end</p>`, url: 'https://shop.example/' })
    if (!parsed.ok) throw new Error('too large')
    const page = showPage(parsed.page, { pictures: false, limits: { elements: 20, chars: 1e6, cssChars: 1e6 } })
    const html = page.parts.join('')
    expect(page.cutAt).toBe(20)
    expect(html).toContain('data-sp-cut="20" data-sp-of="52"')
    expect(html).toContain('</ul></body></html>')
    expect(html).not.toContain('end')
  })
})

describe('styles that stand in the page', () => {
  const styled = (css: string) => shown(`<style>${css}</style><p>x</p>`).html.replace(/<style>html\{[\s\S]*$/, '')

  test.each([
    ['an import', '@import "https://evil.example/x.css";'],
    ['an import by function', '@IMPORT url(https://evil.example/x.css);'],
    ['an escaped import', '@\\69mport "https://evil.example/x.css";'],
    ['a background', 'p { background: url(https://evil.example/x.png) }'],
    ['a background in capitals', 'p { background: URL( "https://evil.example/x.png" ) }'],
    ['an escaped background', 'p { background: u\\72 l(https://evil.example/x.png) }'],
    ['a background escaped by a character', 'p { background: \\url(https://evil.example/x.png) }'],
    ['a name that is only there without its escape', 'p { background: u\\0rl(https://evil.example/x.png) }'],
    ['a set of pictures', 'p { background: image-set("https://evil.example/x.png" 1x) }'],
    ['a set of pictures of another browser', 'p { background: -webkit-image-set("https://evil.example/x.png" 1x) }'],
    ['a font', '@font-face { font-family: x; src: url(https://evil.example/x.woff) }'],
    ['a cursor', 'p { cursor: url(https://evil.example/x.cur), auto }'],
    ['a binding', 'p { -moz-binding: url(https://evil.example/x.xml); behavior: url(x.htc) }'],
  ])('load nothing: %s', (_what, css) => {
    const cleaned = styled(css)
    expect(cleaned).not.toMatch(/url\(|src\(|image-set\(|@import|@font-face|-moz-binding|behavior\s*:/i)
  })

  test('cannot end the style element', () => {
    expect(styled('p{}</sty\0le ><script>x()</script>')).not.toContain('<script')
    expect(body('<p style="x:1&quot;&gt;<script>x()</script>">y</p>')).not.toContain('<script')
  })

  test('keep their rules, and what is fixed stands in the flow', () => {
    expect(styled('.a > .b { color: red; position: fixed }')).toContain('.a > .b { color: red; position:static }')
  })
})
