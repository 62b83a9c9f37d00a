/** What happens to pages with lists. */

import { drawList, editedList, type ListItem, type ListScene } from './list-scene.ts'
import {
  addAtEnd,
  addOnTop,
  type Edit,
  elements,
  fragment,
  insertBefore,
  marked,
  rebuild,
  remove,
  renameClasses,
  say,
  serveNode,
  setChildren,
  theOne,
} from './marked-html.ts'
import { bareConsent, bareMaintenance, framedPage, loginInner, missingInner } from './other-pages.ts'
import { randomFrom } from './random.ts'
import type { Outcome, Served } from './served.ts'

export type ListAccident = {
  name: string
  outcome: Outcome
  /** The page is so from now on; else it is as before in the next run. */
  lasts: boolean
  /** What is different about the list itself. */
  becomes?(scene: ListScene): ListScene
  serves(scene: ListScene): Served
}

const asIs = (scene: ListScene): Served => ({ html: drawList(scene) })

function fault(name: string, codes: readonly string[], serves: (scene: ListScene) => Served): ListAccident {
  return { name, outcome: { kind: 'fails', codes }, lasts: false, serves }
}

/** A fault that is gone when one looks again, or a page whose values may still be read. */
function sameOrFault(name: string, serves: (scene: ListScene) => Served): ListAccident {
  return { name, outcome: { kind: 'same or fails', codes: ['recipe_broken', 'connection'] }, lasts: false, serves }
}

function benign(name: string, serves: (scene: ListScene) => Served): ListAccident {
  return { name, outcome: { kind: 'same' }, lasts: true, serves }
}

function change(name: string, becomes: (scene: ListScene) => ListScene, serves = asIs): ListAccident {
  return { name, outcome: { kind: 'changes' }, lasts: true, becomes, serves }
}

function withItems(scene: ListScene, items: readonly ListItem[]): ListScene {
  return { ...scene, items }
}

function framed(scene: ListScene, title: string, inner: string): string {
  return drawList(editedList({ ...scene, items: [] }, framedPage(title, inner)))
}

function homePage(scene: ListScene): Served {
  const { welcome, welcomeText } = scene.template.locale.words
  const links = scene.spare.map(({ id, title }) => `<li><a href="/x/${id}">${title}</a></li>`).join('')
  return { html: framed(scene, welcome, `<h1>${welcome}</h1><p>${welcomeText}</p><ul>${links}</ul>`), landsAt: '/' }
}

const emptied: Edit = (page) => setChildren(theOne(page, 'list'), [])

function loading({ template }: ListScene): Edit[] {
  return template.fields.map((field) => say(field, template.locale.words.loading))
}

/** Boxes without texts, where the items will be. */
const skeletons: Edit = (page) => {
  for (const item of marked(page, 'item')) {
    for (const element of elements(item)) {
      const isLeaf = element.children.every((child) => 'data' in child)
      if (isLeaf) setChildren(element, fragment('<i class="skeleton"></i>'))
      delete element.attribs.href
    }
  }
}

function featured(scene: ListScene): Edit {
  const slides = scene.spare
    .slice(5, 9)
    .map(
      ({ title, cents }) => `<div class="slide"><b>${title}</b> <em>${scene.template.locale.price(cents)}</em></div>`,
    )
  return (page) => insertBefore(theOne(page, 'main'), fragment(`<div class="carousel">${slides.join('')}</div>`))
}

/** In the very boxes of the list, above it. */
function featuredInBoxes(scene: ListScene): Edit {
  const collected: string[] = []
  drawList({
    ...scene,
    items: scene.spare.slice(5, 9),
    edits: [(page) => collected.push(...marked(page, 'list').map(serveNode))],
  })
  return (page) =>
    insertBefore(theOne(page, 'main'), fragment(`<div class="featured"><h2>★</h2>${collected.join('')}</div>`))
}

const EIGHT = 8

function changedAt(scene: ListScene, at: number, change: Partial<ListItem>): ListScene {
  return withItems(
    scene,
    scene.items.map((item, index) => (index === at ? { ...item, ...change } : item)),
  )
}

/** Of the second field that is asked for. */
function otherValue(scene: ListScene): Partial<ListItem> {
  const [fresh] = scene.spare
  if (!fresh) throw new Error('nothing is left to take a value from')
  const { cents, isoDate, company } = fresh
  return { cents, isoDate, company: company === scene.items[4]?.company ? `${company} North` : company }
}

