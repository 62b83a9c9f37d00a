import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberStyle, readNumber, roundToInteger } from './coerce-number.ts'

const read = (text: string, language: string | null = null) => readNumber(text, numberStyle(language))

test.each<[text: string, expected: number | null]>([
  ['1299', 1299],
  ['$1,299.00', 1299],
  ['1.299,00 €', 1299],
  ['1 299,00', 1299],
  ['1\u202f299,00\u00a0€', 1299],
  ["1'299.–", 1299],
  ['1’299.50', 1299.5],
  ['CHF 1’299.-', 1299],
  ['1299,-', 1299],
  ['1.299,-', 1299],
  ['499:-', 499],
  ['1,00,000', 100000],
  ['₹12,34,567.89', 1234567.89],
  ['1,234,567', 1234567],
  ['1.234.567,5', 1234567.5],
  ['١٬٢٩٩٫٥٠', 1299.5],
  ['۱۲۳', 123],
  ['१,२३,४५६', 123456],
  ['１２３．５', 123.5],
  ['0.125', 0.125],
  ['0,500', 0.5],
  ['1299.000', 1299],
  ['12.5', 12.5],
  ['1,5', 1.5],
  ['.99', 0.99],
  ['$.99', 0.99],
  ['9.', 9],
  ['1.5e3', 1500],
  ['1E-2', 0.01],
])('%s is %s in any language', (text, expected) => {
  for (const language of [null, 'en', 'de', 'fr-CH', 'ar', 'nonsense-tag-1234567890'])
    expect(read(text, language)).toBe(expected)
})

test.each<[text: string, language: string | null, expected: number]>([
  ['1.299', 'de', 1299],
  ['1.299', 'de-AT', 1299],
  ['1.299', 'en', 1.299],
  ['1.299', 'de-CH', 1.299],
  ['1.299', null, 1.299],
  ['1,299', 'en', 1299],
  ['1,299', 'de_DE', 1.299],
  ['1,299', null, 1299],
  ['1.299 €', null, 1299],
  ['$1.299', null, 1299],
  ['1.299 EUR', null, 1299],
  ['$3.459', 'en-US', 3.459],
  ['1.299 €', 'de', 1299],
])('%s on a page in %s is %s', (text, language, expected) => {
  expect(read(text, language)).toBe(expected)
})

test.each<[text: string, expected: number | null]>([
  ['225 points', 225],
  ['Price: $5', 5],
  ['from 12,50 €', 12.5],
  ['Only 3 left', 3],
  ['4.5 out of 5', 4.5],
  ['4.5/5', 4.5],
  ['1st', 1],
  ['5kg', 5],
  ['128 GB', 128],
  ['kr500', 500],
  ['USD12.50', 12.5],
  ['Rs.500', 500],
  ['No.5', 5],
  ['iPhone15 costs 999', 999],
  ['12 %', 12],
  ['-12.5%', -12.5],
  ['10 – 20', 10],
  ['$10.00 - $20.00', 10],
  ['15 2024', 15],
  ['2024 100', 2024],
  ["5'11", 5],
])('%s: the first number counts, so %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each<[text: string, expected: number]>([
  ['-5', -5],
  ['−5', -5],
  ['- 5', -5],
  ['-$5.00', -5],
  ['$-5', -5],
  ['€ -5', -5],
  ['CHF-5.50', -5.5],
  ['-USD 5', -5],
  ['Balance: -5', -5],
  ['-.5', -0.5],
  ['($5.00)', -5],
  ['(EUR 1.299,00)', -1299],
  ['(225)', 225],
  ['(4.5)', 4.5],
  ['Price - 5', 5],
  ['-0', 0],
])('the sign of %s gives %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each<[text: string, language: string | null, expected: number]>([
  ['1.2k', null, 1200],
  ['1.2K views', null, 1200],
  ['1,2 k', 'fr', 1200],
  ['1,2 M €', 'fr', 1200000],
  ['3,4 Mio.', 'de', 3400000],
  ['1.1M', null, 1100000],
  ['2B', null, 2000000000],
  ['1.5 million', null, 1500000],
  ['2 billion', 'en', 2000000000],
  ['2 Billionen', 'de', 2000000000000],
  ['1,5 Mrd. €', 'de', 1500000000],
  ['5 mil', 'pt-BR', 5000],
  ['5 mil.', 'cs', 5000000],
  ['5 mil', 'en', 5],
  ['12 lakh', 'en-IN', 1200000],
  ['3.5万', 'zh', 35000],
  ['1.2億円', 'ja', 120000000],
  ['5 km', null, 5],
  ['5 m', null, 5],
  ['5m', null, 5],
  ['5 M', null, 5],
  ['300 K', null, 300],
  ['12 MB', null, 12],
])('the magnitude of %s in %s gives %s', (text, language, expected) => {
  expect(read(text, language)).toBe(expected)
})

