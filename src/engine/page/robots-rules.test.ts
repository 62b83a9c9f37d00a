import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowed, matchesPattern, parseRobots } from './robots-rules.ts'

const allows = (robots: string, path: string) =>
  isAllowed(parseRobots(robots, 'Sandpiper'), new URL(`https://page.test${path}`))

test.each([
  ['', '/x', true],
  ['User-agent: *\nDisallow:', '/x', true],
  ['User-agent: *\nDisallow: /', '/x', false],
  ['User-agent: *\nDisallow: /', '/robots.txt', true],
  ['User-agent: other\nDisallow: /', '/x', true],
  ['User-agent: sandpiper\nDisallow: /', '/x', false],
  ['user-agent: SANDPIPER/2.0 (+https://x)\ndisallow: /', '/x', false],
  ['User-agent: sandpiperette\nDisallow: /', '/x', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Sandpiper\nAllow: /', '/x', true],
  ['User-agent: Sandpiper\nDisallow: /a\n\nUser-agent: *\nDisallow: /b', '/b', true],
  ['User-agent: Sandpiper\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: sandpiper\nDisallow: /b', '/b', false],
  ['User-agent: x\nUser-agent: Sandpiper\nDisallow: /a', '/a', false],
  ['User-agent: Sandpiper\nSitemap: https://page.test/s.xml\nUser-agent: y\nDisallow: /a', '/a', false],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['User-agent: *\nDisallow: /fish*', '/fishheads', false],
  ['User-agent: *\nDisallow: /fish', '/Fish', true],
  ['User-agent: *\nDisallow: /*.php$', '/a/b.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/a/b.php?x=1', true],
  ['User-agent: *\nDisallow: /*?', '/a?b', false],
  ['User-agent: *\nDisallow: /$', '/', false],
  ['User-agent: *\nDisallow: /$', '/a', true],
  ['User-agent: *\nDisallow: /a*b*c$', '/a-b-b-c', false],
  ['User-agent: *\nDisallow: /caf\u00e9', '/caf%c3%a9', false],
  ['User-agent: *\nDisallow: /%7Ejoe', '/~joe/', false],
  ['User-agent: *\nDisallow: /a%2fb', '/a/b', true],
  ['User-agent: *\nDisallow: /a%2A', '/a*b', false],
  ['User-agent: *\nDisallow: /a # not /b', '/a', false],
  ['\ufeffUser-agent: *\r\nDisallow: /a\r\n', '/a', false],
  ['Disallow: /a', '/a', true],
  ['User-agent: *\nDisallow: a', '/a', true],
  ['<html><body>Not found: nothing here</body></html>', '/a', true],
])('%j on %s: allowed is %s', (robots, path, expected) => {
  expect(allows(robots, path)).toBe(expected)
})

test('delay and sitemaps are read, the delay of our group only', () => {
  const rules = parseRobots(
    'Sitemap: https://page.test/a.xml\nUser-agent: *\nCrawl-delay: 9\nUser-agent: Sandpiper\nCrawl-delay: 1.5\nSitemap: /b.xml',
    'sandpiper',
  )

  expect(rules.crawlDelayMs).toBe(1500)
  expect(rules.sitemaps).toEqual(['https://page.test/a.xml', '/b.xml'])
  expect(parseRobots('User-agent: *\nCrawl-delay: soon', 'sandpiper').crawlDelayMs).toBe(null)
})

test('patterns mean what the same regular expression means', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 })
  fc.assert(
    fc.property(text, pattern, fc.boolean(), (path, body, isAnchored) => {
      const expression = new RegExp(`^${body.replaceAll('*', '.*')}${isAnchored ? '$' : ''}`)
      expect(matchesPattern(isAnchored ? `${body}$` : body, path)).toBe(expression.test(path))
    }),
    { numRuns: 2000 },
  )
})

test('any file is parsed, and any URL judged', () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('User-agent', 'Allow', 'Disallow', 'Crawl-delay'), fc.string())
      .map((pair) => pair.join(': ')),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.string({ maxLength: 30 }), (lines, path) => {
      expect(typeof allows(lines.join('\n'), `/${path}`)).toBe('boolean')
    }),
  )
})

test('a hostile file costs little for a hostile URL', () => {
  const bad = `Disallow: /*b${'a'.repeat(1000)}*b${'a'.repeat(900)}c$\n`
  const rules = parseRobots(`User-agent: *\n${bad.repeat(250)}${'Disallow: /*a*a*a*a*b\n'.repeat(10_000)}`, 'sandpiper')
  const url = new URL(`/${`b${'a'.repeat(1000)}`.repeat(4)}`, 'https://page.test')
  isAllowed(rules, url)
  const start = process.cpuUsage()

  isAllowed(rules, url)

  expect(process.cpuUsage(start).user).toBeLessThan(500_000)
})
