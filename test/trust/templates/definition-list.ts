import { fr } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** French, labels and values in a definition list; the others have one each. */
export const definitionList: ProductTemplate = {
  name: 'definition list, French',
  locale: fr,
  path: ({ id }) => `/produits/${id}`,
  html: (v) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${v.name} - Boutique du Port</title></head>
<body><header mark="header"><p class="enseigne"><a href="/">Boutique du Port</a></p><nav>${v.words.categories.map((name, at) => `<a href="/rayon/${at}">${name}</a>`).join('')}</nav></header>
<nav class="fil"><a href="/">${v.words.home}</a> <a href="/rayon/1">${v.words.categories[1]}</a></nav>
<section class="fiche" mark="main"><h1 mark="name">${v.name}</h1><img src="/photos/${v.id}.jpg" alt="">
<dl class="infos"><dt>${v.words.brand}</dt><dd>${v.brand}</dd><dt>${v.words.price}</dt><dd class="valeur" mark="price">${v.price}</dd>${v.oldPrice === null ? '' : `<dt>${v.words.was}</dt><dd class="valeur" mark="old-price"><del>${v.oldPrice}</del></dd>`}
<dt>${v.words.stock}</dt><dd class="etat" mark="stock">${v.stock}</dd><dt>${v.words.sku}</dt><dd>${v.sku}</dd></dl>
<div mark="block"><p>${v.words.blurb}</p></div><div mark="block"><button>${v.words.cart}</button></div></section>
<section class="avis" mark="reviews"><h2>${v.words.reviews} : ${v.reviewCount}</h2>${v.reviews.map(({ who, text }) => `<figure><blockquote>${text}</blockquote><figcaption>${who}</figcaption></figure>`).join('')}</section>
<section class="suggestions" mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<div class="fiche" mark="other"><h3><a href="${one.path}">${one.name}</a></h3><dl class="infos"><dt>${v.words.price}</dt><dd class="valeur">${one.price}</dd><dt>${v.words.stock}</dt><dd class="etat">${one.stock}</dd></dl></div>`,
    )
    .join('')}</section>
<aside mark="ad">${v.ads[0]}</aside><footer mark="footer"><a href="/a-propos">${v.words.about}</a></footer></body></html>`,
}
