import { plain } from './words.ts'

const MONTHS = `jan(?:uary|uar|vier|uari|eiro|ner)?|ene(?:ro)?|gen(?:naio)?|feb(?:ruary|ruar|brero|braio|ruari)?|fev(?:rier|ereiro)?|mar(?:ch|s|zo|co|t)?|maerz|marz|mrt|maart|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|maggio|mag|mei|maio|jun(?:e|i|io|ho)?|juin|giu(?:gno)?|jul(?:y|i|io|ho)?|juil(?:let)?|lug(?:lio)?|aug(?:ust|ustus)?|aout|ago(?:sto)?|sep(?:t|tember|tembre|tiembre)?|set(?:tembre|embro)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|сiчня|лютого|березня|квiтня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|ιανουαριου|φεβρουαριου|μαρτιου|απριλιου|μαιου|ιουνιου|ιουλιου|αυγουστου|σεπτεμβριου|οκτωβριου|νοεμβριου|δεκεμβριου`

const WEEKDAY = String.raw`(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mo|di|mi|do|fr|sa|so)\.?,?\s+`
const CLOCK_TAIL = String.raw`(?:[\s,t|·@–-]*(?:at|um|a|kl\.?|le|in)?\s*\d{1,2}[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|a\.m\.|p\.m\.|uhr)?\s*(?:z|[+-]\d{2}:?\d{2}|utc|gmt|[a-z]{2,4})?)?`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?`
const YEAR = String.raw`(?:19|20)\d{2}`

const FORMS = [
  String.raw`${YEAR}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:${YEAR}|\d{2})(?:\s*[-–]\s*\d{1,2}[-/.]\d{1,2}[-/.](?:${YEAR}|\d{2}))?`,
  String.raw`(?:${MONTHS})\.?\s+${DAY},?(?:\s*'?(?:${YEAR}|\d{2}))?`,
  String.raw`${DAY}\s*(?:[-–]\s*${DAY}\s*)?(?:de\s+)?(?:${MONTHS})\.?,?(?:\s*(?:de\s+|')?(?:${YEAR}|\d{2})\b)?`,
  String.raw`(?:${MONTHS})\.?\s+${YEAR}`,
  String.raw`${YEAR}\s*[년年]\s*\d{1,2}\s*[월月](?:\s*\d{1,2}\s*[일日])?`,
  String.raw`\d{1,2}[월月]\s*\d{1,2}[일日]`,
  String.raw`(?:about |over |almost |vor |il y a |hace |für )?(?:\d+|an?|one|einem?|einer)\s*(?:sec(?:ond)?|min(?:ute)?|hour|hr|h|d|day|week|wk|month|mo|year|yr|sekunde|stunde|tag|woche|monat|jahr|heure|jour|mois|semaine|dia|hora|semana|mes)[a-zé]*\.?\s+(?:ago|her|old)`,
  String.raw`vor\s+(?:\d+|einem?|einer)\s+(?:sekunden?|minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)`,
  String.raw`(?:il y a|hace|ha)\s+\d+\s+\p{L}+`,
  `(?:today|yesterday|tomorrow|just now|heute|gestern|morgen|hier|aujourd'hui|ayer|hoy|mañana|oggi|ieri|сегодня|вчера)`,
]

const WHOLE = new RegExp(
  String.raw`^(?:(?:posted|published|updated|released|filed|issued|on|am|le|del|den|the|since|from|bis|ab|until|date|datum)[:\s]+)*(?:${WEEKDAY})?(?:${FORMS.join('|')})${CLOCK_TAIL}(?:\s*[-–]\s*\d{1,2}:\d{2}\s*(?:am|pm)?)?$`,
  'u',
)

/** The text in the form that was recognised, or null when the text is no date. */
export function readDate(text: string): string | null {
  if (text.length > 60) return null
  const folded = plain(text).trim()
  return WHOLE.test(folded) ? folded : null
}

/** RE2: a date inside a longer text. English month names and numeric forms; what it does not know is left in its text. */
export const DATE_PART = String.raw`(?i)((?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})|(?:\d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|gen|mag|giu|lug|set|ott|dic)[\p{L}]*\.?,? \d{4})|(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?)|(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}))`
