/** When something is open: days with hours, in one line or in several, as the page writes them. */

const LOCALES = 'en de fr es it nl pt pl cs sk da sv nb fi et lv lt hu ro bg el ru uk tr hr sl ja zh ko vi id ca'
const MAX_CHARS = 3000
/** "Saturdays", "samstags", "sábados", "måndagar": what a day of each week is called. A short name has no such form. */
const EACH = '(?:s|ar|er|en|e)?'
const LONG_CHARS = 5

function weekdays(): string {
  const names = new Set<string>()
  for (const locale of LOCALES.split(' ')) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      for (let day = 1; day <= 7; day += 1)
        names.add(
          format
            .format(new Date(Date.UTC(2024, 0, day)))
            .replace(/\.$/, '')
            .toLowerCase(),
        )
    }
  }
  for (const name of ['tues', 'weds', 'thur', 'thurs', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']) names.add(name)
  return [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => (name.length < LONG_CHARS ? name : `${name}${EACH}`))
    .join('|')
}

const MORE_DAYS =
  'weekdays?|weekends?|week-?ends?|every\\s?day|daily|täglich|werktags|wochenende|tous les jours|diario|todos los días|tutti i giorni|dagelijks|codziennie|ежедневно|holidays?|feiertage?|festivos'
const TIME = String.raw`(?:\d{1,2}(?:[:.h]\d{2})?\s?(?:a\.?m\.?|p\.?m\.?|uhr|h|ч)?|noon|midnight|mittag)`
const RANGE = String.raw`${TIME}\s?(?:-|–|—|~|to|bis|à|a|al|until|till|til|tot|do|alle|às|до)\s?${TIME}(?:\s?(?:uhr|hrs?|[ECMP]S?T|CET|GMT)\b)?`
const SHUT =
  'closed|geschlossen|fermé|cerrado|chiuso|gesloten|fechado|zamknięte|zavřeno|stengt|lukket|stängt|закрыто|выходной|by appointment|open 24 hours|24\\s?(?:hours|h|/7)'

/** Without one of these there are no hours, and no need to look for days in all languages. */
const NEEDED = new RegExp(`${RANGE}|${SHUT}`, 'iu')

type Patterns = { line: RegExp; spoken: RegExp }
let patterns: Patterns | null = null

/** Made when it is first needed: it knows the days in many languages. */
function hourPatterns(): Patterns {
  if (patterns) return patterns
  const day = String.raw`(?<![\p{L}\d])(?:${weekdays()}|${MORE_DAYS})(?![\p{L}])\.?`
  const days = String.raw`${day}(?:\s?(?:-|–|—|,|&|\+|/|and|und|et|y|e|to|through|thru|bis|au|a|al|t/m|until)\s?${day})*`
  const gap = String.raw`[\s:;,.()–-]{0,4}(?:(?:from|von|de|dalle|van|od|с)\s)?`
  const hours = String.raw`(?:${RANGE}|${SHUT})(?:\s?(?:,|&|/|and|und|et|y|e)\s?(?:${RANGE}))*`
  patterns = {
    line: new RegExp(`${days}${gap}${hours}`, 'giu'),
    spoken: new RegExp(String.raw`${RANGE}[\s,(]{1,3}${days}`, 'giu'),
  }
  return patterns
}

/** From the first day to the last hour; null where no day stands with its hours. */
export function openingHoursOf(text: string): string | null {
  const cut = text.slice(0, MAX_CHARS)
  if (!hasHours(cut)) return null
  const { line, spoken } = hourPatterns()
  const matches = [...cut.matchAll(line)]
  const found = matches.length > 0 ? matches : [...cut.matchAll(spoken)]
  const [first] = found
  if (!first) return null
  let to = first.index + first[0].length
  for (const match of found.slice(1)) {
    // Prose between two of them ends the table.
    if (/\n.*\n.*\n/.test(cut.slice(to, match.index)) || match.index - to > 60) break
    to = match.index + match[0].length
  }
  return cut.slice(first.index, to).trim()
}

/** How many days have their hours in the text. */
export function countHours(text: string): number {
  const cut = text.slice(0, MAX_CHARS)
  if (!hasHours(cut)) return 0
  const { line, spoken } = hourPatterns()
  return [...cut.matchAll(line)].length || ([...cut.matchAll(spoken)].length > 0 ? 1 : 0)
}

function hasHours(text: string): boolean {
  return /\d/.test(text) && NEEDED.test(text)
}
