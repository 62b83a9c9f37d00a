/**
 * A watched product's page through everything that happens to pages. Told is what changed about the product and nothing else: no accident is a change, no value is
 * another product's, the baseline outlives every fault, and the next true change is told exactly once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductAccident } from './accidents.ts'
import { type JudgedScript, problemsOf } from './judge-play.ts'
import { type Act, type Cast, openStage, type Play, type Stage } from './play.ts'
import { drawProduct, type ProductScene, sceneOf, sourceFor, withProduct } from './product-scene.ts'
import type { ProductTemplate } from './product-template.ts'
import { wrongWithProduct } from './read-product.ts'
import { noteResult, writeTable } from './result-table.ts'
import { templatesUnderTest } from './templates-under-test.ts'

type ProductScript = JudgedScript & { accident: string; scenes: Readonly<Record<Act, ProductScene>> }

const { productTemplates, productAccidents } = await templatesUnderTest()

let stage: Stage
const plays = new Map<string, Play<ProductScript>>()
beforeAll(async () => {
  stage = await openStage()
  await Promise.all(
    productTemplates.map(async (template) => {
      const played = await stage.play((origin) => castOf(template, origin))
      for (const play of played) plays.set(`${template.name} ${play.script.accident}`, play)
    }),
  )
}, 300_000)
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  writeTable('product pages')
})

describe.each(productTemplates)('$name', (template) => {
  test.each(productAccidents)('$name', ({ name }) => {
    const play = plays.get(`${template.name} ${name}`)
    if (!play) throw new Error('it was not played')
    const { scenes } = play.script
    const problems = problemsOf(play, (act, items) => wrongWithProduct(scenes[act], items))
    noteResult(template.name, name, play, problems)
    expect(problems).toEqual([])
  })
})

function castOf(template: ProductTemplate, origin: string): Cast<ProductScript> {
  const source = sourceFor(template)
  const sample = sceneOf(template, origin, source)
  return {
    asks: template.asks ?? template.locale.words.asks,
    ...(template.outputSchema ? { outputSchema: template.outputSchema } : {}),
    sample: { path: sample.path, html: drawProduct(sample) },
    scripts: productAccidents.map((accident) => scriptOf(accident, sceneOf(template, origin, source))),
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

/** Tokens differ in every answer, as they do. */
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
