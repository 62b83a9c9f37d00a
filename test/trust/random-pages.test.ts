/**
 * Pages by chance, through accidents by chance. `TRUST_SEED=7 npx vitest run test/trust/random-pages.test.ts` draws others, and the same again for the same
 * number; with `TRUST_SHRINK=1` those that fail are made fewer and simpler as far as it goes.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { productAccidents } from './accidents.ts'
import { problemsOf } from './judge-play.ts'
import { listAccidents } from './list-accidents.ts'
import { listSource } from './list-scene.ts'
import { listCast } from './list-script.ts'
import { openStage, type Stage } from './play.ts'
import { sourceFor } from './product-scene.ts'
import { productCast } from './product-script.ts'
import { listShape, listTemplateOf } from './random-list-page.ts'
import { productShape, templateOf } from './random-product-page.ts'
import { wrongWithList } from './read-list.ts'
import { wrongWithProduct } from './read-product.ts'

const SEED = Number(process.env.TRUST_SEED ?? 20_260_501)
const SHRINKS = process.env.TRUST_SHRINK !== undefined
/** `npm run soak -- trust` does 40 of each. */
const PRODUCT_TEMPLATES = atLeast(4)
const LIST_TEMPLATES = atLeast(3)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const productPages = pagesOf(productShape, productAccidents, 7)

test('a product by chance: only its own changes are told', patience(30_000, PRODUCT_TEMPLATES), () =>
  holds(productPages, PRODUCT_TEMPLATES, async ({ shape, accidents }) => {
    const template = templateOf(shape)
    const source = sourceFor(template)
    const plays = await stage.play((origin) =>
      productCast(template, named(productAccidents, accidents), { origin, source }),
    )
    return plays.map((play) => ({
      what: `${play.script.accident} on ${template.name}`,
      problems: problemsOf(play, (act, items) => wrongWithProduct(play.script.scenes[act], items)),
    }))
  }),
)

const listPages = pagesOf(listShape, listAccidents, 6)

test('a list by chance: only its own changes are told', patience(30_000, LIST_TEMPLATES), () =>
  holds(listPages, LIST_TEMPLATES, async ({ shape, accidents }) => {
    const template = listTemplateOf(shape)
    const source = listSource(template)
    const plays = await stage.play((origin) => listCast(template, named(listAccidents, accidents), { origin, source }))
    return plays.map((play) => ({
      what: `${play.script.accident} on ${template.name}`,
      problems: problemsOf(play, (act, items) => wrongWithList(play.script.scenes[act], items)),
    }))
  }),
)

/** A template, and by name what happens to its pages. */
function pagesOf<S>(shape: fc.Arbitrary<S>, accidents: readonly { name: string }[], count: number) {
  const names = accidents.map(({ name }) => name)
  const some = fc.subarray(names, { minLength: SHRINKS ? 1 : count, maxLength: count })
  return fc.record({ shape, accidents: some }, { noNullPrototype: true })
}

function named<A extends { name: string }>(accidents: readonly A[], names: readonly string[]): A[] {
  return accidents.filter(({ name }) => names.includes(name))
}

type Played = { what: string; problems: string[] }

/** All of them side by side, as one run: the failure names every page that failed. */
async function holds<T>(pages: fc.Arbitrary<T>, count: number, play: (page: T) => Promise<Played[]>): Promise<void> {
  const drawn = fc.array(pages, { minLength: SHRINKS ? 1 : count, maxLength: count, size: 'max' })
  const property = fc.asyncProperty(drawn, async (all) => {
    const played = (await Promise.all(all.map(play))).flat()
    const failed = played.filter(({ problems }) => problems.length > 0)
    const lines = failed.map(({ what, problems }) => `${what}\n    ${problems.join('\n    ')}`)
    if (failed.length > 0) throw new Error(`${failed.length} of ${played.length} failed\n${lines.join('\n')}`)
  })
  await fc.assert(property, {
    seed: SEED,
    numRuns: 1,
    endOnFailure: !SHRINKS,
    interruptAfterTimeLimit: 280_000,
    reporter: ({ failed, seed, errorInstance }) => {
      if (failed) throw new Error(`TRUST_SEED=${seed}: ${errorInstance instanceof Error ? errorInstance.message : ''}`)
    },
  })
}
