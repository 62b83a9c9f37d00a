import { expect, test } from 'vitest'
import { inPlainEnglish, languagesIn } from './plain-english.ts'

function plainly(text: string): string[] {
  for (const language of languagesIn(text)) {
    const clauses = inPlainEnglish(text, language)
    if (clauses.every(({ text: plain, original, isPlain }) => isPlain && plain !== original)) {
      return clauses.map((clause) => clause.text)
    }
  }
  return []
}

test.each<[said: string, plain: string[]]>([
  ['everything but the price can go', ['only price']],
  ['bitte nur Name und Preis', ['only Name and Preis']],
  ['Preis weglassen , bitte', ['drop Preis']],
  ['Benenne Preis in Kosten um', ['rename Preis to Kosten']],
  ['Name und Preis weglassen', ['drop Name and Preis']],
  ['Bild weglassen und den Preis als Zahl', ['drop Bild', 'Preis as number']],
  ['quita la imagen y renombra precio a coste', ['drop imagen', 'rename precio to coste']],
  ['le prix doit être un nombre', ['prix should be number']],
  ['rinomina il prezzo in costo', ['rename prezzo to costo']],
  ['apenas o título e a empresa', ['only título and empresa']],
  ['voeg de prijs toe', ['add prijs']],
  ['usuń zdjęcie', ['drop zdjęcie']],
  ['ta bort bilden', ['drop bilden']],
  ['vollständige Links', ['links absolute']],
  ['名前と価格だけにして', ['only 名前 and 価格']],
  ['画像は不要です', ['drop 画像']],
  ['只要名称和价格', ['only 名称 and 价格']],
  ['把价格改成数字', ['价格 should be a number']],
])('%s', (said, plain) => {
  expect(plainly(said)).toEqual(plain)
})

test('what no wish fits is not taken for English', () => {
  const [first] = languagesIn('el cielo es azul')
  expect(first && inPlainEnglish('el cielo es azul', first)).toEqual([
    { text: 'el cielo es azul', original: 'el cielo es azul', isPlain: false },
  ])
})
