import { texts } from '../texts/texts.ts'
export const CHIP_WORDS = {
  failing: texts.lists.failing,
  changed: texts.lists.changedToday,
  paused: texts.lists.paused,
  unused: texts.lists.neverRan,
} as const
export type Chip = keyof typeof CHIP_WORDS

/** What a list is searched by, as it stands in the address of its page. */
export type ListSearch<Known extends Chip = Chip> = {
  q?: string | undefined
  chip?: Known | undefined
  tag?: string | undefined
  page?: number | undefined
}

export type Wanted<Status extends string> = {
  q?: string
  tag?: string
  status?: Status
  changed_since?: string
}

/** The same as parameters of the API. `now`: where the day begins. */
export function wantedBy<Status extends Chip>(search: ListSearch<Status | 'changed'>, now: Date): Wanted<Status> {
  const { q, tag, chip } = search
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  return {
    ...(q ? { q } : {}),
    ...(tag ? { tag } : {}),
    ...(chip === undefined
      ? {}
      : chip === 'changed'
        ? { changed_since: midnight.toISOString() }
        : { status: chip as Status }),
  }
}

export function isSearched({ q, chip, tag }: ListSearch): boolean {
  return Boolean(q || chip || tag)
}
