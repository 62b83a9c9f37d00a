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

/** In the order of the text, each before what is in it. */
export function* descendants(node: Node): Generator<Node> {
  const left = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    yield next
    const inside = children(next)
    for (let at = inside.length - 1; at >= 0; at -= 1) left.push(inside[at] as Node)
  }
}

export function children(node: Node): Node[] {
  const found: Node[] = []
  const add = (value: unknown) => {
    if (typeof value === 'object' && value !== null && 'type' in value) found.push(value as Node)
  }
  for (const name in node) {
    const value = node[name]
    if (Array.isArray(value)) for (const one of value) add(one)
    else add(value)
  }
  return found
}
