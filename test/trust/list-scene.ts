/** A page with a list at one moment. */
import type { ListField, ListItemView, ListTemplate, ListView } from './list-template.ts'
import { type Edit, parseMarked, serve } from './marked-html.ts'
import { productsOf } from './product.ts'
import { type Random, randomFrom, seedOf } from './random.ts'

export type ListItem = { id: number; title: string; cents: number; isoDate: string; company: string; place: string }

export type ListScene = {
  template: ListTemplate
  origin: string
  path: string
  items: readonly ListItem[]
  adsNumber: number
  countersNumber: number
  token: number
  edits: readonly Edit[]
  /** Drawn beforehand, for what will happen. */
  spare: readonly ListItem[]
}

const COMPANIES = ['Halden AG', 'Orrin Labs', 'Mistral Foods', 'Velde & Co', 'Kobo Works', 'Sundby Group', 'Castell']
const PLACES = ['Bergen', 'Lyon', 'Hamburg', 'Porto', 'Leeds', 'Gdynia', 'Kobe', 'Trieste']

export type ListSource = { next(): ListItem }

export function listSource(template: ListTemplate): ListSource {
  const random = randomFrom(seedOf(template.name))
  const products = productsOf(template.locale, random)
  return { next: () => itemOf(products.next(), random) }
}

function itemOf({ id, name, cents }: { id: number; name: string; cents: number }, random: Random): ListItem {
  const day = new Date(Date.UTC(2026, random.between(0, 11), random.between(1, 28)))
  return {
    id,
    title: name,
    cents,
    isoDate: day.toISOString().slice(0, 10),
    company: random.pick(COMPANIES),
    place: random.pick(PLACES),
  }
}

const many = (count: number, source: ListSource) => Array.from({ length: count }, () => source.next())

export function listSceneOf(
  template: ListTemplate,
  { origin, path, source }: { origin: string; path: string; source: ListSource },
): ListScene {
  return {
    template,
    origin,
    path,
    items: many(30, source),
    adsNumber: 1,
    countersNumber: 1,
    token: 1,
    edits: [],
    spare: many(20, source),
  }
}

export function editedList(scene: ListScene, ...edits: Edit[]): ListScene {
  return { ...scene, edits: [...scene.edits, ...edits] }
}

export function drawList(scene: ListScene): string {
  const page = parseMarked(scene.template.html(viewOf(scene)))
  for (const edit of scene.edits) edit(page)
  return serve(page)
}

function viewOf(scene: ListScene): ListView {
  const { template, origin, path, items, spare } = scene
  const { locale } = template
  const counters = randomFrom(scene.countersNumber)
  const ads = randomFrom(scene.adsNumber * 31)
  return {
    locale,
    origin,
    path,
    items: items.map((item) => itemView(scene, item, counters)),
    ads: [1, 2, 3].map(() => `${ads.pick(locale.nouns)}: ${locale.price(ads.between(26, 90) * 10_000)}`),
    adPlace: ads.between(1, 6),
    visitors: counted(counters.between(1000, 9999)),
    minutes: counters.between(1, 59),
    popular: counters
      .shuffled(spare)
      .slice(0, 5)
      .map(({ title }) => title),
    token: randomFrom(scene.token * 7919)
      .between(36 ** 5, 36 ** 6 - 1)
      .toString(36),
  }
}

function itemView({ template, path }: ListScene, item: ListItem, counters: Random): ListItemView {
  return {
    ...(Object.fromEntries(
      (['title', 'price', 'date', 'company', 'place'] as const).map((field) => [field, shownAs(template, item, field)]),
    ) as Record<ListField, string>),
    isoDate: item.isoDate,
    path: `${path.split('?')[0]}/${item.id}`,
    views: counted(counters.between(10, 99_999)),
  }
}

function counted(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** As the page says it. */
export function shownAs({ locale }: ListTemplate, item: ListItem, field: ListField): string {
  if (field === 'price') return locale.price(item.cents)
  if (field !== 'date') return item[field]
  return dateFormat(locale.lang).format(new Date(item.isoDate))
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than to draw the page. */
function dateFormat(lang: string): Intl.DateTimeFormat {
  const format = dateFormats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  dateFormats.set(lang, format)
  return format
}
