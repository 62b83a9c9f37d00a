import { type CanonicalItem, cellText } from './canonical-item.ts'
import type { FieldKind } from './field-kind.ts'
import type { FieldProfile, FieldProfiles } from './profile-fields.ts'
import { shortenText } from './shorten-text.ts'

const MAX_CHARS = 200
/** A text that fewer items have for themselves (a colour) names none of them. */
const TELLING_WEIGHT = 0.5

const RANK: Record<FieldKind, number> = {
  name: 0,
  text: 1,
  id: 2,
  link: 3,
  passage: 4,
  image: 6,
  other: 7,
  volatile: 8,
}
const RANK_OF_COMMON_TEXT = 5

/** What a person would call an item: its name, else whatever tells it apart best. */
export function itemLabeler(fields: FieldProfiles): (item: CanonicalItem, position: number) => string {
  const ranked = labelFields(fields)
  return (item, position) => {
    const name = ranked.find((field) => item.cells.has(field))
    const cell = name === undefined ? undefined : item.cells.get(name)
    return cell === undefined ? `item ${position + 1}` : labelText(cell)
  }
}

/** The first of these that an item has a value for is what it is called by. */
export function labelFields(fields: FieldProfiles): string[] {
  return [...fields.values()]
    .sort((a, b) => rankOf(a) - rankOf(b) || b.weight * b.filled - a.weight * a.filled || a.name.length - b.name.length)
    .map(({ name }) => name)
}

export function labelText(cell: string): string {
  return shortenText(cellText(cell), MAX_CHARS)
}

function rankOf({ kind, weight }: FieldProfile): number {
  return kind === 'text' && weight < TELLING_WEIGHT ? RANK_OF_COMMON_TEXT : RANK[kind]
}
