/** The tree of a source file, as far as the tests of its architecture read it. */
import { parseAst } from 'vitest/node'

export type SourceFile = { file: string; code: string }

export type Node = { type: string; start: number; [key: string]: unknown }

export function parsed(code: string, lang: 'ts' | 'tsx' = 'ts'): Node {
  const program: object = parseAst(code, { lang })
  return program as Node
}

/** Of an identifier; empty for anything else. */
export function nameOf(node: unknown): string {
  const { type, name } = (node ?? {}) as Partial<Node>
  return type === 'Identifier' ? String(name) : ''
}

export function* descendants(node: Node): Generator<Node> {
  yield node
  for (const child of children(node)) yield* descendants(child)
}

export function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
