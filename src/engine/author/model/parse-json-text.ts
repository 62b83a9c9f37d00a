import { parseJson } from '#base/json.ts'

/** Longer answers are no answers to a question of ids. */
const MAX_CHARS = 100_000

/** The first JSON object in what a model wrote: models without structured output put thoughts, fences and greetings around it. */
export function parseJsonText(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text.length > MAX_CHARS) return { ok: false }
  const whole = parseJson(text)
  if (whole !== undefined) return { ok: true, value: whole }
  // Thoughts often sketch the answer before they settle on another.
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, ' ')
  for (let from = spoken.indexOf('{'), tries = 0; from !== -1 && tries < 20; tries += 1) {
    const to = endOfObject(spoken, from)
    const found = to === -1 ? undefined : parseJson(spoken.slice(from, to + 1))
    if (found !== undefined) return { ok: true, value: found }
    from = spoken.indexOf('{', from + 1)
  }
  return { ok: false }
}

/** Where the braces close that open at `from`; braces inside strings do not count. */
function endOfObject(text: string, from: number): number {
  let depth = 0
  let inString = false
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}
