import { onFirstUse } from '#base/on-first-use.ts'
import { MONTH_NAMES, threeLetters } from '#engine/recipe/calendar-words.ts'
import { monthWords, weekdayWords } from '../language/calendar.ts'
import { plain } from '../language/words.ts'

const { en, de, fr, es, it, nl, pt } = MONTH_NAMES
const CLOCK_TAIL = String.raw`(?:[\s,t|·@/–-]*(?:at|um|a|kl\.?|le|in)?\s*(?:\d{1,2}[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|a\.m\.|p\.m\.|uhr)?\s*(?:z|[+-]\d{2}:?\d{2}|(?:utc|gmt)(?:\s?[+-]\d{1,2}(?::\d{2})?)?|[a-z]{2,4})?|\d{1,2}\s*(?:am|pm|a\.m\.|p\.m\.|uhr)))?`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?`
const YEAR = String.raw`(?:19|20)\d{2}`

/** Made when the first text is read: the names of all languages take their time. */
const wholeDate = onFirstUse((): RegExp => {
  // Names, and what else people shorten them to.
  const months = [
    ...monthWords(),
    ...threeLetters(...[en, de, fr, es, it, nl, pt].map(plain)),
    ...['mrt', 'maerz', 'mart', 'juil', 'sept', 'janner', 'фев', 'сен', 'ноя'],
  ].join('|')
  const weekday = String.raw`(?:${[...weekdayWords(), 'tues', 'wednes', 'thur', 'thurs', 'satur'].join('|')})\.?,?\s+`
  const forms = [
    String.raw`${YEAR}[-/.]\d{1,2}[-/.]\d{1,2}`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:${YEAR}|\d{2})(?:\s*[-–]\s*\d{1,2}[-/.]\d{1,2}[-/.](?:${YEAR}|\d{2}))?`,
    String.raw`(?:${months})\.?\s+${DAY},?(?:\s*'?(?:${YEAR}|\d{2}))?`,
    String.raw`${DAY}\s*(?:[-–]\s*${DAY}\s*)?(?:(?:de|of)\s+)?(?:${months})\.?,?(?:\s*(?:de\s+|')?(?:${YEAR}|\d{2})\b)?`,
    String.raw`(?:${months})\.?\s+${YEAR}`,
    String.raw`${YEAR}\.\s+(?:${months})\s+${DAY}`,
    String.raw`${YEAR}\s*[년年]\s*\d{1,2}\s*[월月](?:\s*\d{1,2}\s*[일日])?`,
    String.raw`\d{1,2}[월月]\s*\d{1,2}[일日]`,
    String.raw`(?:about |over |almost |vor |il y a |hace |für )?(?:\d+|an?|one|einem?|einer)\s*(?:sec(?:ond)?|min(?:ute)?|hour|hr|h|d|day|week|wk|month|mo|year|yr|sekunde|stunde|tag|woche|monat|jahr|heure|jour|mois|semaine|dia|hora|semana|mes)[a-zé]*\.?\s+(?:ago|her|old)`,
    String.raw`vor\s+(?:\d+|einem?|einer)\s+(?:sekunden?|minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)`,
    String.raw`(?:il y a|hace|ha)\s+\d+\s+\p{L}+`,
    `(?:today|yesterday|tomorrow|just now|heute|gestern|morgen|hier|aujourd'hui|ayer|hoy|mañana|oggi|ieri|сегодня|вчера)`,
  ]
  return new RegExp(
    String.raw`^(?:(?:posted|published|updated|released|filed|issued|on|am|le|del|den|the|since|from|bis|ab|until|date|datum)[:\s]+)*(?:${weekday})?(?:${forms.join('|')})${CLOCK_TAIL}(?:\s*(?:[-–]|to|until|bis|tot|a)\s*\d{1,2}(?::\d{2}\s*(?:am|pm|uhr|h)?|\s*(?:am|pm|uhr|h)))?$`,
    'u',
  )
})

/** The text in the form that was recognised, or null when the text is no date. */
export function readDate(text: string): string | null {
  if (text.length > 60) return null
  const folded = plain(text).trim()
  return wholeDate().test(folded) ? folded : null
}

const ENGLISH_MONTH = threeLetters(en).join('|')
const MONTH = threeLetters(en, de, fr, es, it, pt, MONTH_NAMES['ru beside a day'], MONTH_NAMES['uk beside a day']).join(
  '|',
)
const DAY_OF_YEAR = [
  String.raw`(?:${ENGLISH_MONTH})[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
  String.raw`\d{1,2}(?:\.|º)? (?:de )?(?:${MONTH})[\p{L}]*\.?,? (?:de )?\d{4}`,
  String.raw`\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?`,
  String.raw`(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}`,
  String.raw`(?:19|20)\d{2}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]`,
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}`,
]

/** RE2: a date inside a longer text, with a month by the first letters of its name, or in figures; what it does not know is left in its text. */
export const DATE_PART = `(?i)(${DAY_OF_YEAR.map((form) => `(?:${form})`).join('|')})`
