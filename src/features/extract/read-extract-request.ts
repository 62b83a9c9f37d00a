import type { Json } from '#base/json.ts'
import type { Action } from '#engine/page/actions/action.ts'
import type { Pagination } from '#engine/paging/pagination.ts'
import { leafFields } from '#engine/recipe/output-schema.ts'
import { checkedPagination, wantedPagination } from '#features/strategies/read-pagination.ts'
import { checkedActions, checkedSchema, checkedUrl, invalid, storedSchema } from '#features/strategies/read-request.ts'
import type { StrategiesContext } from '#features/strategies/strategies.ts'
import type { ExtractBody, ExtractFormat } from './schemas.ts'

export type ExtractRequest = {
  url: string
  format: ExtractFormat
  /** Of items. */
  description: string
  outputSchema: Json | null
  /** Null where nothing is said of it. */
  pagination: Pagination | null
  actions: readonly Action[] | null
  accessProfileId: string | null
  /** What of the request is of no use. */
  warnings: string[]
}

/** Refuses what cannot work before anything is counted or fetched. */
export function readExtractRequest({ web }: Pick<StrategiesContext, 'web'>, body: ExtractBody): ExtractRequest {
  const { format = 'items', access_profile_id: accessProfileId = null } = body
  const shared = {
    url: checkedUrl(web.guard, body.url),
    format,
    outputSchema: checkedSchema(body.output_schema),
    actions: checkedActions(body.actions),
    accessProfileId,
  }
  if (format === 'screenshot' && accessProfileId !== null && usesSecrets(shared.actions))
    throw invalid('A picture would show what the actions fill in. Leave out {{…}}, or ask for another format', {
      field: 'actions',
    })
  const said = (body.description ?? '').trim()
  if (format !== 'items') {
    if (body.pagination && checkedPagination(web.guard, body.pagination).mode !== 'none')
      throw invalid(`pagination is for the format items: ${format} is of one page`, { field: 'pagination' })
    const isUnused = said !== '' || shared.outputSchema !== null
    return { ...shared, description: '', pagination: null, warnings: isUnused ? [UNUSED] : [] }
  }
  if (said === '' && shared.outputSchema === null) throw invalid(NOTHING_ASKED, { field: 'description' })
  const pagination = wantedPagination(web.guard, body.pagination, said)
  return { ...shared, description: said || namesOf(shared.outputSchema), pagination, warnings: [] }
}

const UNUSED = 'description and output_schema are for the format items, and were not used'
const NOTHING_ASKED =
  'Say in description what to extract, or name the fields in output_schema; or ask for another format'

function usesSecrets(actions: readonly Action[] | null): boolean {
  return /\{\{.*\}\}/.test(JSON.stringify(actions))
}

/** What someone would say who wants these fields. */
function namesOf(outputSchema: Json | null): string {
  const schema = storedSchema(outputSchema)
  return schema ? leafFields(schema).map(wordsOf).join(', ') : ''
}

function wordsOf({ path }: { path: string }): string {
  return path.replaceAll(/[._-]+/g, ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
}
