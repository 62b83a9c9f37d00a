import { texts } from '../texts/texts.ts'

const WORDS: Readonly<Record<string, string>> = {
  css: texts.strategies.rowsAndFields,
  api: texts.strategies.dataBehindThePage,
  content: texts.strategies.textByHeading,
}

export function typeWords(scraperType: string): string {
  return WORDS[scraperType] ?? scraperType
}
