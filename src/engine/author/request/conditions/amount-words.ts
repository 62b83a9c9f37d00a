import { remembered, rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#engine/author/language/languages.ts'
import { type ConditionWords, longestFirst, pattern } from './condition-words.ts'

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

/** Behind a number: a power of ten. In East Asia two may stand together. */
export const MAGNITUDES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, mn: 1e6, m: 1e6, mio: 1e6, mln: 1e6, млн: 1e6, тыс: 1e3 },
  ...{ 千: 1e3, 천: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4, 亿: 1e8, 億: 1e8, 억: 1e8 },
}

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

/** Of scripts that divide words: behind these letters a number is a part of a name. */
const LETTERS = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`
const DIGITS = String.raw`\d{1,3}(?:[ \u00a0.,']\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`

/** An amount in the text: its number, its power of ten and its money. */
export const amountPattern = remembered(
  ({ language, counts, isOpen, thousand, million, cases }: ConditionWords): string => {
    const money = moneyOf(language)
      .map(([, forms]) => forms)
      .join('|')
    const spelt = longestFirst([...counts.keys()].filter((word) => (counts.get(word) ?? 0) > 1)).join('|')
    const powers = longestFirst(Object.keys(MAGNITUDES).filter((word) => !EAST_ASIAN.test(word))).join('|')
    const end = `(?![${LETTERS}\\d])`
    return [
      String.raw`(?<![${LETTERS}\d.,])(?:(?<before>${money})\s?)?`,
      `(?<number>${DIGITS}${isOpen ? '' : `|(?:${spelt})${end}`})`,
      String.raw`(?:\s?(?<magnitude>[千천万萬만亿億억]{1,2}|(?:${thousand}|${million}|${powers})${end})(?:\.(?=\s))?)?`,
      String.raw`(?<plus>\+)?(?:\s?(?:de\s)?(?<after>${money})(?:${end}|(?=(?:${cases})${end})))?`,
    ].join('')
  },
)
export const EAST_ASIAN = /[千천万萬만亿億억]/
