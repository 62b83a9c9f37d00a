import { de } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** German, without an h1: the name is one div of many, and the others come in the same boxes. */
export const noHeading: ProductTemplate = {
  name: 'no h1, German',
  locale: de,
  asks: 'Produktname, Preis, Verfügbarkeit',
  path: ({ id, name }) => `/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}/${id}.html`,
  html: (v) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${v.name} | Mistral Wohnen</title><link rel="canonical" href="${v.canonical}"><meta name="build" content="${v.token}"></head>
<body><div class="top-bar" mark="header"><a href="/" class="marke">Mistral Wohnen</a><div class="menue">${v.words.categories.map((name, at) => `<a href="/k/${at}">${name}</a>`).join('')}</div></div>
<div class="krumen"><a href="/">${v.words.home}</a><a href="/k/1">${v.words.categories[1]}</a></div>
<div class="artikel-seite" mark="main"><div class="bild"><img src="/b/${v.id}.jpg" alt=""></div><div class="box"><div class="titel" mark="name">${v.name}</div><div class="preis"><span mark="price">${v.price}</span>${v.oldPrice === null ? '' : ` <span class="alt" mark="old-price">${v.words.was} ${v.oldPrice}</span>`}</div><div class="lager" mark="stock">${v.stock}</div><a class="knopf" href="/warenkorb/${v.id}">${v.words.cart}</a></div>
<div class="text" mark="block">${v.words.blurb}</div><div class="text" mark="block">${v.words.brand}: ${v.brand}, ${v.words.sku} ${v.sku}</div></div>
<div class="empfehlungen" mark="related"><div class="zeile">${v.words.related}</div>${v.others
    .map(
      (one) =>
        `<div class="box" mark="other"><div class="titel"><a href="${one.path}">${one.name}</a></div><div class="preis"><span>${one.price}</span></div><div class="lager">${one.stock}</div></div>`,
    )
    .join('')}</div>
<div class="stimmen" mark="reviews"><div class="zeile">${v.words.reviews}: ${v.reviewCount}</div>${v.reviews.map(({ who, text }) => `<div class="stimme"><div>${who}</div><div>${text}</div></div>`).join('')}</div>
<div class="anzeige" mark="ad">${v.ads[0]}</div><div class="fuss" mark="footer"><a href="/ueber-uns">${v.words.about}</a></div></body></html>`,
}
