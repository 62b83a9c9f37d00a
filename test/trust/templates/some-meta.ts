import { ja } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

/** Japanese; the head knows the name and the price, but not the stock. */
export const someMeta: ProductTemplate = {
  name: 'some meta tags, Japanese',
  locale: ja,
  path: ({ id }) => `/shohin/${id}`,
  html: (v) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${v.name}｜港の店</title><meta property="og:title" content="${v.name}" mark="data"><meta property="og:image" content="/i/${v.id}.jpg">
<meta property="product:price:amount" content="${v.amount}" mark="data price"><meta property="product:price:currency" content="JPY" mark="data"></head>
<body><div class="hd" mark="header"><a href="/">港の店</a>${v.words.categories.map((name, at) => `<a class="gn" href="/k/${at}">${name}</a>`).join('')}</div>
<div class="pk"><a href="/">${v.words.home}</a> ＞ <a href="/k/1">${v.words.categories[1]}</a> ＞ ${v.name}</div>
<div class="shohin" mark="main"><h1 class="mei" mark="name">${v.name}</h1><div class="kakaku"><span class="label">${v.words.price}</span><span class="en" mark="price">${v.price}</span>${v.oldPrice === null ? '' : `<span class="tsujo" mark="old-price">${v.words.was} ${v.oldPrice}</span>`}</div>
<div class="zaiko" mark="stock">${v.stock}</div><button>${v.words.cart}</button><div class="setsumei" mark="block">${v.words.blurb}</div><div class="setsumei" mark="block">${v.words.sku}：${v.sku}</div></div>
<div class="osusume" mark="related"><h2>${v.words.related}</h2>${v.others
    .map(
      (one) =>
        `<div class="shohin" mark="other"><a class="mei" href="${one.path}">${one.name}</a><div class="kakaku"><span class="en">${one.price}</span></div><div class="zaiko">${one.stock}</div></div>`,
    )
    .join('')}</div>
<div class="koe" mark="reviews"><h2>${v.words.reviews}（${v.reviewCount}）</h2>${v.reviews.map(({ who, text }) => `<p><span>${who}</span> ${text}</p>`).join('')}</div>
<div class="kokoku" mark="ad">${v.ads.join('　')}</div><div class="ft" mark="footer"><a href="/about">${v.words.about}</a></div></body></html>`,
}
