import { enGb } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Classes of CSS modules: a name and a hash, the same components for the product and the others. */
export const hashedClasses: ProductTemplate = {
  name: 'hashed classes',
  locale: enGb,
  path: ({ id }) => `/dp/${id}`,
  html: (v) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${v.name}</title><meta name="build" content="${v.token}"></head>
<body><div id="__app"><header class="Header_root__q1zP8" mark="header"><a class="Header_logo__Yw2aD" href="/">Orrin &amp; Sons</a><nav class="Nav_list__0kLx3">${v.words.categories.map((name, at) => `<a class="Nav_link__m4Tb1" href="/browse/${at}">${name}</a>`).join('')}</nav></header>
<nav class="Crumbs_root__b7Hq2"><a href="/">${v.words.home}</a><a href="/browse/2">${v.words.categories[2]}</a></nav>
<div class="Product_layout__Zt41c" mark="main"><div class="Gallery_root__77aKe"><img src="/i/${v.id}.webp" alt="${v.name}"></div>
<div class="Product_info__aa8Rf"><h1 class="Product_title__f3K9d" mark="name">${v.name}</h1>
<div class="Rating_root__ee31v"><span class="Rating_value__k2">${v.rating}</span> <a href="#reviews">${v.reviewCount} reviews</a></div>
<div class="Price_root__Lq0xx">${v.oldPrice === null ? '' : `<s class="Price_was__Hh21a" mark="old-price">${v.oldPrice}</s>`}<span class="Price_now__2bXc7" mark="price">${v.price}</span></div>
<div class="Stock_badge__p0Kd9" mark="stock">${v.stock}</div><button class="Button_primary__33xQa">${v.words.cart}</button>
<div class="Text_body__x1" mark="block">${v.words.blurb}</div><ul class="Facts_list__7y" mark="block"><li>${v.words.brand}: ${v.brand}</li><li>${v.words.sku}: ${v.sku}</li></ul></div></div>
<section class="Shelf_root__91mVb" mark="related"><h2 class="Shelf_title__Xx3">${v.words.related}</h2><ul class="Shelf_list__0o">${v.others
    .map(
      (one) =>
        `<li class="Shelf_item__5k" mark="other"><a href="${one.path}"><div class="Product_title__f3K9d">${one.name}</div></a><div class="Price_root__Lq0xx"><span class="Price_now__2bXc7">${one.price}</span></div><div class="Stock_badge__p0Kd9">${one.stock}</div></li>`,
    )
    .join('')}</ul></section>
<section class="Reviews_root__w3" id="reviews" mark="reviews"><h2>${v.words.reviews}</h2>${v.reviews.map(({ who, text }) => `<div class="Review_root__d8"><b>${who}</b><p>${text}</p></div>`).join('')}</section>
<div class="Promo_slot__1a" mark="ad">${v.ads[0]}</div>
<footer class="Footer_root__c6" mark="footer"><a href="/about">${v.words.about}</a></footer></div></body></html>`,
}
