/** What happens to pages of products: faults that must not be told as changes, what means nothing, and what is a change. */
import {
  addAtEnd,
  addOnTop,
  type Edit,
  fragment,
  insertBefore,
  marked,
  moveBefore,
  rebuild,
  remove,
  removeNode,
  renameClasses,
  reorderBlocks,
  say,
  serveNode,
  texts,
  theOne,
} from './marked-html.ts'
import { bareConsent, bareMaintenance, framedPage, loginInner, missingInner } from './other-pages.ts'
import { drawProduct, edited, type ProductScene, withProduct } from './product-scene.ts'
import { slug } from './product-template.ts'
import type { Outcome, Served } from './served.ts'

export type ProductAccident = {
  name: string
  outcome: Outcome
  /** What the page was before, where that matters. */
  before?(scene: ProductScene): ProductScene
  /** The page is so from now on; else it is as before in the next run. */
  lasts: boolean
  /** What is different about the product itself. */
  becomes?(scene: ProductScene): ProductScene
  serves(scene: ProductScene): Served
}

const asIs = (scene: ProductScene): Served => ({ html: drawProduct(scene) })

function fault(name: string, codes: readonly string[], serves: (scene: ProductScene) => Served): ProductAccident {
  return { name, outcome: { kind: 'fails', codes }, lasts: false, serves }
}

function benign(
  name: string,
  serves: (scene: ProductScene) => Served,
  more: Partial<ProductAccident> = {},
): ProductAccident {
  return { name, outcome: { kind: 'same' }, lasts: true, serves, ...more }
}

function change(
  name: string,
  becomes: (scene: ProductScene) => ProductScene,
  more: Partial<ProductAccident> = {},
): ProductAccident {
  return { name, outcome: { kind: 'changes' }, lasts: true, becomes, serves: asIs, ...more }
}

function redesign(name: string, ...edits: Edit[]): ProductAccident {
  const outcome = { kind: 'same or fails', codes: ['recipe_broken'] } as const
  return { name, outcome, lasts: false, serves: (scene) => asIs(edited(scene, ...edits)) }
}

/** The frame of the site, with something else where the product was. */
function framed(scene: ProductScene, title: string, inner: string, more: { keepsOthers: boolean }): string {
  const swap: Edit = (page) => {
    framedPage(title, inner)(page)
    remove('reviews')(page)
    if (!more.keepsOthers) remove('related')(page)
    // Such as the end of a trail of crumbs.
    for (const text of texts(page).filter(({ data }) => data.includes(scene.product.name))) removeNode(text)
  }
  return drawProduct(edited({ ...scene, canonicalPath: '/', path: '/' }, swap))
}

/** The others' boxes, and more of the same: the site's own way to list products. */
function boxes(scene: ProductScene): string {
  const parts: string[] = []
  const collect: Edit = (page) => parts.push(...marked(page, 'other').map(serveNode))
  for (const others of [scene.others, [scene.spare.product, ...scene.spare.others]]) {
    drawProduct({ ...scene, others, edits: [collect] })
  }
  return parts.join('')
}

function homePage(scene: ProductScene): string {
  const { welcome, welcomeText } = scene.template.locale.words
  const inner = `<h1>${welcome}</h1><p>${welcomeText}</p><div class="grid">${boxes(scene)}</div>`
  return framed(scene, welcome, inner, { keepsOthers: true })
}

function categoryPage(scene: ProductScene): string {
  const { category } = scene.template.locale.words
  return framed(scene, category, `<h1>${category}</h1><div class="grid">${boxes(scene)}</div>`, { keepsOthers: false })
}

function loginPage(scene: ProductScene): string {
  const { locale } = scene.template
  return framed(scene, locale.words.login, loginInner(locale), { keepsOthers: false })
}

function missingPage(scene: ProductScene, keepsOthers: boolean): string {
  const { locale } = scene.template
  return framed(scene, locale.words.notFound, missingInner(locale), { keepsOthers })
}

