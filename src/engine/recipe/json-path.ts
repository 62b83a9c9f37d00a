/**
 * A path into JSON: `a.b[0].c`, `a[*].b`, `["odd key"].x`. Empty, or `$`, is the value itself.
 *
 * 1. A key that meets an array is applied to each of its elements, so `author.name` serves one author and several.
 * 2. `[*]` is every element of an array or every value of an object. `[-1]` is the last element.
 * 3. Only own properties are seen. The work is linear in the JSON for each step, and the number of results is capped.
 */

type PathStep = { kind: 'key'; key: string } | { kind: 'index'; index: number } | { kind: 'all' }
export type JsonPath = { text: string; steps: readonly PathStep[] }

const MAX_STEPS = 30
export const MAX_RESULTS = 10_000

/** Null when the text is not a path. */
export function parseJsonPath(text: string): JsonPath | null {
  const steps: PathStep[] = []
  let at = text.startsWith('$') ? 1 : 0
  let needsKey = at === 0
  while (at < text.length) {
    if (text[at] === '[') {
      const bracket = readBracket(text, at)
      if (!bracket) return null
      steps.push(bracket.step)
      at = bracket.end
      needsKey = false
    } else {
      if (text[at] === '.') at += 1
      else if (!needsKey) return null
      const end = endOfKey(text, at)
      if (end === at) return null
      steps.push({ kind: 'key', key: text.slice(at, end) })
      at = end
      needsKey = false
    }
    if (steps.length > MAX_STEPS) return null
  }
  return { text, steps }
}

function endOfKey(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '.' && text[at] !== '[' && text[at] !== ']') at += 1
  return at
}

function readBracket(text: string, open: number): { step: PathStep; end: number } | null {
  const quote = text[open + 1]
  if (quote === '"' || quote === "'") {
    let key = ''
    let at = open + 2
    for (; at < text.length && text[at] !== quote; at += 1) {
      if (text[at] === '\\') at += 1
      key += text[at] ?? ''
    }
    return text[at] === quote && text[at + 1] === ']' ? { step: { kind: 'key', key }, end: at + 2 } : null
  }
  const close = text.indexOf(']', open)
  if (close === -1) return null
  const inner = text.slice(open + 1, close)
  if (inner === '*') return { step: { kind: 'all' }, end: close + 1 }
  if (!/^-?\d{1,9}$/.test(inner)) return null
  return { step: { kind: 'index', index: Number(inner) }, end: close + 1 }
}

/** Every value at the path, in order; empty when there is none. Hears when there are more than `most`. */
export function valuesAt(path: JsonPath, root: unknown, onCut?: () => void, most: number = MAX_RESULTS): unknown[] {
  let current: unknown[] = [root]
  for (const step of path.steps) {
    const next: unknown[] = []
    for (const value of current) {
      takeStep(step, value, next, most)
      if (next.length > most) break
    }
    if (next.length > most) onCut?.()
    current = next.length > most ? next.slice(0, most) : next
    if (current.length === 0) return current
  }
  return current
}

function takeStep(step: PathStep, value: unknown, found: unknown[], most: number): void {
  if (value === null || typeof value !== 'object') return
  if (step.kind === 'all') {
    for (const inner of Array.isArray(value) ? value : Object.values(value)) {
      found.push(inner)
      if (found.length > most) return
    }
  } else if (step.kind === 'index') {
    if (!Array.isArray(value)) return
    const inner = value.at(step.index)
    if (inner !== undefined) found.push(inner)
  } else if (Array.isArray(value)) {
    for (const inner of value) {
      if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) takeStep(step, inner, found, most)
      if (found.length > most) return
    }
  } else if (Object.hasOwn(value, step.key)) {
    found.push((value as Record<string, unknown>)[step.key])
  }
}
