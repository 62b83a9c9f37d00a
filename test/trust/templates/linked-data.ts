import { en } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** JSON-LD in the head, and the same in the page. */
export const linkedData: ProductTemplate = {
  name: 'JSON-LD and page',
  locale: en,
  path: ({ id }) => `/products/${id}.html`,
  html: (v) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Buy ${v.name} online</title><link rel="canonical" href="${v.canonical}">
<meta property="og:type" content="product" mark="data"><meta property="og:title" content="${v.name}" mark="data">
<script type="application/ld+json" nonce="${v.token}" mark="data">${v.linkedData}</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Harbour Store","url":"${v.origin}/"}</script></head>
<body><div class="page"><div class="site-header" mark="header"><a href="/" class="logo">Harbour Store</a><ul class="menu">${v.words.categories.map((name, at) => `<li><a href="/category/${at}">${name}</a></li>`).join('')}</ul></div>
<ol class="breadcrumbs"><li><a href="/">${v.words.home}</a></li><li><a href="/category/0">${v.words.categories[0]}</a></li><li>${v.name}</li></ol>
<div class="product-detail" mark="main"><div class="product-media"><img src="/m/${v.id}.jpg" alt=""></div><div class="product-summary">
<h1 class="product-name" mark="name">${v.name}</h1><div class="product-price"><span class="amount" mark="price">${v.price}</span>${v.oldPrice === null ? '' : `<span class="amount old" mark="old-price">${v.oldPrice}</span>`}</div>
<div class="product-stock ${v.isInStock ? 'is-available' : 'is-gone'}" mark="stock">${v.stock}</div><form action="/cart"><button>${v.words.cart}</button></form></div>
<div class="product-tabs"><div class="tab" mark="block"><h3>${v.words.details}</h3><p>${v.words.blurb}</p></div><div class="tab" mark="block"><h3>${v.words.reviews}</h3><p>${v.reviewCount}</p>${v.reviews.map(({ who, text }) => `<div class="review"><span class="reviewer">${who}</span> ${text}</div>`).join('')}</div></div></div>
<div class="product-related" mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<div class="product-card" mark="other"><a class="product-name" href="${one.path}">${one.name}</a><div class="product-price"><span class="amount">${one.price}</span></div><div class="product-stock">${one.stock}</div></div>`,
    )
    .join('')}</div>
<div class="banner-slot" mark="ad">${v.ads.join(' · ')}</div><div class="site-footer" mark="footer"><a href="/about">${v.words.about}</a></div></div></body></html>`,
}
