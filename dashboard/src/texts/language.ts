/** The languages that there are texts in, each by its own name. A new one is a line here, a folder beside `de`, and a line in texts.ts. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const KEY = 'sandpiper-language'

/** The one that was chosen here, or else the first of the browser's that there are texts in. */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  const wanted = chosen === null ? preferred : [chosen, ...preferred]
  return wanted.map(languageOf).find((known) => known !== undefined) ?? 'en'
}

/**
 * Dates and numbers are written as the browser does: `undefined`. Where it has several locales of the interface's language or
 * another language was chosen here, both speak the same one.
 */
export function localeFor(language: Language, chosen: string | null, preferred: readonly string[]): string | undefined {
  const fitting = preferred.find((locale) => languageOf(locale) === language)
  return fitting ?? (chosen === null ? undefined : language)
}

function languageOf(locale: string): Language | undefined {
  const [spoken] = locale.toLowerCase().split('-')
  return keysOf(LANGUAGES).find((language) => language === spoken)
}

function keysOf<Key extends string>(known: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(known).filter((key): key is Key => key in known)
}

/** Null while the browser's languages decide. */
export function chosenLanguage(): Language | null {
  const chosen = storedChoice()
  return chosen === null ? null : (languageOf(chosen) ?? null)
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is closed to this page: follow the browser.
    return null
  }
}

/** Loads the page anew: tables of words are made when their file is loaded. */
export function chooseLanguage(chosen: Language | null): void {
  if (chosen === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, chosen)
  window.location.reload()
}

// Outside of a page, as in a test or a worker, nobody has chosen anything.
const isPage = typeof document !== 'undefined'
const chosen = isPage ? chosenLanguage() : 'en'
const preferred = isPage ? navigator.languages : []

export const language: Language = languageFor(chosen, preferred)
/** For `Intl` and `toLocaleString`. */
export const locale: string | undefined = localeFor(language, chosen, preferred)
