/** A node as it stands in its form, and back. Empty rows are still being written and do not count. */
import { readAddresses } from '../../jobs/read-addresses.ts'
import { isWebAddress } from '../../strategies/page-address.ts'
import type { ApiParameters } from '../../strategies/strategies-api.ts'
import { texts } from '../../texts/texts.ts'
import { INPUT_TYPES, type InputType, type NodeSettings } from '../workflows-api.ts'

/** `id` tells the rows of one editor apart; it is not stored. */
export type PairRow = { id: number; left: string; right: string }

export type NodeDraft = {
  key: string
  strategyId: string
  inputType: InputType
  addresses: string
  urlField: string
  label: string
  /** Parameter and value. */
  parameters: PairRow[]
  /** Upstream field and parameter. */
  mapping: PairRow[]
}

export type DraftField = 'key' | 'strategyId' | 'addresses' | 'urlField' | 'parameters' | 'mapping'
export type DraftProblems = Partial<Record<DraftField, string>>
export type NodeReading = { ok: true; node: NodeSettings } | { ok: false; problems: DraftProblems }

export function draftOf(node: NodeSettings): NodeDraft {
  return {
    key: node.node_key,
    strategyId: node.strategy_id,
    inputType: INPUT_TYPES.find((type) => type === node.input_type) ?? 'static_urls',
    addresses: (node.static_urls ?? []).join('\n'),
    urlField: node.url_field ?? '',
    label: node.label ?? '',
    parameters: pairsOf(node.static_parameters),
    mapping: pairsOf(node.parameter_config),
  }
}

/** The first node reads a page; those after it mostly follow the links that others found. */
export function newDraft(isFirst: boolean): NodeDraft {
  const inputType = isFirst ? 'trigger_only' : 'upstream_urls'
  return { key: '', strategyId: '', inputType, addresses: '', urlField: '', label: '', parameters: [], mapping: [] }
}

function pairsOf(record: Readonly<Record<string, unknown>> | null): PairRow[] {
  return Object.entries(record ?? {}).map(([left, right], id) => ({ id, left, right: String(right ?? '') }))
}

type ReadingContext = {
  /** Of the other nodes. */
  otherKeys: readonly string[]
  /** Of the chosen strategy. */
  defaults: ApiParameters
  before: NodeSettings | null
}

/** What the input type has no use for is cleared: left over it would come back by surprise. */
export function readDraft(draft: NodeDraft, context: ReadingContext): NodeReading {
  const { inputType } = draft
  const takesAddresses = inputType === 'static_urls' || inputType === 'trigger_only'
  const urls = takesAddresses ? readAddresses(draft.addresses) : []
  const parameters = written(draft.parameters)
  const mapping = inputType === 'upstream_data' ? written(draft.mapping) : []
  const problems = draftProblems(draft, { urls, parameters, mapping }, context.otherKeys)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return {
    ok: true,
    node: {
      node_key: draft.key.trim(),
      strategy_id: draft.strategyId,
      input_type: inputType,
      static_urls: urls.length > 0 ? urls : null,
      url_field: inputType === 'upstream_urls' ? draft.urlField.trim() : null,
      static_parameters: recordOf(parameters, ({ left, right }) => parameterValue(left.trim(), right, context)),
      parameter_config: recordOf(mapping, ({ right }) => right.trim()),
      label: draft.label.trim() || null,
    },
  }
}

type Written = { urls: readonly string[]; parameters: readonly PairRow[]; mapping: readonly PairRow[] }

function draftProblems(draft: NodeDraft, { urls, parameters, mapping }: Written, otherKeys: readonly string[]) {
  const problems: DraftProblems = {}
  const key = draft.key.trim()
  if (key === '') problems.key = texts.workflowsGraph.giveTheNodeAName
  if (otherKeys.includes(key)) problems.key = texts.workflowsGraph.anotherNodeHasThisName
  if (draft.strategyId === '') problems.strategyId = texts.workflowsGraph.chooseAStrategy
  const bad = urls.find((url) => !isWebAddress(url))
  if (bad !== undefined) problems.addresses = texts.workflowsGraph.isNotTheAddress(bad)
  if (draft.inputType === 'static_urls' && urls.length === 0)
    problems.addresses = texts.workflowsGraph.giveAtLeastOneAddress
  if (draft.inputType === 'upstream_urls' && draft.urlField.trim() === '') {
    problems.urlField = texts.workflowsGraph.nameTheField
  }
  const parametersProblem = pairsProblem(parameters, OF_PARAMETERS)
  if (parametersProblem) problems.parameters = parametersProblem
  const mappingProblem =
    pairsProblem(mapping, OF_FIELDS) ??
    (mapping.some(({ right }) => right.trim() === '') ? texts.workflowsGraph.chooseTheParameter : null)
  if (mappingProblem) problems.mapping = mappingProblem
  return problems
}

type PairWords = { unnamed: string; double: (name: string) => string }
const OF_PARAMETERS: PairWords = {
  unnamed: texts.workflowsGraph.eachRowNeedsAParameter,
  double: texts.workflowsGraph.twoRowsForTheParameter,
}
const OF_FIELDS: PairWords = {
  unnamed: texts.workflowsGraph.eachRowNeedsAField,
  double: texts.workflowsGraph.twoRowsForTheField,
}

function pairsProblem(rows: readonly PairRow[], words: PairWords): string | null {
  if (rows.some(({ left }) => left.trim() === '')) return words.unnamed
  const names = rows.map(({ left }) => left.trim())
  const double = names.find((name, place) => names.indexOf(name) !== place)
  return double === undefined ? null : words.double(double)
}

function written(rows: readonly PairRow[]): PairRow[] {
  return rows.filter(({ left, right }) => left.trim() !== '' || right.trim() !== '')
}

function recordOf<V>(rows: readonly PairRow[], value: (row: PairRow) => V): Record<string, V> | null {
  return rows.length === 0 ? null : Object.fromEntries(rows.map((row) => [row.left.trim(), value(row)]))
}

/** A value that was not touched keeps its kind; a new one takes the kind that the strategy has by default. */
function parameterValue(name: string, text: string, { defaults, before }: ReadingContext): ApiParameters[string] {
  const stored = before?.static_parameters?.[name]
  if (stored !== undefined && String(stored ?? '') === text) return stored
  const standard = defaults[name]
  if (typeof standard === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (typeof standard === 'boolean' && /^\s*(true|false)\s*$/i.test(text)) return text.trim().toLowerCase() === 'true'
  return text
}
