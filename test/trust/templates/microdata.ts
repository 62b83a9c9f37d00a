import { en } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Microdata, also on the others. */
export const microdata: ProductTemplate = {
  name: 'microdata',
  locale: en,
  outputSchema: { name: 'string', price: 'number', in_stock: 'boolean' },
  path: ({ id, name }) => `/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}-p${id}`,
  html: (v) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${v.name} at Kobo</title><link rel="canonical" href="${v.canonical}"></head>
<body><div id="header" mark="header"><a href="/">Kobo</a><div id="nav">${v.words.categories.map((name, at) => `<a href="/cat-${at}">${name}</a>`).join('')}</div></div>
<div id="path"><a href="/">${v.words.home}</a> &gt; <a href="/cat-0">${v.words.categories[0]}</a></div>
<div id="product" itemscope itemtype="https://schema.org/Product" mark="main"><h1 itemprop="name" mark="name">${v.name}</h1><meta itemprop="sku" content="${v.sku}">
<div class="offer" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">${v.oldPrice === null ? '' : `<span class="strike" mark="old-price">${v.oldPrice}</span>`}
<span itemprop="price" content="${v.amount}" mark="price">${v.price}</span> <link itemprop="availability" href="${v.availability}" mark="data stock-data"><span class="avail" mark="stock">${v.stock}</span></div>
<div itemprop="description" mark="block">${v.words.blurb}</div><div class="reviews" mark="block">${v.words.reviews} ${v.reviewCount}${v.reviews.map(({ who, text }) => `<div itemprop="review" itemscope itemtype="https://schema.org/Review"><span itemprop="author">${who}</span>: <span itemprop="reviewBody">${text}</span></div>`).join('')}</div></div>
<div id="similar" mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<div itemscope itemtype="https://schema.org/Product" mark="other"><a itemprop="url" href="${one.path}"><span itemprop="name">${one.name}</span></a> <div class="offer" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">${one.price}</span> <span class="avail">${one.stock}</span></div></div>`,
    )
    .join('')}</div>
<div id="sponsor" mark="ad">${v.ads[0]}</div><div id="footer" mark="footer"><a href="/about">${v.words.about}</a></div></body></html>`,
}