/** Another product of the shop, at its own address. */
function otherPage(scene: ProductScene): { path: string; html: string } {
  const path = scene.template.path(scene.spare.product)
  return { path, html: drawProduct({ ...scene, product: scene.spare.product, path }) }
}

const withoutPrice = (scene: ProductScene) =>
  edited({ ...scene, isPriceTold: false }, remove('price'), remove('old-price'))
const withoutStock = (scene: ProductScene) =>
  edited({ ...scene, isStockTold: false }, remove('stock'), remove('stock-data'))

function loading(scene: ProductScene): ProductScene {
  const { loading: words } = scene.template.locale.words
  const says = ['name', 'price', 'stock'].map((mark) => say(mark, words))
  return edited({ ...scene, isPriceTold: false, isStockTold: false }, ...says, remove('data'), remove('old-price'))
}

function banner(scene: ProductScene): Edit {
  return addOnTop(`<div class="announcement"><p>${scene.template.locale.words.offer}</p></div>`)
}

function cookieNotice(scene: ProductScene): Edit {
  const { cookies, accept } = scene.template.locale.words
  return addAtEnd(`<div role="dialog" class="cookie-notice"><p>${cookies}</p><button>${accept}</button></div>`)
}

function dropdown(scene: ProductScene): Edit {
  const { categories } = scene.template.locale.words
  return (page) =>
    insertBefore(
      theOne(page, 'main'),
      fragment(`<div class="submenu">${categories.map((name) => `<a href="/x">${name}</a>`).join('')}</div>`),
    )
}