test.each([
  '',
  'Call us',
  'five',
  'WH-1000XM5',
  'SKU-5',
  '12.05.2024',
  '2024-05-12',
  '12/05/2024',
  '10:30',
  '1.2.3',
  '192.168.1.10',
  '1,2,3',
  '1,234.567.890',
  '9'.repeat(400),
])('%s is no number', (text) => {
  expect(read(text)).toBe(null)
})

const LOCALES = [
  ...[
    'en-US',
    'en-GB',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CH',
    'fr-CA',
    'es-ES',
    'es-MX',
    'es-AR',
    'it-IT',
    'it-CH',
  ],
  ...[
    'nl-NL',
    'pt-BR',
    'pt-PT',
    'pl-PL',
    'cs-CZ',
    'sk-SK',
    'hu-HU',
    'ro-RO',
    'bg-BG',
    'el-GR',
    'sv-SE',
    'nb-NO',
    'fi-FI',
    'et-EE',
  ],
  ...[
    'lv-LV',
    'lt-LT',
    'sl-SI',
    'hr-HR',
    'sr-RS',
    'ru-RU',
    'uk-UA',
    'tr-TR',
    'he-IL',
    'ar-EG',
    'ar-SA',
    'ar-MA',
    'fa-IR',
    'ur-PK',
    'hi-IN',
  ],
  ...[
    'hi-IN-u-nu-deva',
    'bn-BD',
    'mr-IN',
    'ne-NP',
    'ta-IN',
    'th-TH',
    'th-TH-u-nu-thai',
    'my-MM',
    'km-KH',
    'vi-VN',
    'id-ID',
    'ms-MY',
    'ja-JP',
    'ko-KR',
    'zh-CN',
    'zh-TW',
  ],
]
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR', 'SEK', 'PLN', 'CZK', 'BRL', 'ZAR', 'AED', 'RUB', 'TRY']
const amounts = fc.integer({ min: -(10 ** 11), max: 10 ** 11 }).map((cents) => cents / 100)

test('a price formatted in any locale and currency reads back', () => {
  const displays = fc.constantFrom('symbol', 'code')
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...CURRENCIES),
      displays,
      amounts,
      (locale, currency, display, amount) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: display })
        const digits = format.resolvedOptions().maximumFractionDigits ?? 2
        const text = format.format(amount)
        const shown = Number(amount.toFixed(digits))
        if (digits === 2) expect(`${text} → ${read(text, locale)}`).toBe(`${text} → ${shown + 0}`)
        else expect(Math.abs((read(text, locale) ?? Number.NaN) - amount)).toBeLessThanOrEqual(0.5)
      },
    ),
    { numRuns: 1_500 },
  )
})

test('a plain number formatted in any locale reads back', () => {
  const values = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), values, (locale, value) => {
      const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
      expect(`${text} → ${read(text, locale)}`).toBe(`${text} → ${value + 0}`)
    }),
    { numRuns: 1_000 },
  )
})

test('a shortened number reads back', () => {
  const locales = [
    'en-US',
    'de-DE',
    'fr-FR',
    'es-ES',
    'it-IT',
    'pt-BR',
    'pl-PL',
    'cs-CZ',
    'ru-RU',
    'ja-JP',
    'zh-CN',
    'ko-KR',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: 10, max: 99 }),
      fc.constantFrom(5, 6, 8, 9),
      (locale, lead, power) => {
        const value = lead * 10 ** (power - 1)
        const text = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(value)
        expect(`${text} → ${read(text, locale)}`).toBe(`${text} → ${value}`)
      },
    ),
  )
})

test('a hostile text takes time in proportion to its length', () => {
  const hostile = [
    `(${' '.repeat(200_000)}!5`,
    `${'- '.repeat(100_000)}5`,
    '5'.repeat(200_000),
    '1,'.repeat(100_000),
    '1 '.repeat(100_000),
    'a1'.repeat(100_000),
  ]
  for (const text of hostile) expect(read(text)).toSatisfy((value) => value === null || Number.isFinite(value))
})

test('any text gives a finite number or none', () => {
  const odd = fc.string({ unit: fc.constantFrom(..."0159.,' \u00a0-–()$€kMe:/٣٫٬a") })
  fc.assert(
    fc.property(odd, fc.constantFrom(null, 'en', 'de'), (text, language) => {
      const value = read(text, language)
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
  )
})

test.each([
  [1.4, 1],
  [2.5, 3],
  [-2.5, -3],
  [-0.2, 0],
  [2 ** 53, null],
  [1e300, null],
])('%s is rounded to %s', (value, expected) => {
  expect(roundToInteger(value)).toBe(expected)
})

test.each<[text: string, expected: number | null]>([
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', null],
  ['1234567890123456796', null],
  ['-1234567890123456796', null],
  ['1,234,567,890,123,456,796', null],
  ['1234567890123456796.5', null],
  ['0.12345678901234567', Number('0.12345678901234567')],
  ['1e300', 1e300],
])('%s is %s: no digit is invented', (text, expected) => {
  expect(read(text)).toBe(expected)
})
