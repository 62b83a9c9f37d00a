import { type Static, Type } from 'typebox'
import { CONTENT_FORMATS } from '#engine/content/page-content.ts'
import { PAGINATION_FIELDS } from '#features/strategies/pagination-schemas.ts'
import { GenerateBody } from '#features/strategies/schemas.ts'
import { Item, Named, Nullable } from '#platform/http/shapes.ts'

export const EXTRACT_FORMATS = ['items', ...CONTENT_FORMATS, 'screenshot'] as const
export type ExtractFormat = (typeof EXTRACT_FORMATS)[number]

export const ExtractBody = Named('NewExtract', {
  url: GenerateBody.properties.url,
  description: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 4000,
        description: 'What to extract, in plain words. `items` needs this or `output_schema`',
        examples: ["each product's name, price and whether it is in stock"],
      }),
    ),
  ),
  output_schema: GenerateBody.properties.output_schema,
  format: Type.Optional(
    Type.Enum(EXTRACT_FORMATS, {
      default: 'items',
      description:
        '`items`: records. `markdown`: the main content, with absolute links, tables, code and lists. `text`: the words of it. `html`: the page as it was read, after its scripts where it was opened in a browser. `links`: where it leads. `screenshot`: the whole page as a PNG, base64',
    }),
  ),
  access_profile_id: GenerateBody.properties.access_profile_id,
  actions: GenerateBody.properties.actions,
  ...PAGINATION_FIELDS,
})
export type ExtractBody = Static<typeof ExtractBody>

export const PictureQuery = Type.Object({ url: GenerateBody.properties.url })

const Content = Type.Union(
  [
    Type.String(),
    Type.Array(Named('PageLink', { url: Type.String({ description: 'Absolute' }), text: Type.String() })),
  ],
  { description: 'Of every format but `items`: of `links` a list, of `screenshot` a PNG in base64, else a text' },
)

export const Extract = Named('Extract', {
  url: Type.String({ description: 'The page that was asked for' }),
  final_url: Type.String({ description: 'Where it was found' }),
  title: Nullable(Type.String({ description: 'What the page calls itself' })),
  format: Type.Enum(EXTRACT_FORMATS),
  items: Type.Optional(Type.Array(Item, { description: 'Of the format `items`' })),
  content: Type.Optional(Content),
  warnings: Type.Array(Type.String(), { description: 'Plain sentences: what could not be found, what was left out' }),
})
export type Extract = Static<typeof Extract>
