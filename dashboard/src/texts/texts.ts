import { en, type Texts } from './en/index.ts'
import { type Language, language } from './language.ts'

/** English until `loadTexts` has brought another language, which is before anything is shown. */
export let texts: Texts = en

const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>> = {
  de: async () => (await import('./de/index.ts')).de,
}

export async function loadTexts(): Promise<void> {
  document.documentElement.lang = language
  if (language !== 'en') texts = await OTHERS[language]()
}
