import { rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, type LanguageCode, wordsOfLanguage } from '#engine/author/language/languages.ts'
import { conceptList } from '#engine/author/language/lexicon.ts'
import { numberStyle } from '#engine/recipe/coerce-number.ts'
import { foldInPlace, LETTER, NEVER } from './fold.ts'

/** What the words of a language for conditions say; those of the languages are lists by these. */
const KEYS = [
  // Beside an amount. `under`, `over`, `up_to` and `from_on` mean other things as well, and count only beside a unit or a field.
  ...(['less', 'at_most', 'under', 'up_to', 'more', 'at_least', 'over', 'from_on'] as const),
  // What a comparison is about by itself.
  ...(['cheaper', 'dearer', 'paid_less', 'paid_more', 'smaller', 'bigger', 'shorter', 'longer', 'lighter'] as const),
  ...(['heavier', 'older', 'newer'] as const),
  // Two amounts, with `to` between them.
  ...(['between', 'to', 'since', 'after', 'before', 'until', 'in_year'] as const),
  // `which_in_stock`: "which are in stock". `whether`: before what is asked, not demanded.
  ...(['only', 'in_stock', 'which_in_stock', 'whether', 'sold_out', 'ads'] as const),
  // `on_topic` and `in_place` mean other things as well. `by`: before who made it, where `from` does not say that too.
  ...(['about', 'on_topic', 'from', 'in_place', 'by'] as const),
  // What only the whole list can tell; the latter four count beside a number alone.
  ...(['cheapest', 'dearest', 'best_rated', 'nearest', 'sorted', 'newest', 'oldest', 'best', 'first'] as const),
  // `lately`: with `#` for a number. `today`: of a day or a week that has no number.
  ...(['lately', 'today'] as const),
  // From one to twelve, and powers of ten. What is counted, and what is said behind the number of any things.

  ...(['numbers', 'thousand', 'million', 'stars', 'rooms', 'reviews', 'lines', 'counters'] as const),
  // What may be written onto the word for money: cases.
  'cases',
  // What leads up to a condition and what joins it to the thing behind it: nothing without it.
  ...(['lead', 'joins'] as const),
] as const
export type ConditionKey = (typeof KEYS)[number]

/** The words of one language as sources of patterns over folded text. */
export type ConditionWords = Readonly<Record<ConditionKey, string>> & {
  language: LanguageCode
  /** The words that stand behind an amount or a date. */
  behind: Readonly<Record<ConditionKey, string>>
  /** The mark between whole and fraction. */
  decimal: '.' | ','
  /** Numbers in words. */
  counts: ReadonlyMap<string, number>
  count: string
  /** Written without blanks: a word may begin and end within a run of letters. */
  isOpen: boolean
  /** Whether what qualifies a thing stands before it. */
  adjectiveFirst: boolean
  /** All nouns have a capital, not names alone. */
  capitalNouns: boolean
}

const OPEN: readonly LanguageCode[] = ['ja', 'zh', 'th']
/** Words for cases are written onto the word before. */
const OPEN_BEHIND: readonly LanguageCode[] = [...OPEN, 'ko']

const ALSO_COUNTED: Readonly<Record<string, number>> = {
  ...{ fifteen: 15, fifty: 50 },
  ...allOf(20, 'twenty zwanzig vingt veinte venti twintig vinte'),
  ...allOf(100, 'hundred hundert cent cien cento honderd cem sto'),
}

export const conditionWords = rememberedText((language: LanguageCode): ConditionWords => {
  const lists = listsOf(language)
  const isOpen = OPEN.includes(language)
  const ofKey = (key: ConditionKey, isBehind: boolean) =>
    (lists.get(key) ?? [])
      .filter((word) => isBehind === (word.startsWith('#') && key !== 'lately'))
      .map((word) => (isBehind ? word.slice(1) : word))
  const sources = (isBehind: boolean) => {
    const edges = { start: isBehind ? OPEN_BEHIND.includes(language) : isOpen, end: OPEN_BEHIND.includes(language) }
    return Object.fromEntries(KEYS.map((key) => [key, whole(ofKey(key, isBehind), edges)]))
  }
  const counts = countsOf(lists.get('numbers') ?? [])
  const bare = (key: ConditionKey) => longestFirst(ofKey(key, false)).map(pattern).join('|') || NEVER
  return {
    ...(sources(false) as Record<ConditionKey, string>),
    // They may be written onto others.
    ...{
      to: bare('to'),
      thousand: bare('thousand'),
      million: bare('million'),
      cases: bare('cases'),
      counters: bare('counters'),
    },
    behind: sources(true) as Record<ConditionKey, string>,
    language,
    decimal: numberStyle(language).decimal ?? '.',
    counts,
    count: [String.raw`\d{1,4}`, ...longestFirst([...counts.keys()])].join('|'),
    isOpen,
    adjectiveFirst: wordsOfLanguage(language).headFirst !== true,
    capitalNouns: language === 'de',
  }
}, LANGUAGE_CODES.length)

