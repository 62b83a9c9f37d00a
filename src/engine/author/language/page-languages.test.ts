import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { buildPageModel } from '../page/page-model.ts'
import { pageLanguages } from './page-languages.ts'

function languages(html: string) {
  const parsed = parseHtml({ html, url: 'https://boats.test/' })
  if (!parsed.ok) throw new Error('the page is too large')
  return pageLanguages(buildPageModel(parsed.page))
}

test('the page says its language', () => {
  expect(languages('<html lang="tr-TR"><body><p>Tekneler</p></body></html>')).toEqual(['tr', 'en'])
})

test('a page that says nothing is read', () => {
  const text = 'Le bateau est dans le port et la voile est sur le quai avec les cordes de la semaine. '.repeat(3)

  expect(languages(`<html><body><p>${text}</p></body></html>`)).toEqual(['fr', 'en'])
})
