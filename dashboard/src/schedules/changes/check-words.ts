import { failureWords } from '../../jobs/failure-words.ts'
import { texts } from '../../texts/texts.ts'
import { entryWords } from '../schedule-words.ts'
import type { ChangeEntry } from '../schedules-api.ts'
import type { Check, FailedCheck } from './checks.ts'

/** "First run: 5 items", "1 item added, 2 changed on 3 pages", "Recipe changed, new baseline", "The page took too long". */
export function checkWords(check: Check): string {
  const found = [
    firstRunWords(check.changes.filter(({ reason }) => reason === 'first_run')),
    changeWords(check.changes.filter(({ reason }) => reason === 'content_changed')),
  ].filter((words) => words !== null)
  return (
    found.join('; ') ||
    recipeWords(check) ||
    failuresWords(check.failures, check.failures.length > 1) ||
    texts.schedulesChanges.checked
  )
}

function firstRunWords(entries: readonly ChangeEntry[]): string | null {
  const [first] = entries
  if (!first) return null
  const count = entries.reduce((sum, { item_count }) => sum + item_count, 0)
  return onPages(entryWords({ ...first, item_count: count }), entries)
}

function changeWords(entries: readonly ChangeEntry[]): string | null {
  const [first] = entries
  if (!first) return null
  const sum = (key: 'new_items_count' | 'removed_items_count' | 'changed_items_count') =>
    entries.reduce((total, entry) => total + entry[key], 0)
  const together = {
    ...first,
    new_items_count: sum('new_items_count'),
    removed_items_count: sum('removed_items_count'),
    changed_items_count: sum('changed_items_count'),
  }
  return onPages(entryWords(together), entries)
}

function onPages(words: string, entries: readonly ChangeEntry[]): string {
  return entries.length > 1 ? texts.schedulesChanges.onPages(words, entries.length) : words
}

/** Beside what else the check found, or as its only news. */
export function recipeWords({ recipe }: Pick<Check, 'recipe'>): string | null {
  if (recipe.length === 0) return null
  const isRepair = recipe.some(({ reason }) => reason === 'repaired')
  return isRepair ? texts.schedulesChanges.recipeRepairedNewBaseline : texts.schedulesChanges.recipeChangedNewBaseline
}

/** "The page took too long", "3 pages failed: The page took too long, The page asks for a login". */
export function failuresWords(failures: readonly FailedCheck[], hasManyPages: boolean): string | null {
  if (failures.length === 0) return null
  const titles = [...new Set(failures.map(({ error_code }) => failureWords(error_code).title))].join(', ')
  return hasManyPages ? texts.schedulesChanges.pagesFailed(failures.length, titles) : titles
}

export function hasFoundNothing({ changes, recipe }: Check): boolean {
  return changes.length === 0 && recipe.length === 0
}
