/** What a page shows where its data is still to come: "Loading…", "{{ price }}", a dash. */
import { foldWords } from '#engine/landing/fold-words.ts'
import { isLoadingLine } from '#engine/landing/notice-phrases.ts'

const NOTHING =
  /^(?:[-–—.…·*?•▒░█_\s]+|\{\{.*\}\}|\$\{.*\}|<%.*%>|null|undefined|nan|n\/a|\[object object\]|lorem ipsum.*)$/iu
const MAX_CHARS = 80

export function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const text = value.trim()
  return text.length > 0 && text.length <= MAX_CHARS && (NOTHING.test(text) || isLoadingLine(foldWords(text)))
}
