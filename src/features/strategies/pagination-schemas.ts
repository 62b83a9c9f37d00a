import { Type } from 'typebox'
import { PAGINATION_LIMITS, PAGINATION_MODES } from '#engine/paging/pagination.ts'
import { AnyObject, Named, Nullable } from '#platform/http/shapes.ts'

const { minimum, maximum, default: usual } = PAGINATION_LIMITS.maxPages

export const Pagination = AnyObject({
  title: 'Pagination',
  description:
    'How a job reads a list over several pages: one job, one result. `null` and `none`: one page is read. Left out at generation: none, unless the description asks for all pages; a list of an API that tells how it goes on is read to its end, which is shown as `auto`',
  examples: [{ mode: 'auto', max_pages: 50 }],
  shownAs: Type.Object({
    mode: Type.Enum(PAGINATION_MODES, {
      description:
        '`auto`: whatever leads on; `next`: a link; `template`: an address with `{n}`; `button`: one that loads more; `scroll`: more comes when one scrolls. A list of an API takes `auto`, `template`, and `next` without a selector',
    }),
    selector: Type.Optional(
      Type.String({ description: 'Of the link or the button; found by itself when left out', examples: ['a.next'] }),
    ),
    template: Type.Optional(Type.String({ examples: ['https://example.com/jobs?page={n}'] })),
    start: Type.Optional(Type.Integer({ description: 'The first number of the template, 1 when not given' })),
    step: Type.Optional(Type.Integer({ description: 'From one number to the next, 1 when not given' })),
    max_pages: Type.Optional(
      Type.Integer({
        minimum,
        maximum,
        description: `${usual} when not given. Not shown where the setting API_MAX_PAGES ends the list of an API`,
      }),
    ),
  }),
})

export const PaginationFound = Type.Unsafe<Record<string, unknown> | null>({
  ...Nullable(
    Named('PaginationFound', {
      mode: Type.Enum(['next', 'template', 'button', 'scroll'] as const),
      selector: Type.Optional(Type.String()),
      template: Type.Optional(Type.String()),
      start: Type.Optional(Type.Integer()),
      step: Type.Optional(Type.Integer()),
      pages: Type.Optional(Type.Integer({ description: 'How many pages there are, where the page says so' })),
    }),
  ),
  description:
    'How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all',
})

export const PAGINATION_FIELDS = { pagination: Type.Optional(Nullable(Pagination)) }
