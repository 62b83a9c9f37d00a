import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function items(body: string, description: string, language = 'en'): Record<string, unknown>[] {
  const html = `<!doctype html><html lang="${language}"><title>Kestrel</title><body><nav><a href="/">Start</a> <a href="/info">Info</a></nav><h1>Kestrel</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://kestrel.example/', description, outputSchema: null })
  return made.ok ? made.items : []
}

test('a count with a word is nobody, and who released it is told by what they did', () => {
  const row = (who: string, at: number) =>
    `<section><h2><a href="/r/${at}">v4.${at}.0</a></h2><div><a>${who}</a> released this <time datetime="2026-10-0${at + 1}">2026-10-0${at + 1}</time></div><details><summary>Assets 2</summary></details></section>`
  const found = items(['kestrel-bot', 'maria', 'maria'].map(row).join(''), 'version, date and author of each release')
  expect(found.map(({ author }) => author)).toEqual(['kestrel-bot', 'maria', 'maria'])
  const anonymous = (at: number) =>
    `<section><h2><a href="/r/${at}">v4.${at}.0</a></h2><time datetime="2026-10-0${at + 1}">2026-10-0${at + 1}</time><details><summary>Assets 2</summary></details></section>`
  const none = items([0, 1, 2].map(anonymous).join(''), 'version, date and author of each release')
  expect(none.map(({ author }) => author ?? null)).toEqual([null, null, null])
})

test('what was done by somebody else is no deed of what stands before it', () => {
  const row = (title: string, at: number) =>
    `<li><p><a href="/t/${at}">${title}</a> posted by <b>${['Ann Lee', 'Tom Ray', 'Cy Poe'][at]}</b></p></li>`
  const found = items(
    `<ul>${['Salt of the sea', 'Glass and sand', 'Wool at work'].map(row).join('')}</ul>`,
    'author and title of each topic',
  )
  expect(found.map(({ author }) => author)).toEqual(['Ann Lee', 'Tom Ray', 'Cy Poe'])
})
