/** Deterministic pages with the noise of real ones: navigation, scripts, inline data, nested wrappers, long class lists. */

export type PageSize = { name: string; records: number; kilobytes: number }

export const SIZES: readonly PageSize[] = [
  { name: '30 KB', records: 24, kilobytes: 30 },
  { name: '150 KB', records: 100, kilobytes: 150 },
  { name: '600 KB', records: 400, kilobytes: 600 },
]

/** A small generator of numbers that are the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const WORDS =
  'oak blue classic handmade ceramic travel large small stackable matte glazed enamel double wall steel copper rustic modern nordic painted speckled footed tall wide slim heavy light gift set edition studio garden kitchen morning evening'.split(
    ' ',
  )

export function listPage(size: PageSize, seed = 1): string {
  const random = seeded(seed)
  const pick = () => WORDS[Math.floor(random() * WORDS.length)] ?? 'mug'
  const phrase = (count: number) => Array.from({ length: count }, pick).join(' ')
  const records = Array.from({ length: size.records }, (_, index) => card(index, seed, random, phrase)).join('\n')
  const noise = Math.max(0, size.kilobytes * 1000 - records.length - 2000)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mugs, page ${seed}</title>
<style>${'.c{margin:0 auto;padding:4px}'.repeat(Math.ceil((noise * 0.1) / 28))}</style>
<script>window.__STATE__=${JSON.stringify({ seen: Array.from({ length: Math.ceil((noise * 0.35) / 40) }, (_, index) => `${phrase(4)} ${index}`) })}</script></head>
<body class="page theme-light"><header class="top"><nav class="menu"><ul>${menu(Math.ceil((noise * 0.3) / 110), phrase)}</ul></nav></header>
<main class="content"><div class="grid"><section class="results" id="results">
${records}
</section></div></main>
<footer class="foot">${`<p class="fine">${phrase(12)}</p>\n`.repeat(Math.ceil((noise * 0.25) / 110))}</footer></body></html>`
}

/** Lists over twelve pages of these sizes. */
export const PAGED: readonly PageSize[] = [
  { name: '60 KB', records: 20, kilobytes: 60 },
  { name: '20 KB', records: 20, kilobytes: 20 },
  { name: '16 KB', records: 20, kilobytes: 16 },
  { name: '4 KB', records: 5, kilobytes: 4 },
]
export const PAGES_OF_LIST = 12

/** One page of a list, from 1, with the link to the next. */
export function pageOfList(kind: 'paged' | 'unmarked', sizeIndex: number, number: number): string | null {
  const size = PAGED[sizeIndex]
  if (!size || !(number >= 1 && number <= PAGES_OF_LIST)) return null
  const next =
    number < PAGES_OF_LIST ? `<a class="next" rel="next" href="/${kind}/${sizeIndex}/${number + 1}">Next</a>` : ''
  return listPage(size, number).replace('<footer', `<nav class="pages">${next}</nav><footer`)
}

function card(index: number, seed: number, random: () => number, phrase: (count: number) => string): string {
  const price = (5 + random() * 60).toFixed(2)
  return `<article class="product card elevation-1" data-id="${seed}-${index}">
  <div class="card__media"><a class="card__link" href="/detail/${seed}-${index}"><img class="card__image" loading="lazy" src="/img/${seed}/${index}.jpg" alt="${phrase(3)}"></a></div>
  <div class="card__body"><h3 class="title"><a class="title__link" href="/detail/${seed}-${index}">${phrase(4)} &amp; ${phrase(2)} ${index}</a></h3>
    <div class="meta"><span class="price">$${price}</span><span class="rating" aria-label="rating">${(1 + random() * 4).toFixed(1)}</span><span class="stock">${random() > 0.2 ? 'In stock' : 'Sold out'}</span></div>
    <p class="blurb">${phrase(14)}</p></div>
</article>`
}

function menu(count: number, phrase: (count: number) => string): string {
  return Array.from(
    { length: count },
    (_, index) => `<li class="menu__item"><a class="menu__link" href="/category/${index}">${phrase(3)}</a></li>`,
  ).join('\n')
}

/** 100 KB, like the pages of a shop. */
export function detailPage(id: string): string {
  const random = seeded([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const phrase = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mug ${id}</title>
<script>window.__STATE__=${JSON.stringify({ seen: Array.from({ length: 900 }, (_, index) => `${phrase(4)} ${index}`) })}</script></head>
<body><header class="top"><nav class="menu"><ul>${menu(300, phrase)}</ul></nav></header>
<main><h1 class="name">Mug ${id}</h1><dl><dt>Price</dt><dd class="price">$${(random() * 60).toFixed(2)}</dd></dl><p class="blurb">${phrase(80)}</p></main>
<footer class="foot">${`<p class="fine">${phrase(12)}</p>\n`.repeat(250)}</footer></body></html>`
}

export function jsonPage(size: PageSize, seed = 1): string {
  const random = seeded(seed)
  const items = Array.from({ length: size.records }, (_, index) => ({
    id: `${seed}-${index}`,
    title: WORDS[Math.floor(random() * WORDS.length)],
    price: random() * 60,
  }))
  return JSON.stringify({ items })
}

/** 100 records × 6 fields, by selectors that any extractor understands. */
export const CONTAINER = 'article.product'
export const FIELDS = {
  title: { selector: 'h3.title a', attribute: null },
  link: { selector: 'h3.title a', attribute: 'href' },
  price: { selector: 'span.price', attribute: null },
  rating: { selector: 'span.rating', attribute: null },
  stock: { selector: '.stock', attribute: null },
  image: { selector: 'img.card__image', attribute: 'src' },
} as const
