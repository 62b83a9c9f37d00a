import { en } from '../locales.ts'
import type { ProductTemplate } from '../product-template.ts'

const CARD = 'rounded-lg border border-slate-200 p-4 shadow-sm'
const PRICE = 'text-2xl font-semibold tracking-tight text-slate-900'

/** A framework of utility classes: no class tells what stands there, and the others look the same as the product. */
export const utilityClasses: ProductTemplate = {
  name: 'utility classes',
  locale: en,
  path: ({ id }) => `/shop/item/${id}`,
  html: (v) => `<!doctype html>
<html lang="en" class="h-full antialiased"><head><meta charset="utf-8"><title>${v.name} | Harbour</title>
<meta name="csrf-token" content="${v.token}"><link rel="stylesheet" href="/assets/app.${v.token}.css"></head>
<body class="flex min-h-full flex-col bg-white">
<div class="sticky top-0 border-b" mark="header"><div class="mx-auto flex max-w-7xl items-center justify-between px-4"><a class="text-lg font-bold" href="/">Harbour</a>
<div class="hidden gap-6 md:flex">${v.words.categories.map((name) => `<a class="text-sm text-slate-600" href="/shop/${name.toLowerCase()}">${name}</a>`).join('')}</div></div></div>
<div class="mx-auto w-full max-w-7xl px-4">
<div class="flex gap-2 py-3 text-xs text-slate-500"><a href="/">${v.words.home}</a><span>/</span><a href="/shop/furniture">${v.words.categories[1]}</a></div>
<div class="grid gap-8 lg:grid-cols-2" mark="main">
<div class="aspect-square"><img class="w-full object-cover" src="/img/${v.id}.jpg" alt=""></div>
<div class="flex flex-col gap-4 ${CARD}">
<h1 class="text-3xl font-bold text-slate-900" mark="name">${v.name}</h1>
<div class="flex items-baseline gap-3"><div class="${PRICE}" mark="price">${v.price}</div>${v.oldPrice === null ? '' : `<div class="text-slate-400 line-through" mark="old-price">${v.oldPrice}</div>`}</div>
<div class="inline-flex items-center text-sm font-medium text-emerald-700" mark="stock">${v.stock}</div>
<button class="rounded bg-indigo-600 px-6 py-3 text-white">${v.words.cart}</button>
<div class="text-slate-600" mark="block">${v.words.blurb}</div>
<div class="text-sm text-slate-500" mark="block">${v.words.sku} ${v.sku} · ${v.brand}</div>
</div></div>
<div class="mt-12" mark="related"><h2 class="text-xl font-bold">${v.words.related}</h2><div class="grid grid-cols-2 gap-4 lg:grid-cols-4">${v.others
    .map(
      (
        one,
      ) => `<a class="flex flex-col gap-4 ${CARD}" href="${one.path}" mark="other"><div class="text-3xl font-bold text-slate-900">${one.name}</div>
<div class="flex items-baseline gap-3"><div class="${PRICE}">${one.price}</div></div><div class="inline-flex items-center text-sm font-medium text-emerald-700">${one.stock}</div></a>`,
    )
    .join('')}</div></div>
<div class="mt-12" mark="reviews"><h2 class="text-xl font-bold">${v.words.reviews}</h2><div class="text-sm">${v.reviewCount} · ${v.rating}</div>${v.reviews.map(({ who, text, stars }) => `<div class="${CARD}"><div class="font-medium">${who} · ${stars}/5</div><div>${text}</div></div>`).join('')}</div>
</div>
<div class="bg-amber-50 p-2 text-center text-xs" mark="ad">${v.ads[0]}</div>
<div class="mt-auto border-t py-6 text-sm" mark="footer"><a href="/about">${v.words.about}</a></div>
</body></html>`,
}