export const productAccidents: readonly ProductAccident[] = [
  fault('redirect to the home page', ['redirected'], (scene) => ({ html: homePage(scene), landsAt: '/' })),
  fault('redirect to a login', ['auth_required'], (scene) => ({
    html: loginPage(scene),
    landsAt: `/login?next=${encodeURIComponent(scene.path)}`,
  })),
  fault('redirect to another product', ['redirected', 'recipe_broken', 'page_missing'], (scene) => {
    const { path, html } = otherPage(scene)
    return { html, landsAt: path }
  }),
  fault('redirect to the category', ['redirected', 'recipe_broken', 'page_missing'], (scene) => ({
    html: categoryPage(scene),
    landsAt: `/all?from=${scene.product.id}`,
    redirectStatus: 301,
  })),
  fault('category instead of the product', ['redirected', 'recipe_broken', 'page_missing'], (scene) => ({
    html: categoryPage(scene),
  })),
  fault('soft 404', ['page_missing'], (scene) => ({ html: missingPage(scene, false) })),
  fault('soft 404 with recommended products', ['page_missing'], (scene) => ({ html: missingPage(scene, true) })),
  fault('login in place of the page', ['auth_required'], (scene) => ({ html: loginPage(scene) })),
  fault('maintenance', ['blocked', 'bot_wall', 'page_missing'], (scene) => ({
    html: bareMaintenance(scene.template.locale),
  })),
  fault('consent wall', ['blocked', 'bot_wall'], (scene) => ({ html: bareConsent(scene.template.locale) })),
  fault('price gone', ['recipe_broken'], (scene) => asIs(withoutPrice(scene))),
  fault('price gone, others moved above', ['recipe_broken'], (scene) =>
    asIs(edited(withoutPrice(scene), moveBefore('related', 'main'))),
  ),
  fault('stock gone', ['recipe_broken'], (scene) => asIs(withoutStock(scene))),
  fault('price on request', ['recipe_broken'], (scene) =>
    asIs(
      edited(
        { ...scene, isPriceTold: false },
        say('price', scene.template.locale.words.onRequest),
        remove('old-price'),
      ),
    ),
  ),
  fault('all values loading', ['recipe_broken'], (scene) => asIs(loading(scene))),
  redesign('all classes renamed', renameClasses(11)),
  redesign('tags and nesting changed', rebuild),
  redesign('classes, tags and nesting changed', renameClasses(12), rebuild),
  redesign('others moved above', moveBefore('related', 'main')),
  redesign('classes renamed, others moved above', renameClasses(13), moveBefore('related', 'main')),
  {
    name: 'price missing for one look',
    outcome: { kind: 'same or fails', codes: ['recipe_broken'] },
    lasts: false,
    serves: (scene) => ({ html: drawProduct(withoutPrice(scene)), thenHtml: drawProduct(scene) }),
  },

  benign('nothing but tokens', asIs),
  benign('banner on top', (scene) => asIs(edited(scene, banner(scene)))),
  benign('cookie notice', (scene) => asIs(edited(scene, cookieNotice(scene)))),
  benign('sections reordered', (scene) => asIs(edited(scene, reorderBlocks, moveBefore('reviews', 'related')))),
  benign('more and other related products', (scene) =>
    asIs({ ...scene, others: [...scene.spare.others, ...scene.others.slice(1), scene.spare.product] }),
  ),
  benign('no related products', (scene) => asIs(edited(scene, remove('related')))),
  benign('more reviews', (scene) =>
    asIs(withProduct(scene, { reviewCount: scene.product.reviewCount + 3, rating: 3.3 })),
  ),
  benign('ads rotated', (scene) => asIs({ ...scene, adsNumber: 2 })),
  benign('menu of categories added', (scene) => asIs(edited(scene, dropdown(scene)))),
  benign('tracking parameters', (scene) => {
    const landsAt = `${scene.path}${scene.path.includes('?') ? '&' : '?'}utm_source=news&utm_medium=mail`
    return { html: drawProduct(scene), landsAt }
  }),
  benign('slash at the end', (scene) => {
    const [path = '', query] = scene.path.split('?')
    return { html: drawProduct(scene), landsAt: `${path}/${query ? `?${query}` : ''}`, redirectStatus: 301 }
  }),
  benign('locale in front', (scene) => {
    const landsAt = `/${scene.template.locale.lang.slice(0, 2)}${scene.path}`
    return { html: drawProduct({ ...scene, path: landsAt }), landsAt }
  }),
  benign(
    'canonical address',
    (scene) => ({ html: drawProduct(scene), landsAt: canonicalPath(scene), redirectStatus: 301 }),
    {
      before: (scene) => ({ ...scene, canonicalPath: canonicalPath(scene) }),
    },
  ),

  change('price', (scene) => withProduct(scene, { cents: scene.spare.prices[0] ?? 0 })),
  change('out of stock', (scene) => withProduct(scene, { isInStock: false })),
  change('back in stock', (scene) => withProduct(scene, { isInStock: true }), {
    before: (scene) => withProduct(scene, { isInStock: false }),
  }),
  change('name', (scene) => withProduct(scene, { name: `${scene.product.name} Plus` })),
  change('sale begins', (scene) => withProduct(scene, { oldCents: scene.product.cents, cents: cheaper(scene) }), {
    before: (scene) => withProduct(scene, { oldCents: null }),
  }),
  change('sale ends', (scene) => withProduct(scene, { oldCents: null, cents: scene.product.oldCents ?? 0 }), {
    before: (scene) => withProduct(scene, { oldCents: scene.product.cents, cents: cheaper(scene) }),
  }),
  change('price, with a banner and other ads', (scene) => ({
    ...withProduct(edited(scene, banner(scene)), { cents: scene.spare.prices[0] ?? 0 }),
    adsNumber: 3,
  })),
]

function canonicalPath(scene: ProductScene): string {
  return `/goods/${scene.product.id}/${slug(scene.product.name)}`
}

/** Whole units, in every currency. */
function cheaper({ product }: ProductScene): number {
  return Math.round((product.cents * 0.7) / 100) * 100
}
