/** Currencies beside an amount inside a longer text, as parts of patterns with the flags `iu`. ASCII alone does not know where "руб" ends. */

const CODES =
  'USD|EUR|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|UAH|RUB|KZT|TRY|AUD|CAD|NZD|SGD|HKD|TWD|INR|JPY|CNY|RMB|KRW|VND|IDR|MYR|THB|BRL|MXN|ARS|CLP|ZAR|NGN|KES|AED|SAR|QAR|KWD|EGP|NIS'
const WORDS = 'kr|zł|Kč|lei|Ft|Rs|euro?s?|dollars?|руб|грн|лв'
/** Swiss francs only before what can be no day: "Fr. 12.50", not "Fr. 12.05.". */
const FRANCS = String.raw`S?Fr(?=\.\s?\d[\d'’]*[.,](?:\d{2}(?![\d.])|[-–—]))`
const ARABIC = String.raw`د\.إ|ر\.س|ج\.م`

export const MONEY_BEFORE = String.raw`(?:(?<!\p{L})(?:US|A|C|CA|NZ|HK|NT|MX|R)?\p{Sc}|(?<!\p{L})(?:${CODES}|${WORDS}|Rp|RM|KSh|TSh|S\/|R(?=\s?\d)|${FRANCS}|${ARABIC})(?!\p{L})\.?)`
export const MONEY_AFTER = String.raw`(?:\p{Sc}|[円元원]|만원|บาท|(?:${CODES}|${WORDS}|TL|VNĐ|đ|дин|тг|сом|сум|${ARABIC}|ש["״]ח)(?!\p{L})\.?)`
