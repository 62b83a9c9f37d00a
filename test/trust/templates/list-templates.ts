import type { ListTemplate, ListView } from '../list-template.ts'
import { de, en, enGb, fr, ja } from '../locales.ts'

function withAd(items: readonly string[], ad: string, place: number): string {
  return [...items.slice(0, place), ad, ...items.slice(place)].join('\n')
}

function head(v: ListView, title: string): string {
  return `<!doctype html><html lang="${v.locale.lang}"><head><meta charset="utf-8"><title>${title}</title><meta name="csrf-token" content="${v.token}"></head>`
}

/** Cards of a shop, with a sponsored one among them. */
const cards: ListTemplate = {
  name: 'cards',
  locale: en,
  asks: "each product's name and price",
  fields: ['title', 'price'],
  empty: 'No products found.',
  path: '/shop/lamps',
  html: (v) => `${head(v, 'Lamps | Harbour Store')}<body>
<header><a href="/">Harbour Store</a><nav>${v.locale.words.categories.map((name) => `<a href="/shop/${name}">${name}</a>`).join('')}</nav></header>
<main mark="main"><h1>Lamps</h1><p class="seen">${v.visitors} people looked at this page today</p>
<div class="grid" mark="list">${withAd(
    v.items.map(
      (item) =>
        `<div class="card" mark="item"><img src="${item.path}.jpg" alt=""><h3 class="card-title" mark="title"><a href="${item.path}">${item.title}</a></h3><div class="card-price" mark="price">${item.price}</div><small class="card-views">${item.views} views</small></div>`,
    ),
    `<div class="promo" mark="ad"><span>Advertisement</span> ${v.ads[0]}</div>`,
    v.adPlace,
  )}</div><nav class="pager"><a href="?page=1">1</a> <a href="?page=2">2</a> <a href="?page=2">Next</a></nav></main>
<aside mark="sidebar"><h2>Most viewed</h2><ol>${v.popular.map((title) => `<li><a href="/x">${title}</a></li>`).join('')}</ol><div class="ad" mark="ad">${v.ads[1]}</div></aside>
<footer><a href="/about">About us</a></footer></body></html>`,
}

const table: ListTemplate = {
  name: 'table, German',
  locale: de,
  asks: 'Name und Preis aller Artikel',
  fields: ['title', 'price'],
  empty: 'Keine Artikel gefunden.',
  path: '/preisliste',
  html: (v) => `${head(v, 'Preisliste')}<body><div class="kopf"><a href="/">Hafenladen</a></div>
<div class="werbung" mark="ad">${v.ads.join(' · ')}</div>
<div class="inhalt" mark="main"><h1>Preisliste</h1><p>Zuletzt aktualisiert vor ${v.minutes} Minuten</p>
<table class="liste"><thead><tr><th>Artikel</th><th>Preis</th><th>Aufrufe</th></tr></thead><tbody mark="list">${v.items
    .map(
      (item) =>
        `<tr mark="item"><td mark="title"><a href="${item.path}">${item.title}</a></td><td class="r" mark="price">${item.price}</td><td class="r">${item.views}</td></tr>`,
    )
    .join('\n')}</tbody></table><p class="seiten"><a href="?seite=2">Weiter</a></p></div>
<div class="rand" mark="sidebar"><b>Beliebt</b>${v.popular.map((title) => `<p>${title}</p>`).join('')}</div><div class="fuss"><a href="/impressum">Impressum</a></div></body></html>`,
}

/** A bare list, the price after the name. */
const bareList: ListTemplate = {
  name: 'plain list',
  locale: enGb,
  asks: 'name and price of every item',
  fields: ['title', 'price'],
  empty: 'There are no items in this list.',
  path: '/catalogue',
  html: (v) => `${head(v, 'Catalogue')}<body><p><a href="/">Orrin &amp; Sons</a> | <a href="/about">About us</a></p>
<div mark="main"><h1>Catalogue</h1><p>Updated ${v.minutes} minutes ago.</p><ul mark="list">${v.items
    .map(
      (item) =>
        `<li mark="item"><a href="${item.path}" mark="title">${item.title}</a> <b mark="price">${item.price}</b></li>`,
    )
    .join('\n')}</ul><p><a href="?p=2">more</a></p></div>
<p mark="ad">${v.ads.join(' / ')}</p><ul mark="sidebar">${v.popular.map((title) => `<li>${title}</li>`).join('')}</ul></body></html>`,
}

