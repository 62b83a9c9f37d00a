import { en } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** The price stands in JSON-LD alone: the page draws it by script. The others have theirs in the page. */
export const linkedPrice: ProductTemplate = {
  name: 'price in JSON-LD only',
  locale: en,
  path: ({ id }) => `/item?id=${id}`,
  html: (v) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${v.name}</title><script type="application/ld+json" mark="data">${v.linkedData}</script></head>
<body><header class="top" mark="header"><a href="/">Velde</a> ${v.words.categories.map((name, at) => `<a href="/list?c=${at}">${name}</a>`).join(' ')}</header>
<div class="trail"><a href="/">${v.words.home}</a> / <a href="/list?c=2">${v.words.categories[2]}</a></div>
<article class="item" mark="main"><h1 mark="name">${v.name}</h1><div class="buy"><div class="price-slot" data-sku="${v.sku}"></div><div class="availability" mark="stock">${v.stock}</div><button>${v.words.cart}</button></div>
<div class="about" mark="block">${v.words.blurb}</div><div class="about" mark="block">${v.words.brand} ${v.brand}</div></article>
<section class="more" mark="related"><h2>${v.words.related}</h2><div class="row">${v.others
    .map(
      (one) =>
        `<div class="tile" mark="other"><a href="${one.path}">${one.name}</a><div class="price">${one.price}</div><div class="availability">${one.stock}</div></div>`,
    )
    .join('')}</div></section>
<section class="opinions" mark="reviews"><h2>${v.words.reviews}: ${v.reviewCount}</h2>${v.reviews.map(({ text, who }) => `<p>${text} <i>${who}</i></p>`).join('')}</section>
<div class="ad" mark="ad">${v.ads[0]}</div><footer mark="footer">© Velde <a href="/about">${v.words.about}</a></footer></body></html>`,
}
