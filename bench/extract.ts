/** Parse + extract, CPU time a page: Sandpiper against cheerio's own defaults with the same selectors. */
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage, runRecipe } from '#engine/recipe/run-recipe.ts'
import { compareWays, printRatios } from './measure.ts'
import { CONTAINER, FIELDS, listPage, SIZES } from './pages.ts'
import { BENCH_RECIPE } from './recipe.ts'

const URL_OF_PAGE = 'https://shop.test/list'

/** A text, so that the types of what is only installed for a bench are not asked for. */
const PEER: string = './peers/read-with-cheerio.ts'

type Peer = { readWithCheerio: (html: string, url: string) => Record<string, unknown>[] }

export async function benchExtract(): Promise<void> {
  const { readWithCheerio } = (await import(PEER)) as Peer
  const compiled = compileRecipe(BENCH_RECIPE)
  // The same recipe made to need the tree.
  const treeOnly = compileRecipe({ ...BENCH_RECIPE, container: { selector: `${CONTAINER}:not(.advert)` } } as CssRecipe)
  for (const size of SIZES) {
    const html = listPage(size)
    const input = { html, url: URL_OF_PAGE }
    const items = runRecipe(compiled, input)
    const expected = JSON.stringify(readWithCheerio(html, URL_OF_PAGE))
    if (!items.ok || JSON.stringify(items.items) !== expected) throw new Error('the two do not read the same records')
    const measured = await compareWays(
      [
        { name: 'cheerio load + find', run: () => readWithCheerio(html, URL_OF_PAGE) },
        {
          name: 'Sandpiper, tree',
          run: () => {
            const parsed = parseHtml(input)
            if (parsed.ok) runOnPage(treeOnly, parsed.page)
          },
        },
        { name: `Sandpiper${compiled.scan ? ', streaming' : ''}`, run: () => runRecipe(compiled, input) },
      ],
      { rounds: 7, repeats: size.kilobytes > 300 ? 8 : 24 },
    )
    printRatios(
      `parse + extract, ${size.records} records × ${Object.keys(FIELDS).length} fields, ${Math.round(html.length / 1000)} KB (CPU)`,
      measured,
    )
  }
}
