/**
 * Which file writes and reads which table, as its source tells: in the calls of the query builder (`insertInto('job')`,
 * `leftJoin('job as other', …)`) and in SQL text (sql`…`, and what a client is given to query).
 *
 * A statement whose table is not a literal cannot be read; it is told as a use of the table `?`.
 */
import { TABLES } from '#platform/db/schema.ts'
import { descendants, type Node, nameOf, parsed, type SourceFile } from './syntax-tree.ts'

export type TableUse = { file: string; table: string; does: 'writes' | 'reads' }

const WRITING_CALLS = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const READING_CALLS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using'])

/** A name, or what stands in its place. */
const NAME = '"?(\\w+|\\?)"?'
const WRITTEN = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?${NAME}|\\bupdate\\s+(?:only\\s+)?${NAME}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  'gi',
)
/** Another name for the table before it; not what comes next in the statement. */
const ALIAS =
  '(?:\\s+(?:as\\s+)?(?!(?:join|inner|left|right|full|cross|natural|where|on|using|set|group|order|limit|for|union|returning|having)\\b)\\w+)?'
/** All tables of a list: `from job, strategy s join …`. */
const READ = new RegExp(
  `(?<!\\bdelete\\s+|\\bdistinct\\s+)\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${NAME}(${ALIAS}(?:\\s*,\\s*"?\\w+"?${ALIAS})*)`,
  'gi',
)

export function tableUses(sources: readonly SourceFile[]): TableUse[] {
  const found = sources.flatMap(({ file, code }) => usesIn(code).map((use) => ({ file, ...use })))
  return [...new Map(found.map((use) => [JSON.stringify(use), use])).values()]
}

function usesIn(code: string): Omit<TableUse, 'file'>[] {
  const program = parsed(code)
  return [...descendants(program)]
    .flatMap((node) => (node.type === 'CallExpression' ? byCall(node) : []))
    .concat([...descendants(program)].flatMap((node) => sqlTexts(node)).flatMap(bySql))
}

function byCall(node: Node): Omit<TableUse, 'file'>[] {
  const name = calledName(node)
  const does = WRITING_CALLS.has(name) ? 'writes' : READING_CALLS.has(name) ? 'reads' : null
  const [given] = node.arguments as Node[]
  if (does === null || !given) return []
  const named = given.type === 'ArrayExpression' ? (given.elements as Node[]) : [given]
  return named.flatMap((part) => {
    // A callback or a builder makes the table of a query inside, which is visited by itself.
    if (part.type !== 'Literal') return part.type === 'Identifier' ? [{ table: '?', does }] : []
    const table = String(part.value).split(/\s+as\s+/i)[0] ?? ''
    return table in TABLES ? [{ table, does }] : []
  })
}

function bySql(text: string): Omit<TableUse, 'file'>[] {
  const known = (table: string) => table in TABLES || table === '?'
  const written = [...text.matchAll(WRITTEN)].map((match) => match[1] ?? match[2] ?? '')
  const read = [...text.matchAll(READ)].flatMap(([, first = '', others = '']) => [
    first,
    ...[...others.matchAll(/,\s*"?(\w+)"?/g)].map((match) => match[1] ?? ''),
  ])
  return [
    ...written.filter(known).map((table) => ({ table, does: 'writes' as const })),
    ...read.filter(known).map((table) => ({ table, does: 'reads' as const })),
  ]
}

/** The texts of sql`…` and of `client.query('…')`. What is filled in is a `?` where it names a table, a `$` elsewhere. */
function sqlTexts(node: Node): string[] {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') return [templateText(node.quasi as Node)]
  if (node.type !== 'CallExpression' || calledName(node) !== 'query') return []
  const [given] = node.arguments as Node[]
  if (given?.type === 'TemplateLiteral') return [templateText(given)]
  return given?.type === 'Literal' ? [String(given.value)] : []
}

function templateText(template: Node): string {
  const texts = (template.quasis as Node[]).map((quasi) => String((quasi.value as { raw: string }).raw))
  const filled = (template.expressions as Node[]).map((part) => (isTable(part) ? ' ? ' : ' $ '))
  return texts
    .map((text, index) => text + (filled[index] ?? ''))
    .join('')
    .replaceAll(/--[^\n]*/g, '')
}

function isTable(node: Node): boolean {
  return node.type === 'CallExpression' && calledName(node) === 'table'
}

function calledName(node: Node): string {
  const callee = node.callee as Node
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : ''
}
