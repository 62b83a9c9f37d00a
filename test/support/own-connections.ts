/**
 * Inside a transaction everything takes `tx`. What goes to the database by itself there takes a second connection: it sees other
 * rows, commits by itself, and with every connection taken this way each transaction waits for another one.
 *
 * 1. Inside a transaction is a function with a parameter `tx` or of the type `Tx`, and the callback of `.transaction().execute(…)`.
 * 2. There nothing reads `.db` or `.relaxedDb` of anything, and no function is called that does so, at whatever distance.
 */
import { join, relative } from 'node:path'
import { children, descendants, type Node, nameOf, parsed, type SourceFile } from './syntax-tree.ts'

/** A function by its name and file, or a stretch of code inside a transaction. */
type Scope = { file: string; name: string; node: Node; isInTransaction: boolean }

type Files = ReadonlyMap<string, { imports: ReadonlyMap<string, string>; functions: ReadonlyMap<string, Scope> }>

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const CONNECTIONS = new Set(['db', 'relaxedDb'])

/** One line for each place; empty when all is well. */
export function ownConnections(sources: readonly SourceFile[]): string[] {
  const programs = sources.map(({ file, code }) => ({ file, code, program: parsed(code) }))
  const files: Files = new Map(
    programs.map(({ file, program }) => [
      file,
      { imports: importsOf(file, program), functions: namedFunctions(file, program) },
    ]),
  )
  const opening = functionsThatOpen(files)
  return programs.flatMap(({ file, code, program }) =>
    scopesInTransactions(file, program).flatMap((scope) => {
      const calls = callsIn(scope, files).filter(({ target }) => opening.has(target))
      return [...readsOf(scope.node), ...calls.map(({ node }) => node)].map(
        ({ start }) => `${file}:${code.slice(0, start).split('\n').length}`,
      )
    }),
  )
}

/** Functions outside of transactions that take a connection of their own, directly or by what they call. */
function functionsThatOpen(files: Files): Set<Scope> {
  const all = [...files.values()].flatMap(({ functions }) => [...functions.values()])
  const opening = new Set(all.filter(({ node }) => readsOf(node).length > 0))
  const callers = all
    .filter(({ isInTransaction }) => !isInTransaction)
    .map((scope) => ({ scope, targets: callsIn(scope, files).map(({ target }) => target) }))
  for (let before = -1; before < opening.size; ) {
    before = opening.size
    for (const { scope, targets } of callers) if (targets.some((target) => opening.has(target))) opening.add(scope)
  }
  return opening
}

function namedFunctions(file: string, program: Node): Map<string, Scope> {
  const found = new Map<string, Scope>()
  for (const statement of program.body as Node[]) {
    const declared = (statement.declaration as Node | null | undefined) ?? statement
    if (declared.type === 'FunctionDeclaration') {
      const name = nameOf(declared.id)
      found.set(name, { file, name, node: declared, isInTransaction: takesTransaction(declared) })
    }
  }
  return found
}

function scopesInTransactions(file: string, program: Node): Scope[] {
  const scopes: Scope[] = []
  const visit = (node: Node) => {
    const callback = transactionCallback(node)
    const inside = callback ?? (FUNCTIONS.has(node.type) && takesTransaction(node) ? node : null)
    if (inside === null) for (const child of children(node)) visit(child)
    else scopes.push({ file, name: '', node: inside, isInTransaction: true })
    // What a transaction is opened on is not inside of it.
    if (callback !== null) visit(node.callee as Node)
  }
  visit(program)
  return scopes
}

/** `tx`, `db: Tx`, `db: Db | Tx`; not a callback that takes one. */
function takesTransaction(node: Node): boolean {
  return (node.params as Node[]).some((param) => {
    const type = (param.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined
    const types = type?.type === 'TSUnionType' ? (type.types as Node[]) : [type]
    return nameOf(param) === 'tx' || types.some((part) => nameOf(part?.typeName) === 'Tx')
  })
}

function transactionCallback(node: Node): Node | null {
  if (node.type !== 'CallExpression' || propertyName(node.callee as Node) !== 'execute') return null
  const opened = (node.callee as Node).object as Node
  const [callback] = node.arguments as Node[]
  if (opened.type !== 'CallExpression' || propertyName(opened.callee as Node) !== 'transaction') return null
  return callback && FUNCTIONS.has(callback.type) ? callback : null
}

/** `ctx.db`, and `{ db }` taken out of something. */
function readsOf(scope: Node): Node[] {
  return [...descendants(scope)].filter(
    (node) =>
      CONNECTIONS.has(propertyName(node)) ||
      (node.type === 'ObjectPattern' &&
        (node.properties as Node[]).some((property) => CONNECTIONS.has(nameOf(property.key)))),
  )
}

function callsIn(scope: Scope, files: Files): Array<{ node: Node; target: Scope }> {
  return [...descendants(scope.node)].flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const target = targetOf(node.callee as Node, scope.file, files)
    return target && target.node !== scope.node ? [{ node, target }] : []
  })
}

/** A function of the same file, an imported one, or one of a file that is imported as a whole. */
function targetOf(callee: Node, file: string, files: Files): Scope | null {
  const known = files.get(file)
  const name = nameOf(callee)
  if (name !== '') {
    const from = known?.imports.get(name)
    return (from === undefined ? known?.functions.get(name) : files.get(from)?.functions.get(name)) ?? null
  }
  const from = callee.type === 'MemberExpression' ? known?.imports.get(nameOf(callee.object)) : undefined
  return (from && files.get(from)?.functions.get(propertyName(callee))) || null
}

/** The name by which each import is known here → its file. */
function importsOf(file: string, program: Node): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const target = String((statement.source as Node).value)
    const path = target.startsWith('.')
      ? relative('/', join('/', file, '..', target))
      : target.replace(/^#(src\/)?/, '')
    for (const specifier of statement.specifiers as Node[]) found.set(nameOf(specifier.local), path)
  }
  return found
}

function propertyName(node: Node): string {
  return node.type === 'MemberExpression' && node.computed === false ? nameOf(node.property) : ''
}
