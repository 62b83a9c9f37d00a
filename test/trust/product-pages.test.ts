/**
 * A watched product's page through everything that happens to pages. Told is what changed about the product and nothing else: no accident is a change, no value is
 * another product's, the baseline outlives every fault, and the next true change is told exactly once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf } from './judge-play.ts'
import { openStage, type Play, type Stage } from './play.ts'
import { sourceFor } from './product-scene.ts'
import { type ProductScript, productCast } from './product-script.ts'
import { wrongWithProduct } from './read-product.ts'
import { noteResult, writeTable } from './result-table.ts'
import { templatesUnderTest } from './templates-under-test.ts'

const { productTemplates, productAccidents } = await templatesUnderTest()

let stage: Stage
const plays = new Map<string, Play<ProductScript>>()
beforeAll(async () => {
  stage = await openStage()
  const all = await Promise.allSettled(
    productTemplates.map(async (template) => {
      const played = await stage.play((origin) =>
        productCast(template, productAccidents, { origin, source: sourceFor(template) }),
      )
      for (const play of played) plays.set(`${template.name} ${play.script.accident}`, play)
    }),
  )
  for (const one of all) if (one.status === 'rejected') console.error(one.reason)
}, 300_000)
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  writeTable('product pages')
})

describe.each(productTemplates)('$name', (template) => {
  test.each(productAccidents)('$name', ({ name }) => {
    const play = plays.get(`${template.name} ${name}`)
    if (!play) throw new Error('it was not played: see above')
    const { scenes } = play.script
    const problems = problemsOf(play, (act, items) => wrongWithProduct(scenes[act], items))
    noteResult(template.name, name, play, problems)
    expect(problems).toEqual([])
  })
})
