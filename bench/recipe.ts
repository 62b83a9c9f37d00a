import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { CONTAINER, FIELDS } from './pages.ts'

export const BENCH_RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: CONTAINER },
  fields: Object.fromEntries(
    Object.entries(FIELDS).map(([name, { selector, attribute }]) => [
      name,
      attribute === null
        ? { selector, type: 'text' }
        : { selector, attribute, type: attribute === 'src' ? 'image' : 'url' },
    ]),
  ),
}

export const BENCH_DETAIL_RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: null,
  fields: {
    name: { selector: 'h1.name', type: 'text' },
    price: { selector: 'dd.price', type: 'number' },
    blurb: { selector: 'p.blurb', type: 'text' },
  },
}
