import { onFirstUse } from '#base/on-first-use.ts'
import { wordSet } from '#base/word-set.ts'
import { countryOf } from '#engine/recipe/forms/regions.ts'
import { monthWords, weekdayWords } from '../language/calendar.ts'
import { isFiller, wordsOf } from '../language/words.ts'

/** What the values of a list are by what they say, where nothing calls them anything: what cars run on, their gears, colours, questions. */

const FUELS = `petrol gasoline gas unleaded diesel electric electricity hybrid plug in phev mhev mild full lpg cng hydrogen ethanol flex benzin super elektro hybrid erdgas autogas wasserstoff
  strom essence gazole electrique hybride rechargeable gpl gnv hydrogene gasolina gasoleo electrico electrica hibrido hibrida enchufable eletrico eletrica alcool gnc benzina elettrica elettrico ibrida ibrido metano
  benzine elektrisch hybride waterstof aardgas benzyna olej napedowy elektryczny hybryda benzin nafta elektro hybridni elektricky benzinas dyzelinas benzina motorina electric hibrid dizel elektromos hibrid bensin el
  elhybrid laddhybrid hybridi sahko bensiini бензин дизель електро электро гибрид гібрид хибрид газ дизел elektrik benzin ガソリン ハイブリッド ディーゼル 电动 汽油 柴油 混动 가솔린 디젤 하이브리드 전기`
const GEARS = `manual automatic auto semi schaltgetriebe automatik halbautomatik schaltung manuell manuelle automatique boite manual automatica automatico manuale handgeschakeld handmatig automaat manualna automatyczna
  skrzynia automat manualni automaticka automaticky rucna rucni manualna automata kezi manuala automata sebessegu automatvaxlad manuell vaxellada manuaali automaatti механика автомат механическая автоматическая
  механічна автоматична ръчна автоматична manuel otomatik manualne cvt dct dsg マニュアル オートマ 手动 自动 수동 오토`
const COLOURS = `black white grey gray silver red blue green yellow orange brown beige gold purple violet pink turquoise cream navy bronze ivory schwarz weiss grau silber rot blau grun gelb braun lila rosa turkis noir noire
  blanc blanche gris grise argent rouge bleu bleue vert verte jaune marron brun brune dore or rose violette negro negra blanco blanca plata plateado rojo roja azul verde amarillo amarilla naranja dorado morado nero
  nera bianco bianca grigio grigia argento rosso rossa blu giallo gialla arancione marrone viola zwart wit grijs zilver rood blauw groen geel oranje bruin paars roze preto preta branco branca cinza cinzento prata
  vermelho vermelha amarelo laranja castanho roxo czarny czarna bialy biala szary szara srebrny czerwony czerwona niebieski niebieska zielony zielona zolty brazowy cerna bila seda stribrna cervena modra zelena zluta
  hneda svart vit gra rod bla gron gul sort hvid hvit musta valkoinen harmaa punainen sininen vihrea черный черная белый белая серый красный красная синий синяя зеленый желтый чорний білий сірий червоний siyah beyaz
  gri kirmizi mavi yesil light dark metallic hell dunkel clair fonce claro oscuro scuro chiaro`

const KINDS: readonly (readonly [word: string, says: ReadonlySet<string>])[] = [
  ['fuel', wordSet(FUELS)],
  ['transmission', wordSet(GEARS)],
  ['color', wordSet(COLOURS)],
]

