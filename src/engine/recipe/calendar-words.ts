/**
 * The names of months, January first, by language; where a language declines them, also the form they take beside a day. Lower case, with accents.
 * Written down, not taken from Intl: what a page's date means must not change with the version of Node.
 */
export const MONTH_NAMES = {
  en: 'january february march april may june july august september october november december',
  de: 'januar februar märz april mai juni juli august september oktober november dezember',
  'de-AT': 'jänner februar märz april mai juni juli august september oktober november dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  pl: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
  'pl beside a day':
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  cs: 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  'cs beside a day': 'ledna února března dubna května června července srpna září října listopadu prosince',
  'ru beside a day': 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'uk beside a day': 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'el beside a day':
    'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
} as const

/** The names of the days, Monday first. */
export const WEEKDAY_NAMES = {
  en: 'monday tuesday wednesday thursday friday saturday sunday',
  de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
} as const

/** Of each of these names the first three letters, which is how most languages shorten them. */
export function threeLetters(...names: readonly string[]): string[] {
  return [...new Set(names.flatMap((line) => line.split(' ')).map((name) => name.slice(0, 3)))]
}
