import type { Texts } from './en/index.ts'
import { type Language, language } from './language.ts'

/** There once `loadTexts` has brought them, which is before anything is shown. */
export let texts: Texts

const CATALOGUES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
}

export async function loadTexts(): Promise<void> {
  texts = await CATALOGUES[language]()
}

// Outside of a page, as in a test, nobody starts the app.
if (typeof document === 'undefined') await loadTexts()
