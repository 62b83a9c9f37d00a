import type { ProductAccident } from './accidents.ts'
import type { JudgedScript } from './judge-play.ts'
import type { Act, Cast } from './play.ts'
import type { ProductSource } from './product.ts'
import { drawProduct, type ProductScene, sceneOf, withProduct } from './product-scene.ts'
import type { ProductTemplate } from './product-template.ts'

export type ProductScript = JudgedScript & { accident: string; scenes: Readonly<Record<Act, ProductScene>> }

/** A page of its own for every accident, all of one template. */
export function productCast(
  template: ProductTemplate,
  accidents: readonly ProductAccident[],
  { origin, source }: { origin: string; source: ProductSource },
): Cast<ProductScript> {
  const sample = sceneOf(template, origin, source)
  return {
    asks: template.asks ?? template.locale.words.asks,
    ...(template.outputSchema ? { outputSchema: template.outputSchema } : {}),
    sample: { path: sample.path, html: drawProduct(sample) },
    scripts: accidents.map((accident) => scriptOf(accident, sceneOf(template, origin, source))),
  }
}

function scriptOf(accident: ProductAccident, drawn: ProductScene): ProductScript {
  const scenes = scenesOf(accident, drawn)
  const asBefore = (scene: ProductScene) => ({ html: drawProduct(scene) })
  const later = (scene: ProductScene) => (accident.lasts ? accident.serves(scene) : asBefore(scene))
  return {
    accident: accident.name,
    outcome: accident.outcome,
    origin: drawn.origin,
    path: drawn.path,
    scenes,
    acts: {
      before: asBefore(scenes.before),
      accident: accident.serves(scenes.accident),
      after: later(scenes.after),
      change: later(scenes.change),
    },
  }
}

/** Tokens differ in every answer, as they do. In the end the price is another one. */
function scenesOf({ before, becomes, lasts }: ProductAccident, drawn: ProductScene): Record<Act, ProductScene> {
  const first = before?.(drawn) ?? drawn
  const accident = becomes?.(first) ?? first
  const after = lasts ? accident : first
  const change = withProduct(after, { cents: drawn.spare.prices[2] ?? 0 })
  return {
    before: first,
    accident: { ...accident, token: 2 },
    after: { ...after, token: 3 },
    change: { ...change, token: 4 },
  }
}