export const listAccidents: readonly ListAccident[] = [
  fault('redirect to the home page', ['redirected'], homePage),
  fault('redirect to a login', ['auth_required'], (scene) => {
    const { login } = scene.template.locale.words
    return {
      html: framed(scene, login, loginInner(scene.template.locale)),
      landsAt: `/login?next=${encodeURIComponent(scene.path)}`,
    }
  }),
  fault('soft 404', ['page_missing'], (scene) => {
    const { locale } = scene.template
    return { html: framed(scene, locale.words.notFound, missingInner(locale)) }
  }),
  fault('consent wall', ['blocked', 'bot_wall'], (scene) => ({ html: bareConsent(scene.template.locale) })),
  fault('maintenance', ['blocked', 'bot_wall', 'page_missing'], (scene) => ({
    html: bareMaintenance(scene.template.locale),
  })),
  fault('cut off in the middle', ['connection', 'recipe_broken'], (scene) => {
    const html = drawList(scene)
    return { html: html.slice(0, Math.round(html.length * 0.6)) }
  }),
  fault('empty, and other things in the boxes of the list', ['page_missing'], (scene) =>
    asIs(editedList(withItems(scene, scene.spare.slice(0, EIGHT)), saysEmpty(scene))),
  ),
  fault('empty without a word', ['recipe_broken'], (scene) => asIs(editedList(scene, emptied))),
  fault('all items loading', ['recipe_broken'], (scene) => asIs(editedList(scene, ...loading(scene)))),
  fault('skeletons instead of items', ['recipe_broken'], (scene) => asIs(editedList(scene, skeletons))),
  fault('one field gone from all items', ['recipe_broken'], (scene) =>
    asIs(editedList(scene, remove(scene.template.fields[1] ?? ''))),
  ),
  {
    name: '8 of 30 items',
    outcome: { kind: 'looks again', codes: ['recipe_broken'] },
    lasts: false,
    becomes: (scene) => withItems(scene, scene.items.slice(0, EIGHT)),
    serves: asIs,
  },
  sameOrFault('8 of 30 items for one look', (scene) => ({
    html: drawList(withItems(scene, scene.items.slice(0, EIGHT))),
    thenHtml: drawList(scene),
  })),
  sameOrFault('all items loading for one look', (scene) => ({
    html: drawList(editedList(scene, ...loading(scene))),
    thenHtml: drawList(scene),
  })),
  sameOrFault('all classes renamed', (scene) => asIs(editedList(scene, renameClasses(21)))),
  sameOrFault('tags and nesting changed', (scene) => asIs(editedList(scene, rebuild))),
  sameOrFault('classes, tags and nesting changed', (scene) => asIs(editedList(scene, renameClasses(22), rebuild))),
  sameOrFault('featured items above, in the same boxes', (scene) => asIs(editedList(scene, featuredInBoxes(scene)))),

  benign('nothing but tokens', asIs),
  benign('ads rotated', (scene) => asIs({ ...scene, adsNumber: 2 })),
  benign('counters and most read', (scene) => asIs({ ...scene, countersNumber: 2 })),
  benign('another order', (scene) => asIs(withItems(scene, randomFrom(5).shuffled(scene.items)))),
  benign('featured items above', (scene) => asIs(editedList(scene, featured(scene)))),
  benign('banner and cookie notice', (scene) => {
    const { offer, cookies, accept } = scene.template.locale.words
    return asIs(
      editedList(
        scene,
        addOnTop(`<div class="notice">${offer}</div>`),
        addAtEnd(`<div role="dialog"><p>${cookies}</p><button>${accept}</button></div>`),
      ),
    )
  }),
  benign('tracking parameters', (scene) => ({ html: drawList(scene), landsAt: `${scene.path}?utm_campaign=spring` })),

  change('one item in', (scene) => withItems(scene, [...scene.spare.slice(0, 1), ...scene.items])),
  change('one item out', (scene) =>
    withItems(
      scene,
      scene.items.filter((_, at) => at !== 7),
    ),
  ),
  change('one value', (scene) => changedAt(scene, 4, otherValue(scene))),
  change('one title', (scene) => changedAt(scene, 9, { title: `${scene.items[9]?.title} II` })),
  change('two in five replaced', (scene) =>
    withItems(scene, [...scene.spare.slice(0, 12), ...scene.items.slice(0, 18)]),
  ),
  change(
    'says that it is empty',
    (scene) => withItems(scene, []),
    (scene) => (scene.items.length > 0 ? asIs(scene) : asIs(editedList(scene, emptied, saysEmpty(scene)))),
  ),
]

function saysEmpty({ template }: ListScene): Edit {
  return (page) => insertBefore(theOne(page, 'list'), fragment(`<p class="empty-state">${template.empty}</p>`))
}