/** So far as cars go, with its thousands: places are not so far away. */
const MILEAGE = /^\d{1,3}(?:[\s.,'’]?\d{3})+\s?(?:km|kms|mi|miles|mls|км)\.?$/iu
const MOST_WORDS = 4
const MAX_CHARS = 40
/** A few may say it in words of their own. */
const MOST = 0.8
/** By fewer it may be chance. */
const FEWEST = 3

/** What such values are called; null where they may be anything. */
export function kindOfValues(values: readonly string[]): string | null {
  const filled = values.filter((value) => value !== '')
  if (filled.length < FEWEST) return null
  if (filled.every(isMonth)) return 'month'
  // Where days come again, they are parts of dates.
  if (new Set(filled).size === filled.length && filled.every(isWeekday)) return 'day'
  if (areTimes(filled)) return 'time'
  if (filled.every((value) => ALLERGENS.test(value)) && filled.some((value) => SEVERAL.test(value))) return 'allergens'
  if (areMostly(filled, (value) => value.length <= MAX_CHARS && countryOf(value) !== null)) return 'country'
  if (!areMostly(filled, (value) => kindOfValue(value) !== null)) return null
  const kinds = filled.map(kindOfValue)
  return kinds.find((kind) => kinds.filter((one) => one === kind).length >= kinds.length * MOST) ?? null
}

/** Asks no more of them than it takes. */
function areMostly(values: readonly string[], test: (value: string) => boolean): boolean {
  const needed = values.length * MOST
  let left = values.length
  for (const value of values) {
    if (!test(value)) left -= 1
    if (left < needed) return false
  }
  return true
}

/** Made when the first value is read: the names of all languages take their time. */
const months = onFirstUse((): ReadonlySet<string> => new Set(monthWords()))

/** "March", "March 2026" */
function isMonth(value: string): boolean {
  const words = value.length <= MAX_CHARS ? wordsOf(value.replace(/(?:19|20)\d{2}/, '')) : []
  return words.length === 1 && months().has(words[0] as string)
}

/** The letters and numbers that menus have for what a dish holds: "A, C, G". */
const ALLERGENS = /^\(?(?:[A-Ra-r]\d?|1?\d)(?:\s?[,;/]\s?(?:[A-Ra-r]\d?|1?\d))*\)?$/
/** Two numbers may be one with a comma. */
const SEVERAL = /[A-Ra-r]\s?[,;]\s?[A-Ra-r]|\d\s?[,;]\s?\d+\s?[,;]\s?\d/

const weekdays = onFirstUse((): ReadonlySet<string> => new Set(weekdayWords()))
const MOST_DAYS = 4

/** "Monday", "Mon – Fri", "Sat and Sun" */
function isWeekday(value: string): boolean {
  const words = value.length <= MAX_CHARS ? wordsOf(value) : []
  const days = words.filter((word) => weekdays().has(word))
  return days.length > 0 && words.length <= MOST_DAYS && words.every((word) => weekdays().has(word) || isFiller(word))
}

const DOTTED_CLOCK = /^(?:[01]?\d|2[0-3])\.[0-5]\d$/
const FEWEST_TIMES = 5

/** "19.30", "20.00", "21.45": numbers as well, and none of them grow so from record to record. Once it is midnight. */
function areTimes(values: readonly string[]): boolean {
  if (values.length < FEWEST_TIMES || !values.every((value) => DOTTED_CLOCK.test(value))) return false
  const falls = values.filter((value, at) => at > 0 && Number(value) < Number(values[at - 1])).length
  return falls <= 1 && new Set(values).size >= values.length * MOST
}

/** How a question ends. Greek asks with what is a semicolon elsewhere. */
const QUESTION_END = /(?:[?？؟]|\p{Script=Greek}[;;])["'”»」』)]?$/u
const MOST_END_CHARS = 4

function isQuestion(value: string): boolean {
  return QUESTION_END.test(value.slice(-MOST_END_CHARS)) && /\p{L}/u.test(value)
}

export function kindOfValue(value: string): string | null {
  if (isQuestion(value)) return 'question'
  if (MILEAGE.test(value)) return 'mileage'
  const words = value.length <= MAX_CHARS ? wordsOf(value) : []
  if (words.length === 0 || words.length > MOST_WORDS) return null
  return KINDS.find(([, says]) => words.every((word) => says.has(word)))?.[0] ?? null
}