const listsOf = rememberedText((language: LanguageCode): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map(conceptList(wordsOfLanguage(language).conditions))
  for (const key of lists.keys())
    if (!KEYS.includes(key as ConditionKey)) throw new Error(`${language}: no condition is called ${key}`)
  return lists
}, LANGUAGE_CODES.length)

/**
 * As the languages write them: `_` for white space, `*` for any ending, `#` for a number, and of the marks of patterns groups, choices and `?`.
 */
export function pattern(word: string): string {
  return foldInPlace(word)
    .replaceAll('.', String.raw`\.`)
    .replace(/\((?!\?)/g, '(?:')
    .replaceAll('#', `(?:\\d{1,3}|${LETTER}{2,12})`)
    .replaceAll('_', String.raw`\s+`)
    .replaceAll('*', `${LETTER}{0,12}`)
}

function whole(words: readonly string[], open: { start: boolean; end: boolean }): string {
  if (words.length === 0) return NEVER
  const body = longestFirst(words).map(pattern).join('|')
  return `${open.start ? '' : `(?<!${LETTER})`}(?:${body})${open.end ? '' : `(?!${LETTER})`}`
}

export function longestFirst(forms: readonly string[]): string[] {
  return [...forms].sort((a, b) => b.length - a.length)
}

/** All that the languages call it, as whole words where words are divided. */
export const inAllLanguages = rememberedText((key: ConditionKey): string => {
  const sources = LANGUAGE_CODES.map((language) => conditionWords(language)[key])
  return `(?:${sources.filter((source) => source !== NEVER).join('|')})`
}, KEYS.length)

function countsOf(numbers: readonly string[]): ReadonlyMap<string, number> {
  const spoken = numbers.flatMap((forms, index) =>
    forms.split('/').map((form) => [foldInPlace(form), index + 1] as const),
  )
  return new Map([...Object.entries(ALSO_COUNTED), ...spoken])
}

/** What a number counts or measures, by the word behind it. Whole words; `*` is any ending. */
export const UNITS: Readonly<Record<string, string>> = {
  rating:
    'star stars sterne sternen stern etoile etoiles estrella estrellas stelle stella ster sterren estrela estrelas gwiazdk* ★ 星 つ星',
  reviews: 'review reviews bewertungen rezensionen avis resenas opiniones recensioni beoordelingen avaliacoes opini*',
  bedrooms:
    'bedroom bedrooms beds br room rooms zimmer zimmern schlafzimmer schlafzimmern chambre chambres piece pieces habitacion habitaciones dormitorio dormitorios camera camere locali kamer kamers slaapkamer slaapkamers quarto quartos pokoj* pokoi sypialni*',
  bathrooms: 'bathroom bathrooms baths badezimmer badezimmern banos bagni badkamers banheiros lazien*',
  size: 'm2 м2 кв τμ 平米 平方米 sqm qm mq sqft sq square quadratmeter quadratmetern metros metri metres hectares hectare ha acres acre',
  distance:
    'km км χλμ 公里 キロ 킬로미터 กม ק״מ كم كيلومتر kms kilometer kilometers kilometre kilometres kilometern kilometro kilometros chilometri quilometros kilometrow mile miles mi',
  duration:
    'мин минут* хв хвилин* 分 分钟 分鐘 分間 小时 小時 時間 분 시간 นาที ชั่วโมง minute minutes min mins minuten minuti minutos minuut minut hour hours hrs stunden stunde heures heure horas ore uur godzin',
  discount: '%',
  weight: 'кг كغ 公斤 กก kg kilo kilos kilogramm gram grams gramm g lb lbs pounds',
}

/** Verbs and adjectives that say what an amount is of, where no field is named. */
export const AMOUNT_WORDS: Readonly<Record<string, string>> = {
  price:
    'priced costing cost costs kostet kosten kostend price prices preis preise prix precio precios prezzo prezzi prijs prijzen preco precos cena ceny cenie budget rent miete loyer alquiler affitto huur aluguel',
  rating:
    'rated rating ratings bewertet bewertung note notes notees valoracion nota puntuacion valutazione voto beoordeling beoordeeld avaliacao ocena ocenie scored',
  salary: 'salary salaries pay paying paid wage gehalt lohn salaire salario stipendio salaris salario wynagrodzenie',
  discount: 'discount discounts reduced rabatt remise reduction descuento sconto korting desconto rabat* off',
  size: 'area size flache wohnflache grosse surface superficie oppervlakte area metraz',
  date: 'deadline dated published posted date frist datum veroffentlicht publiee publies fecha publicados data pubblicati gepubliceerd publicados opublikowan* closing',
  year: 'year jahr baujahr annee ano anno bouwjaar rok built',
}

/** In the languages in which lists are spoken of later on; of words that mean several numbers, the first. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (['sv', 'pl', 'pt', 'nl', 'it', 'es', 'fr', 'de', 'en'] as const).flatMap((code) => [...conditionWords(code).counts]),
)

/** A number of things, as digits or as a word. */
export const COUNT = String.raw`\d{1,4}|${longestFirst([...NUMBER_WORDS.keys()]).join('|')}`

/** 0 for what is no number. */
export function countOf(
  written: string,
  { counts }: { counts: ReadonlyMap<string, number> } = { counts: NUMBER_WORDS },
): number {
  return Number(written) || (counts.get(written) ?? 0)
}

function allOf(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

/** Behind a number: a power of ten. In East Asia two may stand together. */
export const MAGNITUDES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, mn: 1e6, m: 1e6, mio: 1e6, mln: 1e6, млн: 1e6, тыс: 1e3 },
  ...{ 千: 1e3, 천: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4, 亿: 1e8, 億: 1e8, 억: 1e8 },
}

