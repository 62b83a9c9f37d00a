import { en } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Semantic HTML with few classes, as somebody writes it by hand. */
export const plain: ProductTemplate = {
  name: 'plain',
  locale: en,
  path: ({ id }) => `/product/${id}`,
  html: (v) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${v.name} – Harbour Store</title><link rel="canonical" href="${v.canonical}"></head>
<body>
<header mark="header"><a href="/">Harbour Store</a><nav><ul>${v.words.categories.map((name, at) => `<li><a href="/c/${at}">${name}</a></li>`).join('')}</ul></nav></header>
<p><a href="/">${v.words.home}</a> › <a href="/c/1">${v.words.categories[1]}</a> › ${v.name}</p>
<main mark="main">
<h1 mark="name">${v.name}</h1>
<p>${v.oldPrice === null ? '' : `<del mark="old-price">${v.oldPrice}</del> `}<span class="price" mark="price">${v.price}</span></p>
<p class="stock" mark="stock">${v.stock}</p>
<button>${v.words.cart}</button>
<section mark="block"><h2>${v.words.details}</h2><p>${v.words.blurb}</p><p>${v.words.brand}: ${v.brand}. ${v.words.sku}: ${v.sku}.</p></section>
<section mark="block reviews"><h2>${v.words.reviews} (${v.reviewCount})</h2>${v.reviews.map(({ who, text }) => `<blockquote><p>${text}</p><footer>${who}</footer></blockquote>`).join('')}</section>
</main>
<aside class="related" mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<article mark="other"><h3><a href="${one.path}">${one.name}</a></h3><span class="price">${one.price}</span> <p class="stock">${one.stock}</p></article>`,
    )
    .join('')}</aside>
<aside class="promo" mark="ad">${v.ads.join(' ')}</aside>
<footer mark="footer"><a href="/about">${v.words.about}</a> <small>© Harbour Store</small></footer>
</body></html>`,
}
