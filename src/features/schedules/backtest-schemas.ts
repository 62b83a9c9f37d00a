import { Type } from 'typebox'
import { FilterConfig, OutputSchema, PatchBody } from '#features/strategies/schemas.ts'
import { AnyObject, Named, Nullable } from '#platform/http/shapes.ts'
import { Notify, Preview } from './notify-schemas.ts'

export const BacktestBody = Named('BacktestRequest', {
  filter_config: Type.Optional(Nullable(FilterConfig)),
  output_schema: Type.Optional(Nullable(OutputSchema)),
  recipe: Type.Optional(AnyObject({ description: 'As `PUT /api/strategies/{strategy_id}/recipe` takes it' })),
  ignore_fields: PatchBody.properties.ignore_fields,
  notify: Type.Optional(Nullable(Notify)),
})

export const Backtest = Named('Backtest', {
  ...Preview.properties,
  since: Type.Union([Preview.properties.since], {
    description: 'How far back it looked: 30 days, as far as pages are kept, or less where there is very much',
  }),
  left_out: Type.Integer({
    description:
      'Runs of the last 30 days of which nothing can be said: their page is not kept, or they were read otherwise',
  }),
  read_from: Type.Enum(['results', 'pages'] as const, {
    description: '`results`: stored results were enough. `pages`: stored pages were read anew',
  }),
  pages: Named('BacktestPages', {
    kept: Type.Integer({ description: 'Stored pages of these runs; 0 where results were enough' }),
    read: Type.Integer({ description: 'Of these, how many were read' }),
    unreadable: Type.Integer({ description: 'From how many nothing could be read by what is tried' }),
  }),
  items: Type.Union([Named('BacktestItems', { before: Type.Integer(), after: Type.Integer() }), Type.Null()], {
    description: 'Items of the newest run of each URL, of up to 20 URLs: as they were, and as they would be',
  }),
  notes: Type.Array(Type.String(), { description: 'Plain sentences: what was left out, and why' }),
})
