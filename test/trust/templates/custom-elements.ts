import { pl } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Polish, in elements of its own; the others are the same elements. */
export const customElements: ProductTemplate = {
  name: 'custom elements, Polish',
  locale: pl,
  path: ({ id }) => `/produkt/${id}`,
  html: (v) => `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><title>${v.name} - Sklep Portowy</title><link rel="canonical" href="${v.canonical}"></head>
<body><shop-app build="${v.token}"><shop-header mark="header"><a href="/">Sklep Portowy</a>${v.words.categories.map((name, at) => `<shop-link><a href="/kategoria/${at}">${name}</a></shop-link>`).join('')}</shop-header>
<shop-path><a href="/">${v.words.home}</a> <a href="/kategoria/2">${v.words.categories[2]}</a></shop-path>
<product-view sku="${v.sku}" mark="main"><h1 slot="title" mark="name">${v.name}</h1><money-tag>${v.oldPrice === null ? '' : `<s mark="old-price">${v.oldPrice}</s> `}<b mark="price">${v.price}</b></money-tag><stock-tag mark="stock">${v.stock}</stock-tag><cart-button>${v.words.cart}</cart-button>
<rich-text mark="block"><p>${v.words.blurb}</p></rich-text><rich-text mark="block"><p>${v.words.brand}: ${v.brand}</p></rich-text></product-view>
<product-rail mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<product-view mark="other"><h3 slot="title"><a href="${one.path}">${one.name}</a></h3><money-tag><b>${one.price}</b></money-tag><stock-tag>${one.stock}</stock-tag></product-view>`,
    )
    .join('')}</product-rail>
<review-list mark="reviews"><h2>${v.words.reviews} (${v.reviewCount})</h2>${v.reviews.map(({ who, text }) => `<review-card><b>${who}</b> <span>${text}</span></review-card>`).join('')}</review-list>
<ad-slot mark="ad">${v.ads[0]}</ad-slot><shop-footer mark="footer"><a href="/o-nas">${v.words.about}</a></shop-footer></shop-app></body></html>`,
}
