import { Type } from 'typebox'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { AnyObject, Named } from '#platform/http/shapes.ts'
import { isBackfillAsked } from './backfill.ts'
import { importRecipe, recipeTag } from './import-recipe.ts'
import { presentStrategy } from './present.ts'
import * as schemas from './schemas.ts'
import { getStrategy, type StrategiesContext } from './strategies.ts'

const withKey = operationsOf('Strategies')

const Recipe = AnyObject({
  title: 'Recipe',
  description: 'How records are read: the container says what one record is, each field where its value stands',
  examples: [
    {
      version: 1,
      scraper_type: 'css',
      container: { selector: 'li.product' },
      fields: { name: { selector: 'h3', type: 'text' }, price: { selector: '.price', type: 'number' } },
    },
  ],
  shownAs: Type.Object({
    version: Type.Literal(1),
    scraper_type: schemas.Strategy.properties.scraper_type,
    container: Type.Unknown({ description: 'Of `css` a selector and what narrows it, or null; of `api` the request' }),
    fields: Type.Record(Type.String(), Type.Unknown()),
  }),
})

const ImportQuery = Type.Object({
  force: Type.Boolean({ default: false, description: 'Keep it also when it reads nothing from the stored page' }),
  ...schemas.BackfillQuery.properties,
})

const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The `ETag` of the recipe that was edited: 412 where there is another one by now' }),
  ),
})

const ImportedRecipe = Named('ImportedRecipe', {
  ...schemas.Strategy.properties,
  notes: Type.Array(Type.String(), { description: 'Plain sentences: what the recipe did not find' }),
  page: Type.Union([schemas.RefinedPage, Type.Null()], {
    description: 'Null where the recipe is the one that is there',
  }),
})

export function recipeRoutes(ctx: StrategiesContext, app: App): void {
  app.get(
    '/api/strategies/:strategy_id/recipe',
    withKey('getRecipe', "Read a strategy's recipe", {
      description: 'To be edited and sent back. `ETag` names its version.',
      params: schemas.StrategyParams,
      response: { 200: Recipe },
    }),
    async ({ account, params }, reply) => {
      const row = await getStrategy(ctx, account.id, params.strategy_id)
      reply.header('etag', recipeTag(row))
      return row.recipe
    },
  )

  app.put(
    '/api/strategies/:strategy_id/recipe',
    withKey('replaceRecipe', 'Put an edited recipe in place', {
      description:
        'It is validated and tried on the stored page, whose items are the new preview, and becomes a new version. Where the last run found the page redesigned, it is tried on the page as it is now, and `page` says so. The output schema follows its fields. Schedules go on without telling a change. With `backfill: true` beside the recipe, new fields are read from the stored pages of earlier runs too.',
      params: schemas.StrategyParams,
      querystring: ImportQuery,
      headers: IfMatch,
      body: Recipe,
      response: { 200: ImportedRecipe },
    }),
    async ({ account, params, query, headers, body }, reply) => {
      const { backfill: _, ...value } = body
      const expected = headers['if-match'] ?? null
      const wanted = { value, expected, isForced: query.force, backfill: isBackfillAsked(query, body) }
      const { row, notes, page } = await importRecipe(ctx, account.id, params.strategy_id, wanted)
      reply.header('etag', recipeTag(row))
      return { ...presentStrategy(row), notes, page }
    },
  )
}