const definitions: ListTemplate = {
  name: 'definition rows, French',
  locale: fr,
  asks: 'le nom et le prix de chaque produit',
  fields: ['title', 'price'],
  empty: 'Aucun produit trouvé.',
  path: '/rayon/luminaires',
  html: (
    v,
  ) => `${head(v, 'Luminaires')}<body><header><a href="/">Boutique du Port</a></header><aside class="pub" mark="ad">${v.ads[0]}</aside>
<section class="rayon" mark="main"><h1>Luminaires</h1><p class="compteur">${v.visitors} visites</p><div class="lignes" mark="list">${v.items
    .map(
      (item) =>
        `<dl class="ligne" mark="item"><dt>Nom</dt><dd class="nom" mark="title"><a href="${item.path}">${item.title}</a></dd><dt>Prix</dt><dd class="prix" mark="price">${item.price}</dd></dl>`,
    )
    .join('\n')}</div><a class="suite" href="?page=2">Page suivante</a></section>
<aside class="vus" mark="sidebar"><h2>Les plus vus</h2>${v.popular.map((title) => `<p>${title}</p>`).join('')}</aside><footer><a href="/a-propos">Qui sommes-nous</a></footer></body></html>`,
}

const news: ListTemplate = {
  name: 'news',
  locale: en,
  asks: 'the title and date of each article',
  fields: ['title', 'date'],
  empty: 'There are no articles.',
  path: '/news',
  html: (
    v,
  ) => `${head(v, 'News')}<body><header><a href="/">The Harbour Post</a><nav><a href="/world">World</a><a href="/sports">Sports</a></nav></header>
<main mark="main"><h1>Latest</h1><div class="stream" mark="list">${withAd(
    v.items.map(
      (item) =>
        `<article class="story" mark="item"><h2 class="story-title" mark="title"><a href="${item.path}">${item.title}</a></h2><time datetime="${item.isoDate}" mark="date">${item.date}</time><p class="story-meta">${item.views} views · updated ${v.minutes} minutes ago</p></article>`,
    ),
    `<div class="sponsored" mark="ad">${v.ads[0]}</div>`,
    v.adPlace,
  )}</div><a rel="next" href="?page=2">Older</a></main>
<aside class="most-read" mark="sidebar"><h2>Most read</h2><ul>${v.popular.map((title) => `<li><a href="/r">${title}</a></li>`).join('')}</ul></aside><footer>© The Harbour Post</footer></body></html>`,
}

const jobs: ListTemplate = {
  name: 'job board',
  locale: enGb,
  asks: 'job title, company and location of every job',
  fields: ['title', 'company', 'place'],
  empty: 'No jobs found.',
  path: '/jobs',
  html: (
    v,
  ) => `${head(v, 'Jobs')}<body><div class="bar"><a href="/">Quayside Jobs</a> <a href="/employers">For employers</a></div>
<div class="split"><div class="filters" mark="sidebar"><h3>Popular</h3>${v.popular.map((title) => `<label><input type="checkbox">${title}</label>`).join('')}</div>
<div class="results" mark="main"><h1>Jobs</h1><div class="online">${v.visitors} people are looking for jobs now</div><div class="jobs" mark="list">${v.items
    .map(
      (item) =>
        `<div class="job" mark="item"><a class="job-title" href="${item.path}" mark="title">${item.title}</a><div class="job-company" mark="company">${item.company}</div><div class="job-location" mark="place">${item.place}</div><div class="job-applied">${item.views} applied</div></div>`,
    )
    .join('\n')}</div><div class="pages"><a href="?page=2">Next page</a></div></div></div>
<div class="ad" mark="ad">${v.ads.join(' ')}</div><div class="foot"><a href="/about">About</a></div></body></html>`,
}

const tiles: ListTemplate = {
  name: 'utility classes, Japanese',
  locale: ja,
  asks: '各商品の名前と価格',
  fields: ['title', 'price'],
  empty: '商品が見つかりませんでした。',
  path: '/itiran',
  html: (
    v,
  ) => `${head(v, '商品一覧')}<body class="bg-white"><div class="flex p-4"><a class="font-bold" href="/">港の店</a></div>
<div class="mx-auto max-w-5xl" mark="main"><h1 class="text-2xl">商品一覧</h1><div class="text-xs text-gray-400">${v.visitors} 人が閲覧中</div><div class="grid grid-cols-4 gap-4" mark="list">${v.items
    .map(
      (item) =>
        `<div class="rounded border p-2" mark="item"><a class="block text-sm font-medium" href="${item.path}" mark="title">${item.title}</a><div class="mt-1 text-lg font-bold text-red-600" mark="price">${item.price}</div></div>`,
    )
    .join('\n')}</div><a class="block p-4" href="?p=2">次へ</a></div>
<div class="p-2 text-center" mark="ad">${v.ads[0]}</div><div class="border-t p-4" mark="sidebar">${v.popular.map((title) => `<span class="mr-2">${title}</span>`).join('')}</div></body></html>`,
}

export const listTemplates: readonly ListTemplate[] = [cards, table, bareList, definitions, news, jobs, tiles]
