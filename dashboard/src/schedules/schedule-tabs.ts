/** The tabs of a watch and the parts of its settings, as its address names them. */
import { texts } from '../texts/texts.ts'
export const SCHEDULE_TABS = [
  ['changes', texts.schedules.changes],
  ['data', texts.schedules.data],
  ['history', texts.schedules.history],
  ['settings', texts.schedules.settings],
] as const
export type ScheduleTab = (typeof SCHEDULE_TABS)[number][0]

export const SETTINGS_PARTS = [
  ['rhythm', texts.schedules.rhythm],
  ['pages', texts.schedules.pages],
  ['notify', texts.schedules.whenToTell],
  ['filter', texts.schedules.filter],
  ['receivers', texts.schedules.receivers],
  ['more', texts.schedules.feedAndDelete],
] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number][0]

export type ScheduleSearch = {
  tab?: ScheduleTab | undefined
  part?: SettingsPart | undefined
  /** Of the history. */
  field?: string | undefined
  item?: string[] | undefined
}

/** The first tab is the one without a name. */
export function scheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const tab = SCHEDULE_TABS.find(([name]) => name === search.tab)?.[0]
  const part = SETTINGS_PARTS.find(([name]) => name === search.part)?.[0]
  const { field, item } = search
  const items = Array.isArray(item) ? item.filter((name) => typeof name === 'string') : undefined
  return {
    tab: tab === 'changes' ? undefined : tab,
    part,
    field: typeof field === 'string' ? field : undefined,
    item: items,
  }
}
