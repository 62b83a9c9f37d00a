/**
 * How many characters a pattern asks for once its counts are written out: `(ab{3}){10}` for forty. To find that out by compiling it takes
 * seconds for some: `(.{0,1000}x)` sixty times is as many thousands of choices inside one another.
 *
 * Never more than what the pattern compiles to, but for alternatives that begin alike. What is no valid pattern gives any number.
 */
export function repeatedSize(pattern: string): number {
  const open: Part[] = []
  let part: Part = { total: 0, last: 0 }
  for (const [token, , least, comma, most] of pattern.matchAll(TOKEN)) {
    if (/^\((?!\?[imsU-]+\))/.test(token)) {
      open.push(part)
      part = { total: 0, last: 0 }
    } else if (token === ')') {
      const inside = part.total
      part = add(open.pop() ?? { total: 0, last: 0 }, inside)
    } else if (least !== undefined) {
      const times = most ? Number(most) : comma ? Math.max(1, Number(least)) : Number(least)
      part = { total: part.total + part.last * (times - 1), last: part.last * times }
    } else if (!REPEATS_OR_MARKS.test(token)) part = add(part, 1)
  }
  return open.reduce((sum, { total }) => sum + total, part.total)
}

/** `last`: what a count that follows would repeat. */
type Part = { total: number; last: number }

/** Quoted text, an escape, flags, a class, the beginning of a group, a count, or one character. */
const TOKEN =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\[pP]\w|\(\?[imsU-]+\)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:[^\]]*:\]|[^\]\\])*\]|\((?:\?(?:P?<\w*>|[imsU-]*:))?|(\{(\d{1,4})(,)?(\d{1,4})?\})|[\s\S]/g

/** They ask for no character of their own. */
const REPEATS_OR_MARKS = /^(?:[*+?|^$]|\\[AzbB]|\(\?[imsU-]+\))$/

function add({ total }: Part, size: number): Part {
  return { total: total + size, last: size }
}
