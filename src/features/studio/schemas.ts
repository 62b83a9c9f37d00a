import { type Static, Type } from 'typebox'
import { WANTED_TYPES } from '#engine/author/refine/edit.ts'
import { BackfillAsked, FilterConfig, OutputSchema, Strategy } from '#features/strategies/schemas.ts'
import { AnyObject, Item, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

const Node = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  description: 'An element of the stored page: its place in document order, `data-sp` in the document',
})
const Recipe = AnyObject({ title: 'ProposedRecipe', description: 'As `GET …/recipe` gives it' })
const FieldName = Type.String({ minLength: 1, maxLength: 100 })

const Row = Named('StudioRow', {
  index: Type.Integer({ description: 'Its place among all that was found, before the filter' }),
  item: Item,
  nodes: Type.Array(Node, { description: 'The elements of its record; none where it is no element' }),
  cells: Type.Record(Type.String(), Type.Array(Node), { description: 'By field: the elements that gave its values' }),
})

const mapped = {
  rows: Type.Array(Row, { description: 'The first 200' }),
  total: Type.Integer({ description: 'Items that stay after the filter' }),
  found: Type.Integer({ description: 'Items before the filter' }),
  coverage: Type.Record(Type.String(), Type.Integer(), { description: 'By field: how many items have a value' }),
  without_element: Type.Array(Type.String(), {
    description: 'Fields whose values stand in data that the page carries, and in no element',
  }),
  left_out: Type.Array(Type.Array(Node), { description: 'The elements of records that the filter leaves out' }),
  warnings: Type.Array(Type.String()),
}

export const StudioPage = Named('StudioPage', {
  strategy_id: Uuid,
  version: Type.Integer(),
  url: Type.String(),
  read_at: Timestamp,
  read_by: Type.Enum(['http', 'browser'] as const),
  kind: Type.Enum(['html', 'json'] as const, { description: '`json`: an answer of an API, which has no document' }),
  format: Nullable(Type.String({ description: 'What was sent, where it was no HTML' })),
  fields: Type.Array(Type.String(), { description: 'Of the recipe, in its order' }),
  ...mapped,
})

const PageReading = Named('StudioReading', mapped)

export const DocumentQuery = Type.Object({
  pictures: Type.Boolean({ default: false, description: 'With the pictures of the page, fetched by Sandpiper' }),
})
export const PictureQuery = Type.Object({
  of: Type.String({ minLength: 1, maxLength: 8000, description: 'As the document names it' }),
})

export const WaysBody = Named('StudioQuestion', {
  item: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, description: '`index` of a row' })),
  node: Type.Optional(Node),
  field: Type.Optional(FieldName),
})
export type WaysBody = Static<typeof WaysBody>

const RecipeField = AnyObject({ title: 'RecipeField', description: 'A field as it stands in a recipe' })

export const Ways = Named('StudioWays', {
  item: Nullable(Type.Integer({ description: '`index` of the row in question' })),
  ways: Type.Array(
    Named('StudioWay', {
      kind: Type.Enum(['text', 'link', 'picture', 'attribute', 'data'] as const),
      value: Type.Unknown({ description: 'In the record in question' }),
      values: Type.Array(Type.Unknown(), { description: 'In the first records' }),
      filled: Type.Integer({ description: 'In how many records it finds something' }),
      records: Type.Integer(),
      node: Nullable(Node),
      found_by: Type.String(),
      name: Type.String({ description: 'What a new field could be called' }),
      is_current: Type.Boolean({ description: 'The field reads it now' }),
      from: RecipeField,
    }),
    { description: 'The best first' },
  ),
  problem: Nullable(Type.String({ description: 'Why there is nothing to choose from' })),
})

const EDIT_KINDS = [
  'use',
  'drop',
  'rename',
  'retype',
  'leave_out',
  'record',
  'feedback',
  'filter',
  'fields',
  'recipe',
] as const

export const EditBody = Named('StudioEdit', {
  kind: Type.Enum(EDIT_KINDS, {
    description:
      '`use`: read `field`, which may be new, `from` one of the ways. `leave_out`: leave the element `node` out of the value that holds it, or the records that have one. `record`: `node` is one record. `feedback`: as in refine. `filter`, `fields`, `recipe`: with this `filter_config`, `output_schema` or `recipe`',
  }),
  field: Type.Optional(FieldName),
  from: Type.Optional(RecipeField),
  to: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  type: Type.Optional(Type.Enum(WANTED_TYPES)),
  node: Type.Optional(Node),
  feedback: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
  filter_config: Type.Optional(Nullable(FilterConfig)),
  output_schema: Type.Optional(Nullable(OutputSchema)),
  recipe: Type.Optional(Recipe),
})
export type EditBody = Static<typeof EditBody>

const proposed = {
  version: Type.Integer({ description: 'Of the strategy that it was made from' }),
  recipe: Recipe,
  output_schema: Nullable(OutputSchema),
  filter_config: Nullable(FilterConfig),
  words: Type.String({ minLength: 1, maxLength: 4000, description: 'What the history says of it' }),
}

export const Draft = Named('StudioDraft', {
  ...proposed,
  words: Type.String(),
  description: Type.String(),
  changes: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  before: PageReading,
  after: PageReading,
})

export const AcceptBody = Named('AcceptedDraft', {
  ...proposed,
  description: Type.Optional(Type.String({ maxLength: 8000 })),
  backfill: BackfillAsked,
})
export type AcceptBody = Static<typeof AcceptBody>

export const Accepted = Named('StudioAccepted', { ...Strategy.properties, notes: Type.Array(Type.String()) })
