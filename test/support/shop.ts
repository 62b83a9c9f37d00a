/** A small shop on loopback: a list, its second page, a detail page, a page drawn by a script, and pages that disappoint. */
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

const MUGS = [
  ['Blue mug', '$12.50', '4.5', 'In stock'],
  ['Red mug', '$9.00', '3.9', 'In stock'],
  ['Green travel mug', '$21.00', '4.8', 'Sold out'],
  ['Enamel camping mug', '$15.25', '4.1', 'In stock'],
  ['Espresso cup', '$6.75', '4.0', 'In stock'],
] as const

function card([name, price, rating, stock]: readonly [string, string, string, string], index: number): string {
  const path = name.toLowerCase().replaceAll(' ', '-')
  return `<li class="product-card"><a class="product-link" href="/mugs/${path}"><img src="/img/${index}.jpg" alt=""><h3 class="product-title">${name}</h3></a>
  <span class="price">${price}</span> <span class="rating" aria-label="Rating">${rating}</span> <span class="availability">${stock}</span></li>`
}

export function shopPage(): string {
  return `<!doctype html><html lang="en"><head><title>Mugs</title></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/mugs">Mugs</a></li><li><a href="/about">About</a></li></ul></nav>
<main><h1>Mugs</h1><ul class="products">${MUGS.map(card).join('\n')}</ul></main>
<footer><p>Made with care.</p></footer></body></html>`
}

const ARTICLE = `<!doctype html><html lang="en"><body><main><h1>How mugs are made</h1><p>${'Clay is shaped, dried and fired. '.repeat(8)}</p>
<h2>Glazing</h2><p>${'The glaze is poured and fired again. '.repeat(6)}</p></main></body></html>`

const DRAWN = `<!doctype html><html lang="en"><body><div id="root"></div><script>
document.getElementById('root').innerHTML = ${JSON.stringify(`<ul class="products">${MUGS.map(card).join('')}</ul>`)}
</script></body></html>`

const MENU = `<ul><li><a href="/imprint">Imprint</a></li><li><a href="/privacy">Privacy</a></li><li><a href="/contact">Contact</a></li></ul>`
/** As sites have it: a menu around the place where a script draws. */
const DRAWN_IN_MENUS = DRAWN.replace('<body>', `<body><header><a href="/">Home</a></header>`).replace(
  '</body>',
  `<footer>${MENU}</footer></body>`,
)

const LOGIN = `<form method="post"><label>E-mail <input name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>`

const PAGES: Readonly<Record<string, string>> = {
  '/mugs': shopPage(),
  '/article': ARTICLE,
  '/drawn': DRAWN,
  '/drawn-in-menus': DRAWN_IN_MENUS,
  '/door': `<!doctype html><html lang="en"><head><title>Sign in</title></head><body><header><nav><a href="/">Home</a> <a href="/about">About us</a></nav></header><main><h1>Sign in</h1>${LOGIN}</main></body></html>`,
  '/mugs-and-login': shopPage().replace('<nav>', `<header>${LOGIN}</header><nav>`),
  '/menus': `<!doctype html><html lang="en"><body><div id="root"></div><footer>${MENU}</footer><script>root.dataset.ready = 1</script></body></html>`,
  '/empty': '<!doctype html><html><body><h1>Closed</h1><p>We are on holiday.</p></body></html>',
}

export async function startShop(): Promise<LoopbackServer & { page: (path: string) => string }> {
  const server = await startLoopbackServer((request, response) => {
    const page = PAGES[request.url ?? '']
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  return Object.assign(server, { page: (path: string) => `http://127.0.0.1:${server.port}${path}` })
}
