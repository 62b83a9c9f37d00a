import { embeddedSources } from '../json/embedded-sources.ts'
import { proposeJson } from '../json/json-proposals.ts'
import { joinedPaths } from '../json/path-text.ts'
import type { PageModel } from '../page/page-model.ts'
import type { Intent } from '../request/intent.ts'
import type { Bans } from './assign.ts'
import { proposeLines } from './line-records.ts'
import type { ReadyProposal } from './ready-fields.ts'

/** The JSON that the page carries, and its lines of text; the best first. */
export function proposeReady(model: PageModel, intent: Intent, bans: Bans): ReadyProposal[] {
  const proposals = [...proposeEmbedded(model, intent, bans), ...proposeLines(model, intent, bans)]
  return proposals.sort((a, b) => b.score - a.score)
}

function proposeEmbedded(model: PageModel, intent: Intent, bans: Bans): ReadyProposal[] {
  return embeddedSources(model).flatMap(({ source, root }) =>
    proposeJson(root, { intent, bans, resolvesPaths: true }).map(({ region, columns, assignment, score }) => ({
      container: { source: { ...source, path: joinedPaths(source.path, region.path) } },
      region,
      isList: region.kind === 'list',
      columns,
      assignment,
      score,
    })),
  )
}
