import { en } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Sizes with prices of their own to choose from; the chosen one's price is shown. */
export const variants: ProductTemplate = {
  name: 'variants',
  locale: en,
  asks: 'product title, the price shown for the chosen size, stock status',
  path: ({ id }) => `/p/${id}`,
  html: (v) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${v.name}</title><meta name="csrf" content="${v.token}"><link rel="canonical" href="${v.canonical}"></head>
<body><header class="masthead" mark="header"><a href="/">Sundby</a><nav class="masthead-nav">${v.words.categories.map((name, at) => `<a href="/d/${at}">${name}</a>`).join('')}</nav></header>
<div class="crumb"><a href="/">${v.words.home}</a> <a href="/d/1">${v.words.categories[1]}</a></div>
<section class="pdp" mark="main"><h1 class="pdp-title" mark="name">${v.name}</h1>
<div class="pdp-price"><span class="pdp-price-now" mark="price">${v.price}</span>${v.oldPrice === null ? '' : `<span class="pdp-price-was" mark="old-price">${v.oldPrice}</span>`}</div>
<form class="pdp-form"><input type="hidden" name="token" value="${v.token}"><label>Size <select name="size"><option value="s">Small: ${v.locale.price(1_000_001)}</option><option value="m" selected>Medium</option><option value="l">Large: ${v.locale.price(2_000_002)}</option></select></label>
<button>${v.words.cart}</button></form><div class="pdp-stock" mark="stock">${v.stock}</div>
<div class="pdp-copy" mark="block">${v.words.blurb}</div><div class="pdp-copy" mark="block">${v.brand} · ${v.sku}</div></section>
<section class="rail" mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<div class="rail-item" mark="other"><a href="${one.path}" class="pdp-title">${one.name}</a><div class="pdp-price"><span class="pdp-price-now">${one.price}</span></div><div class="pdp-stock">${one.stock}</div></div>`,
    )
    .join('')}</section>
<section class="reviews" mark="reviews"><h2>${v.words.reviews}</h2><p>${v.reviewCount}</p>${v.reviews.map(({ who, text }) => `<div class="review"><div>${who}</div><div>${text}</div></div>`).join('')}</section>
<div class="slot" mark="ad">${v.ads[0]}</div><footer class="colophon" mark="footer"><a href="/about">${v.words.about}</a></footer></body></html>`,
}
