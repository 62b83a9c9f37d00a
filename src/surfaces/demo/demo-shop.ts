/** A shop whose prices and stock are those of the day. */
import { chance } from './chance.ts'
import { framed } from './frame.ts'

type Thing = { slug: string; name: string; cents: number; about: string }

const THINGS: readonly Thing[] = [
  {
    slug: 'harbour-lantern',
    name: 'Harbour lantern',
    cents: 4900,
    about: 'Brass, with a wick that burns for two nights.',
  },
  { slug: 'oak-tide-clock', name: 'Oak tide clock', cents: 12900, about: 'Shows when the water comes and goes.' },
  { slug: 'wool-watch-cap', name: 'Wool watch cap', cents: 2400, about: 'Knitted twice as thick as it must be.' },
  { slug: 'enamel-mug', name: 'Enamel mug', cents: 1250, about: 'Survives falls from most tables.' },
  { slug: 'field-notebook', name: 'Field notebook', cents: 890, about: 'Paper that takes a pencil in the rain.' },
  { slug: 'canvas-rucksack', name: 'Canvas rucksack', cents: 8900, about: 'Holds a day, or a weekend with care.' },
  { slug: 'spotting-scope', name: 'Spotting scope', cents: 34900, about: 'Brings the other shore near.' },
  { slug: 'storm-kettle', name: 'Storm kettle', cents: 5650, about: 'Boils water on a handful of twigs.' },
  { slug: 'linen-towel', name: 'Linen towel', cents: 1990, about: 'Dries fast, and so do you.' },
  { slug: 'rope-doormat', name: 'Rope doormat', cents: 3400, about: 'Made from what ships no longer need.' },
  { slug: 'bird-whistle', name: 'Bird whistle', cents: 650, about: 'Two notes, both of them right.' },
  { slug: 'folding-stool', name: 'Folding stool', cents: 4200, about: 'Ash and leather, flat in a second.' },
]

export function shopPage(now: Date): string {
  const day = dayOf(now)
  const products = THINGS.map(
    (thing) => `<li class="product">
<img src="pictures/${thing.slug}.svg" alt="">
<h2><a href="shop/${thing.slug}">${thing.name}</a></h2>
<span class="price">${priceOf(thing, day)}</span>
<span class="stock">${stockOf(thing, day)}</span>
</li>`,
  )
  const intro = 'Things for people who look at water. Prices and stock are those of the day.'
  return framed({ title: 'Fieldfare & Finch', intro, main: `<ul class="products">\n${products.join('\n')}\n</ul>` })
}

export function thingPage(slug: string, now: Date): string | null {
  const thing = THINGS.find((one) => one.slug === slug)
  if (!thing) return null
  const day = dayOf(now)
  const main = `<article class="product">
<img src="../pictures/${thing.slug}.svg" alt="">
<span class="price">${priceOf(thing, day)}</span>
<span class="stock">${stockOf(thing, day)}</span>
<p class="about">${thing.about}</p>
</article>`
  return framed({ title: thing.name, intro: 'From the shelves of Fieldfare & Finch.', main }, 1)
}

export function thingPicture(slug: string): string | null {
  if (!THINGS.some((one) => one.slug === slug)) return null
  const hue = Math.floor(chance('hue', slug) * 360)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="hsl(${hue} 35% 86%)"/><circle cx="80" cy="50" r="${18 + Math.floor(chance('size', slug) * 18)}" fill="hsl(${hue} 40% 45%)"/></svg>`
}

const DAY_MS = 86_400_000

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

/** Every few days another one, up to a fifth above and below. */
function priceOf({ slug, cents }: Thing, day: number): string {
  const turn = Math.floor((day + chance('turn', slug) * 3) / 3)
  const price = Math.round((cents * (0.8 + chance('price', slug, turn) * 0.4)) / 10) * 10
  return `$${(price / 100).toFixed(2)}`
}

function stockOf({ slug }: Thing, day: number): string {
  return chance('stock', slug, day) < 0.15 ? 'Sold out' : 'In stock'
}