/** Texts that can be about something. */
export const TEXT_NOUNS =
  'articles?|news|posts?|stories|story|papers?|reports?|threads?|questions?|videos?|podcasts?|books?|press releases?|headlines|announcements?|discussions?|artikel|artikeln|nachrichten|beitrage|meldungen|berichte|pressemitteilungen|bucher|themen|actualites|communiques|livres|livre|noticias|articulos|libros|notas|notizie|articoli|libri|comunicati|nieuws|artikelen|berichten|boeken|artigos|livros|wiadomosci|artykuly|artykulow|ksiazki|newsy|wpisy'
/** They speak of all that there is to know, not of a topic. */
export const INFORMATION_NOUNS =
  'information|info|details?|data|facts?|everything|anything|something|all|more|informationen|angaben|alles|informations|tout|informacion|datos|todo|informazioni|dati|tutto|informatie|gegevens|informacoes|dados|tudo|informacje|dane|say|says|said|know|learn'
/** A part of the page, not a mark of its items. */
export const PLACE_NOUNS =
  'sections?|box|boxes|table|tables|lists?|blocks?|tab|tabs|page|pages|sidebar|column|columns|grid|carousel|slider|archive|part|area|upcoming|past|future|latest|recent|new|main|first|second|third|last|next|current|top|ressort|rubrik|abschnitt|bereich|spalte|tabelle|liste|seite|kommende|aktuelle|rubrique|encadre|tableau|colonne|page|seccion|tabla|caja|columna|pagina|proximos|sezione|tabella|riquadro|sectie|tabel|kolom|komende|secao|tabela|coluna|sekcja|sekcji|sekce|strona|principal|essentiel|esencial|essenziale|essentials|basics|wesentliche|wichtigste|once|one|this|these|that|those|it|them'

/** By the sign that stands for it; what people write. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  R$: 'r\\$ brl reais real',
  $: 'us\\$ a\\$ c\\$ \\$ usd dollars? dolar* dollari dollár* bucks доллар* долар* δολάρι* דולר* دولار* دلار डॉलर ดอลลาร์ đô_la doleri* dolerių ドル 달러 美元 美金',
  '€': '€ euros? eur euro(a|n|t|lla|sta|on|ja)? eiro eur(ó|u|ų|ů|i|a|os|ot) evr(a|i|o|ov|u) евро євро ευρώ יורו אירו يورو یورو यूरो ยูโร ユーロ 유로 欧元 歐元',
  '£': '£ gbp pounds? quid фунт* ポンド 파운드 英镑',
  zł: 'zl pln zlot*',
  CHF: 'chf sfr franken francs?',
  kr: 'kr sek nok dkk kronor kroner kroon* kruunu*',
  '¥': '¥ yen jpy cny rmb 円 日元 元 块 塊 人民币',
  '₹': '₹ inr rupees? rs रुपय* रुपए रु',
  Kč: 'kc czk korun*',
  '₽': '₽ rub руб* рубл*',
  '₴': '₴ uah грн гривень гривн*',
  лв: 'лв bgn лева лев',
  RON: 'lei ron leu',
  Ft: 'huf forint*',
  дин: 'rsd дин.? динар* dinar*',
  '₺': '₺ tl lira*',
  '₪': '₪ ils nis שקל* שח ש["״]ח',
  تومان: 'تومان تومن',
  ریال: 'ریال ريال* sar',
  'د.إ': 'درهم* aed جنيه* egp',
  '฿': '฿ thb บาท',
  '₫': '₫ vnd đồng vnđ',
  Rp: 'rp idr rupiah',
  '₩': '₩ krw 원',
}

/** Short words for the money of a language, which mean other things elsewhere. */
const OWN_MONEY: Partial<Record<LanguageCode, readonly [sign: string, word: string]>> = {
  hu: ['Ft', 'ft'],
  sr: ['дин', 'din.?'],
  vi: ['₫', 'đ'],
}

export const moneyOf = rememberedText((language: LanguageCode): readonly (readonly [sign: string, forms: string])[] => {
  const own = OWN_MONEY[language]
  const all = Object.entries(CURRENCIES).map(
    ([sign, forms]) => [sign, longestFirst(forms.split(' ')).map(pattern).join('|')] as const,
  )
  return own ? [[own[0], pattern(own[1])], ...all] : all
}, LANGUAGE_CODES.length)
