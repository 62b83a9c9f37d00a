/**
 * A site for crawling: front page → sections → up to 100 items each, as many pages in all as the first argument says. Run as a
 * process of its own; prints its port.
 */
import { createServer } from 'node:http'
import { itemsOf, sectionsOf } from './crawl-site.ts'
import { seeded } from './pages.ts'

const WORDS =
  'oak blue classic handmade ceramic travel large stackable matte glazed enamel steel copper rustic nordic tall'.split(
    ' ',
  )
const PAGES = Number(process.argv[2])
const SECTIONS = sectionsOf(PAGES)

/** With words in it: of pages that differ in numbers only, a crawl follows no more than 2,000. */
const itemPath = (section: number, item: number) => `/item/${WORDS[section % WORDS.length]}-${section}-${item}`

function page(title: string, links: readonly string[], seed: number): string {
  const random = seeded(seed)
  const phrase = () => Array.from({ length: 12 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
  const menu = Array.from(
    { length: Math.min(30, SECTIONS) },
    (_, index) => `<li class="menu__item"><a class="menu__link" href="/section/${index}">${phrase()}</a></li>`,
  )
  const list = links.map(
    (link) => `<li class="row"><a class="title" href="${link}">${phrase()}</a><p>${phrase()}</p></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><ul>${menu.join('\n')}</ul></nav><main><h1>${title}</h1><ul>${list.join('\n')}</ul><p>${phrase().repeat(20)}</p></main></body></html>`
}

function answerFor(path: string): string | null {
  if (path === '/')
    return page(
      'All sections',
      Array.from({ length: SECTIONS }, (_, index) => `/section/${index}`),
      1,
    )
  const section = /^\/section\/(\d+)$/.exec(path)
  if (section) {
    const number = Number(section[1])
    return page(
      `Section ${number}`,
      Array.from({ length: itemsOf(PAGES, number) }, (_, index) => itemPath(number, index)),
      number,
    )
  }
  const item = /^\/item\/[a-z]+-(\d+)-(\d+)$/.exec(path)
  if (!item) return null
  const [number, index] = [Number(item[1]), Number(item[2])]
  const related = Array.from({ length: 10 }, (_, step) => itemPath(number, (index + step * 7) % itemsOf(PAGES, number)))
  return page(`Item ${number}-${index}`, related, number * 100 + index)
}

const server = createServer((request, response) => {
  if (request.url === '/robots.txt')
    return response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private\n')
  const body = answerFor(request.url ?? '')
  if (body === null) return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.on('disconnect', () => process.exit())
