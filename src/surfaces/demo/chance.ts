/** A number from 0 to 1 that is the same for the same words, on every machine. */
export function chance(...words: ReadonlyArray<string | number>): number {
  let hash = 2166136261
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489917)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function pick<T>(choices: readonly T[], ...words: ReadonlyArray<string | number>): T {
  return choices[Math.floor(chance(...words) * choices.length)] as T
}
