/** A change as an entry of a feed: the items by their names, in the title and in the content. */
import type { ChangeRow } from './store-changes.ts'

type Told = Pick<
  ChangeRow,
  'reason' | 'url' | 'lines' | 'item_names' | 'added_count' | 'removed_count' | 'changed_count'
>

const IN_TITLE = { names: 2, chars: 60 }
const IN_CONTENT = { names: 20, chars: 200 }
/** Told with the names instead. */
const COUNT = /^\d+ items? (added|removed)$/

const UNNAMED: Readonly<Record<ChangeRow['reason'], (line: string) => string>> = {
  first_run: (line) => `First results: ${line}`,
  content_changed: (line) => `Changed: ${line}`,
  recipe_changed: () => 'Recipe changed',
  repaired: () => 'Recipe repaired',
}

export function entryTitle(change: Told): string {
  const [first = ''] = change.lines
  const named = namedItems(change, IN_TITLE).join('; ')
  const told = named || UNNAMED[change.reason](first)
  return `${told} (${new URL(change.url).host})`
}

/** The changes themselves name their items. */
export function entryLines(change: Told): string[] {
  const { lines } = change
  const named = namedItems({ ...change, changed_count: 0 }, IN_CONTENT)
  return named.length === 0 ? lines : [...named, ...lines.filter((line) => !COUNT.test(line))]
}

/** `Added: Blue mug, Red mug and 3 more`, for each of the three that there is. */
function namedItems(change: Told, limits: { names: number; chars: number }): string[] {
  const { item_names: names } = change
  if (names === null) return []
  const kinds = [
    ['Added', names.added, change.added_count],
    ['Removed', names.removed, change.removed_count],
    ['Changed', names.changed, change.changed_count],
  ] as const
  return kinds.flatMap(([verb, of, count]) => {
    const shown = of.slice(0, limits.names).map((name) => shortened(name, limits.chars))
    const left = (count ?? 0) - shown.length
    if (shown.length === 0 || (count ?? 0) === 0) return []
    return [`${verb}: ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`]
  })
}

function shortened(name: string, chars: number): string {
  const characters = [...name]
  return characters.length <= chars ? name : `${characters.slice(0, chars - 1).join('')}…`
}
