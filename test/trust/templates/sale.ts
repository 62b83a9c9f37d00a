import { es } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Spanish, an old and a new price from the start, also on the others. */
export const sale: ProductTemplate = {
  name: 'sale, Spanish',
  locale: es,
  isSale: true,
  path: ({ id }) => `/producto/${id}`,
  html: (v) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${v.name} | Tienda del Puerto</title><meta property="og:url" content="${v.canonical}" mark="data"></head>
<body class="single-product"><header class="site-header" mark="header"><a class="brand" href="/">Tienda del Puerto</a><ul class="nav">${v.words.categories.map((name, at) => `<li><a href="/categoria/${at}">${name}</a></li>`).join('')}</ul></header>
<div class="migas"><a href="/">${v.words.home}</a> / <a href="/categoria/0">${v.words.categories[0]}</a> / ${v.name}</div>
<div class="product type-product" mark="main"><div class="summary entry-summary"><h1 class="product_title entry-title" mark="name">${v.name}</h1>
<p class="price">${v.oldPrice === null ? '' : `<del mark="old-price"><span class="amount">${v.oldPrice}</span></del> `}<ins><span class="amount" mark="price">${v.price}</span></ins></p>
<p class="stock ${v.isInStock ? 'in-stock' : 'out-of-stock'}" mark="stock">${v.stock}</p><form class="cart"><button class="button">${v.words.cart}</button></form>
<div class="product_meta" mark="block"><span class="sku">${v.sku}</span></div><div class="description" mark="block"><p>${v.words.blurb}</p></div></div></div>
<section class="related products" mark="related"><h2>${v.words.related}</h2><ul class="products">${v.others
    .map(
      (one) =>
        `<li class="product type-product" mark="other"><a href="${one.path}"><h2 class="product_title">${one.name}</h2></a><p class="price"><ins><span class="amount">${one.price}</span></ins></p><p class="stock">${one.stock}</p></li>`,
    )
    .join('')}</ul></section>
<div id="reviews" mark="reviews"><h2>${v.words.reviews} (${v.reviewCount})</h2><ol>${v.reviews.map(({ who, text }) => `<li><strong>${who}</strong><p>${text}</p></li>`).join('')}</ol></div>
<div class="publicidad" mark="ad">${v.ads.join(' ')}</div><footer class="site-footer" mark="footer"><a href="/quienes-somos">${v.words.about}</a></footer></body></html>`,
}
