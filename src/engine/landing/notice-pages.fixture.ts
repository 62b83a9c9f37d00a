/** Pages for tests, built from frames as sites have them and from what stands in their middle. */

type Frame = (title: string, main: string) => string

const html = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title><meta charset="utf-8"></head><body>${body}</body></html>`

const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `<li><a href="/c/${at}">Category ${at}</a></li>`).join('')

export const bare: Frame = (title, main) => html(title, main)

export const semantic: Frame = (title, main) =>
  html(
    title,
    `<header><a href="/">Harbour Goods</a><nav><ul>${links(12)}</ul></nav><form role="search"><input name="q"><button>Search</button></form>
    <a href="/login">Sign in</a><a href="/cart">Cart (0)</a></header>
    <main>${main}</main>
    <footer><form>Newsletter <input type="email"><button>Subscribe</button></form><ul>${links(20)}</ul><p>Harbour Goods Ltd, 12 Quay Street. All
    prices include VAT. We ship to most countries of the world within five working days.</p></footer>`,
  )

export const divs: Frame = (title, main) =>
  html(
    title,
    `<div id="page"><div class="site-header"><div class="logo">Harbour Goods</div><div class="main-menu"><ul>${links(15)}</ul></div></div>
    <div id="content" class="container"><div class="row"><div class="col-md-12">${main}</div></div></div>
    <div class="footer"><div>About us · Contact · Imprint</div><div>© 2024 Harbour Goods. All rights reserved.</div></div></div>`,
  )

export const table: Frame = (title, main) =>
  html(
    title,
    `<table width="100%"><tr><td colspan="2"><a href="/">Harbour Goods</a> | <a href="/new">New</a> | <a href="/sale">Sale</a></td></tr>
    <tr><td width="150"><ul>${links(10)}</ul></td><td>${main}</td></tr><tr><td colspan="2">Harbour Goods, tel. 555-0100</td></tr></table>`,
  )

/** Things that a shop offers when it has not got the one asked for. */
export const related = (heading = 'You may also like') =>
  `<section class="related"><h2>${heading}</h2><ul>${Array.from(
    { length: 6 },
    (_, at) =>
      `<li class="card"><a href="/p/${at}"><img src="/i/${at}.jpg" alt=""><span class="name">Enamel mug no. ${at}</span></a><span class="price">$${at + 9}.50</span><button>Add to cart</button></li>`,
  ).join('')}</ul></section>`

export const product = (notice = '') =>
  `<div class="breadcrumb"><a href="/">Home</a> / <a href="/mugs">Mugs</a></div>${notice}<h1>Blue enamel mug</h1><p class="price">$12.50</p>
  <p class="stock">In stock, ships within two days</p><button>Add to cart</button><div class="description"><p>A mug for the garden and the
  kitchen, fired twice at eight hundred degrees, so that it takes a fall on stone without losing more than a chip of its coat.</p>
  <p>Holds 0.35 l. Made in a small works by the river where the same family has been at it for four generations.</p></div>
  <table><tr><th>Weight</th><td>210 g</td></tr><tr><th>Colour</th><td>Blue</td></tr></table>${related()}`

export const article = (heading: string, paragraphs = 8) =>
  `<article><h1>${heading}</h1><p class="by">By A. Writer, 3 May 2024</p>${`<p>${'Every site loses pages now and then, and what it answers then says much about the people who keep it. '.repeat(4)}</p>`.repeat(paragraphs)}</article>`

export const loginForm = (button: string, name = 'E-mail', secret = 'Password') =>
  `<form method="post"><label>${name}<input type="email" name="u"></label><label>${secret}<input type="password" name="p"></label><button type="submit">${button}</button></form>`
