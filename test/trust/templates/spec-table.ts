import { de } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** German, everything in a table of labels and values. */
export const specTable: ProductTemplate = {
  name: 'table, German',
  locale: de,
  path: ({ id }) => `/artikel/${id}`,
  html: (v) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${v.name} günstig kaufen</title><link rel="canonical" href="${v.canonical}"></head>
<body><table class="layout"><tr><td colspan="2" class="kopf" mark="header"><a href="/">Hafenladen</a> | ${v.words.categories.map((name, at) => `<a href="/kategorie/${at}">${name}</a>`).join(' | ')}</td></tr></table>
<div class="pfad"><a href="/">${v.words.home}</a> » <a href="/kategorie/0">${v.words.categories[0]}</a> » ${v.name}</div>
<div class="inhalt" mark="main"><h1 mark="name">${v.name}</h1>
<table class="daten"><tbody>
<tr><th>${v.words.sku}</th><td>${v.sku}</td></tr><tr><th>${v.words.brand}</th><td>${v.brand}</td></tr>
${v.oldPrice === null ? '' : `<tr mark="old-price"><th>${v.words.was}</th><td><s>${v.oldPrice}</s></td></tr>`}
<tr><th>${v.words.price}</th><td mark="price">${v.price}</td></tr>
<tr><th>${v.words.stock}</th><td mark="stock">${v.stock}</td></tr></tbody></table>
<p mark="block">${v.words.blurb}</p><p mark="block">inkl. MwSt., zzgl. Versand</p><button>${v.words.cart}</button></div>
<div class="bewertungen" mark="reviews"><h2>${v.words.reviews} (${v.reviewCount})</h2><table><tbody>${v.reviews.map(({ who, text, stars }) => `<tr><th>${who}</th><td>${stars} / 5</td><td>${text}</td></tr>`).join('')}</tbody></table></div>
<div class="aehnlich" mark="related"><h2>${v.words.related}</h2><table class="daten"><tbody>${v.others
    .map(
      (one) =>
        `<tr mark="other"><th><a href="${one.path}">${one.name}</a></th><td>${one.price}</td><td>${one.stock}</td></tr>`,
    )
    .join('')}</tbody></table></div>
<div class="werbung" mark="ad">${v.ads.join(' ')}</div><div class="fuss" mark="footer"><a href="/ueber-uns">${v.words.about}</a></div></body></html>`,
}
