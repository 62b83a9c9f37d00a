/** What a site shows where a page was: in its frame, or bare. */

import type { Locale } from './locale.ts'
import { type Edit, elements, fragment, remove, setChildren, theOne } from './marked-html.ts'

/** Something else where the product or the list was; the rest of the site stays. */
export function framedPage(title: string, inner: string): Edit {
  return (page) => {
    remove('data')(page)
    setChildren(theOne(page, 'main'), fragment(inner))
    for (const head of elements(page).filter(({ name }) => name === 'title')) setChildren(head, fragment(title))
  }
}

export function loginInner({ words }: Locale): string {
  const { login, loginText, email, password } = words
  return `<h1>${login}</h1><p>${loginText}</p><form method="post"><label>${email} <input type="email" name="email"></label><label>${password} <input type="password" name="password"></label><button>${login}</button></form>`
}

export function missingInner({ words }: Locale): string {
  return `<h1>${words.notFound}</h1><p>${words.notFoundText}</p><p><a href="/">${words.home}</a></p>`
}

function barePage({ lang }: Locale, title: string, inner: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${inner}</main></body></html>`
}

export function bareMaintenance(locale: Locale): string {
  return barePage(locale, locale.words.maintenance, `<p>${locale.words.maintenanceText}</p>`)
}

export function bareConsent(locale: Locale): string {
  const { consent, consentText, accept } = locale.words
  return barePage(locale, consent, `<p>${consentText}</p><form method="post"><button>${accept}</button></form>`)
}
