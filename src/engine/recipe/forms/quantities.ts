/** Amounts of money, durations and measures inside longer texts, as they are written. */
import { MONEY_AFTER, MONEY_BEFORE } from '../money-sign.ts'

const MAX_CHARS = 3000
const AMOUNT = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?`
const UNIT = String.raw`(?:\/|\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b|\bal\b|\ba\b|\bp\.)\s?(?:\d+\s?)?(?:month|monat|mois|mes|mese|maand|miesiąc|měsíc|week|woche|semaine|semana|night|nacht|nuit|noche|notte|day|tag|jour|día|giorno|year|jahr|an|año|anno|annum|hour|stunde|heure|hora|ora|person|kg|g|l|ml|m²|m2|sq\.?\s?ft|unit|stück|pièce|pcm|pm|pw|pa|m\.|w\.|a\.)`
const MONEY = new RegExp(
  String.raw`(?:${MONEY_BEFORE}\s?(?:${AMOUNT})|(?:${AMOUNT})(?:[.,]-{1,2})?\s?${MONEY_AFTER})`,
  'iu',
)
const PRICED = new RegExp(String.raw`(?:${MONEY.source})\s*(${UNIT})`, 'iu')

export function moneyOf(text: string): string | null {
  return MONEY.exec(text.slice(0, MAX_CHARS))?.[0].trim() ?? null
}

/** "/ month", "per night": what the first amount that has a unit is for. */
export function priceUnitOf(text: string): string | null {
  return PRICED.exec(text.slice(0, MAX_CHARS))?.[1]?.trim() ?? null
}

const TIME_UNIT =
  '(?:hours?|hrs?|h|stunden?|std|heures?|horas?|ore|uur|godz|minutes?|mins?|min|minuten|minutos|minuti|minut|seconds?|secs?|days?|tage?|jours?|días?|giorni|dagen|weeks?|wochen?|semaines?|months?|monate?|mois|years?|jahre?|ans|мин|ч|分|時間|시간|분)'
const DURATION = new RegExp(
  String.raw`(?<![\d.,])(?:\d+(?:[.,]\d+)?|½|¼)(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?\s?${TIME_UNIT}(?![\p{L}])\.?(?:,?\s?(?:and|und|et|y|e)?\s?\d+\s?${TIME_UNIT}(?![\p{L}])\.?)?`,
  'iu',
)
const MEASURE =
  /(?<![\d.,])\d[\d.,'’]*(?:\s?[x×]\s?\d[\d.,]*){0,2}\s?(?:mm|cm|m|km|m²|m2|m³|sqm|qm|km²|ft|ft²|sq\.?\s?ft\.?|sqft|in|inch(?:es)?|kg|g|mg|lbs?|oz|l|ml|cl|gb|tb|mb|mah|kw|kwh|w|v|hz|ghz|mp|kcal|kj|hp|ps|acres?|ha|°c|°f|mph|km\/h)(?![\p{L}\d²³])/iu

export function durationOf(text: string): string | null {
  return DURATION.exec(text.slice(0, MAX_CHARS))?.[0].trim() ?? null
}

export function measureOf(text: string): string | null {
  return MEASURE.exec(text.slice(0, MAX_CHARS))?.[0].trim() ?? null
}
