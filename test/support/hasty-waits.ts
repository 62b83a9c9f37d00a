/** What waits in a test says how long. The libraries' own patience, one second, is too short for a busy machine. */
import { descendants, type Node, nameOf, parsed, type SourceFile } from './syntax-tree.ts'

const WAITS: Readonly<Record<string, readonly string[]>> = { vi: ['waitFor', 'waitUntil'], expect: ['poll'] }

/** One line for each wait without a time; empty when all is well. */
export function hastyWaits(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ file, code }) =>
    [...descendants(parsed(code))]
      .filter((node) => isWait(node) && !saysHowLong(node))
      .map(({ start }) => `${file}:${code.slice(0, start).split('\n').length}`),
  )
}

function isWait(node: Node): boolean {
  const { object, property } = (node.callee ?? {}) as { object?: unknown; property?: unknown }
  return node.type === 'CallExpression' && (WAITS[nameOf(object)]?.includes(nameOf(property)) ?? false)
}

function saysHowLong(wait: Node): boolean {
  const [, options] = wait.arguments as Node[]
  if (options?.type !== 'ObjectExpression') return options !== undefined
  return (options.properties as Node[]).some(({ key }) => nameOf(key) === 'timeout')
}
