import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

const ARTICLES = [
  ['Sports', 'Storm wins cup', 'Late goal decides the final.', '3 May 2025'],
  ['Politics', 'New mayor elected', 'Turnout was high this year.', '2 May 2025'],
  ['Culture', 'Museum opens wing', 'The old mill is now a gallery.', '1 May 2025'],
  ['Sports', 'Ladies reach final', 'They beat the champions.', '30 April 2025'],
] as const

function read(description: string, write: (article: (typeof ARTICLES)[number], at: number) => string) {
  const body = ARTICLES.map(write).join('')
  const html = `<!doctype html><html lang="en"><title>The Daily</title><body><h1>The Daily</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://daily.test/', description, outputSchema: null })
  return made.ok ? made.items : []
}

test.each([
  ['of lines', ([, title, text, date]: readonly string[]) => `<p><b>${title}</b><br>${text}<br><i>${date}</i></p>`],
  [
    'behind the link of its section',
    ([section, title, text, date]: readonly string[]) =>
      `<div><a href="/${section}">${section}</a> | <b>${title}</b><br>${text}<br>${date}</div>`,
  ],
  [
    'of blocks',
    ([, title, text, date]: readonly string[]) =>
      `<div><strong>${title}</strong><div>${text}</div><div>${date}</div></div>`,
  ],
] as const)('what stands in bold in the first line is what a record is called: %s', (_, write) => {
  expect(
    read('title, date and summary of each article', write).map(({ title, summary, date }) => [title, summary, date]),
  ).toEqual(ARTICLES.map(([, title, text, date]) => [title, text, date]))
})

test.each([
  [
    'by where they lead to',
    ([section, title, , date]: readonly string[], at: number) =>
      `<div><a href="/s/${section}">${section}</a> <a href="/a/${at}">${title}</a> <span>${date}</span></div>`,
  ],
  [
    'by their classes',
    ([section, title, text]: readonly string[], at: number) =>
      `<article><a class="section" href="/${section}">${section}</a><a class="hl" href="/${at}">${title}</a><p>${text}</p></article>`,
  ],
] as const)('the link to the section of an article is none: %s', (_, write) => {
  expect(read('title of each article', write)).toEqual(ARTICLES.map(([, title]) => ({ title })))
})
