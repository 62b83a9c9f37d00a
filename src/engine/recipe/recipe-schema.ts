import { FORMS } from './forms/read-form.ts'
import { PAGE_PARTS } from './place.ts'
import {
  API_METHODS,
  EMBEDDED_JSON_KINDS,
  FIELD_TYPES,
  RECIPE_LIMITS as LIMITS,
  NAMED_CLEANERS,
  TEXT_PARTS,
} from './recipe.ts'
import { closed, Type } from './schema-parts.ts'

function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Union(values.map((value) => Type.Literal(value)))
}

const Selector = Type.String({ minLength: 1, maxLength: LIMITS.selectorChars })
const Path = Type.String({ maxLength: LIMITS.pathChars })
const Text = Type.String({ minLength: 1, maxLength: LIMITS.textChars })
const Name = Type.String({ minLength: 1, maxLength: LIMITS.nameChars })
const Excludes = Type.Array(Selector, { maxItems: LIMITS.excludes })
const MaxPages = Type.Integer({ minimum: 1, maximum: LIMITS.pages })
const Start = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

const CleanerSchema = Type.Union([
  oneOf(NAMED_CLEANERS),
  Type.Object({ strip_prefix: Text }, closed),
  Type.Object({ strip_suffix: Text }, closed),
  Type.Object({ before: Text }, closed),
  Type.Object({ after: Text }, closed),
  Type.Object({ replace: Text, with: Type.String({ maxLength: LIMITS.textChars }) }, closed),
])

const JsonSourceSchema = Type.Object(
  {
    json: Type.Union([
      oneOf(EMBEDDED_JSON_KINDS),
      Type.Object({ script: Selector }, closed),
      Type.Object({ variable: Name }, closed),
    ]),
    type: Type.Optional(Name),
    main: Type.Optional(Type.Literal(true)),
    path: Path,
  },
  closed,
)

const RowsSchema = Type.Union([
  Type.Object({ kind: Type.Literal('following'), end: Type.Optional(Selector) }, closed),
  Type.Object({ kind: Type.Literal('period'), size: Type.Integer({ minimum: 2, maximum: 50 }) }, closed),
  Type.Object({ kind: Type.Literal('separated'), by: Selector }, closed),
])

const elementContainer = {
  selector: Selector,
  scope: Type.Optional(Selector),
  lone_scope: Type.Optional(Type.Literal(true)),
  heading: Type.Optional(Text),
  exclude: Type.Optional(Excludes),
  rows: Type.Optional(RowsSchema),
  single: Type.Optional(Type.Literal(true)),
}
const jsonContainer = { source: JsonSourceSchema }
const ContainerAlternates = Type.Optional(
  Type.Array(Type.Union([Type.Object(elementContainer, closed), Type.Object(jsonContainer, closed)]), {
    maxItems: LIMITS.alternates,
  }),
)

const PlaceSchema = Type.Object(
  {
    heading: Type.Integer({ minimum: 1, maximum: 6 }),
    behind: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
    repeated: Type.Optional(Type.Literal(true)),
    beside_link: Type.Optional(Type.Literal(true)),
    linked: Type.Optional(Type.Literal(true)),
    struck: Type.Optional(Type.Literal(true)),
    part: Type.Optional(oneOf(PAGE_PARTS)),
  },
  closed,
)

const fieldSource = {
  selector: Type.Optional(Selector),
  label: Type.Optional(Text),
  column: Type.Optional(Type.Union([Text, Type.Integer({ minimum: 0, maximum: 1000 })])),
  source: Type.Optional(JsonSourceSchema),
  outside: Type.Optional(Type.Literal(true)),
  preceding: Type.Optional(Type.Literal(true)),
  place: Type.Optional(PlaceSchema),
  attribute: Type.Optional(Name),
  text: Type.Optional(oneOf(TEXT_PARTS)),
  line: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
  path: Type.Optional(Path),
  exclude: Type.Optional(Excludes),
  form: Type.Optional(oneOf(FORMS)),
  pattern: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.patternChars })),
  clean: Type.Optional(Type.Array(CleanerSchema, { maxItems: LIMITS.cleaners })),
  split: Type.Optional(Text),
  type: oneOf(FIELD_TYPES),
}

const alternate = { ...fieldSource, instead: Type.Optional(Type.Literal(true)) }

/** One field without the fields inside it: `validateRecipe` walks them, and a schema cannot count depth. */
export const FieldSchema = Type.Object(
  {
    ...fieldSource,
    many: Type.Optional(Type.Boolean()),
    default: Type.Optional(
      Type.Union([Type.String({ maxLength: LIMITS.textChars }), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
    alternates: Type.Optional(Type.Array(Type.Object(alternate, closed), { maxItems: LIMITS.alternates })),
  },
  closed,
)

const PaginationSchema = Type.Union([
  Type.Object(
    { kind: Type.Literal('page'), parameter: Name, start: Start, max_pages: Type.Optional(MaxPages) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('offset'),
      parameter: Name,
      start: Start,
      step: Type.Integer({ minimum: 1, maximum: 100_000 }),
      max_pages: Type.Optional(MaxPages),
    },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('cursor'), parameter: Name, path: Path, max_pages: Type.Optional(MaxPages) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('next_url'), path: Path, max_pages: Type.Optional(MaxPages) }, closed),
])

const ApiContainer = Type.Object(
  {
    request: Type.Object(
      {
        method: oneOf(API_METHODS),
        url: Type.String({ minLength: 1, maxLength: 8000 }),
        parameters: Type.Record(
          Type.Union([Type.String({ maxLength: 8000 }), Type.Number(), Type.Boolean(), Type.Null()]),
        ),
        headers: Type.Optional(Type.Record(Type.String({ maxLength: 4000 }))),
        body: Type.Optional(Type.Unknown()),
      },
      closed,
    ),
    items: Path,
    pagination: Type.Optional(PaginationSchema),
  },
  closed,
)

/** The shape of a recipe, without its fields: those are checked one by one with `FieldSchema`, so that a problem names its field. */
export const RecipeShapes = {
  css: Type.Object(
    {
      version: Type.Literal(1),
      scraper_type: Type.Literal('css'),
      container: Type.Union([
        Type.Null(),
        Type.Object({ ...elementContainer, alternates: ContainerAlternates }, closed),
        Type.Object({ ...jsonContainer, alternates: ContainerAlternates }, closed),
      ]),
      fields: Type.Record(Type.Unknown()),
    },
    closed,
  ),
  api: Type.Object(
    {
      version: Type.Literal(1),
      scraper_type: Type.Literal('api'),
      container: ApiContainer,
      fields: Type.Record(Type.Unknown()),
    },
    closed,
  ),
  content: Type.Object(
    {
      version: Type.Literal(1),
      scraper_type: Type.Literal('content'),
      container: Type.Null(),
      fields: Type.Object({}, closed),
    },
    closed,
  ),
} as const
