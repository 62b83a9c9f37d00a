import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { grammarOf } from './grammar.ts'
import { ofSection } from './named-section.ts'

const GERMAN = grammarOf(['de', 'en'])

test('what a heading of the page names is what the fields are of, however its words end', () => {
  expect(ofSection('Name und Liegeplatz der ähnlichen Boote', ['Ähnliche Boote'], GERMAN)).toEqual({
    subject: 'ähnlichen Boote',
    list: 'Name und Liegeplatz',
  })
  expect(
    ofSection('samankaltaisten veneiden nimi ja paino', ['Samankaltaisia veneitä'], grammarOf(['fi', 'en'])),
  ).toEqual({
    subject: 'samankaltaisten veneiden',
    list: 'nimi ja paino',
  })
  expect(ofSection('関連商品の名前と価格', ['関連商品'], grammarOf(['ja', 'en']))).toEqual({
    subject: '関連商品',
    list: '名前と価格',
  })
})

test.each([
  ['Name, Liegeplatz, ähnliche Boote', 'what comes after a comma is wanted itself'],
  ['Name und ähnliche Boote', 'what comes after an "and" is wanted itself'],
  ['Ähnliche Boote', 'nothing of it is named'],
  ['Name und Liegeplatz der alten Boote', 'it is called otherwise'],
])('%s: %s', (request) => {
  expect(ofSection(request, ['Ähnliche Boote'], GERMAN)).toBeNull()
})

test('a heading that is the name of a field is that field', () => {
  expect(ofSection('Firma und Telefonnummer der Zentrale', ['Telefonnummer der Zentrale'], GERMAN)).toBeNull()
})

const CARDS = ['Tender Alba|2.990 €', 'Jolle Lise|7.500 €', 'Kutter Orn|35.000 €', 'Gig Vera|4.200 €']

function pageOfOne(language: string, heading: string): string {
  const cards = CARDS.map((card, at) => {
    const [name, price] = card.split('|')
    return `<div class="card"><a href="/p/${at}"><img src="/i/${at}.jpg" alt=""><span class="name">${name}</span></a><span class="price">${price}</span></div>`
  })
  return `<!doctype html><html lang="${language}"><head><title>Kreuzer Brix | Werft</title></head><body>
    <header><nav><a href="/">Start</a><a href="/k">Boote</a></nav></header>
    <main><h1>Kreuzer Brix</h1><div class="price">49.900 €</div><p>12 m, 1998, teak.</p>
    <section><h2>${heading}</h2><div class="grid">${cards.join('')}</div></section></main></body></html>`
}

test.each([
  ['en', 'Related boats', 'name and price of the related boats'],
  ['es', 'Barcos relacionados', 'nombre y precio de los barcos relacionados'],
  ['de', 'Ähnliche Boote', 'Name und Preis der ähnlichen Boote'],
  ['fr', 'Bateaux similaires', 'nom et prix des bateaux similaires'],
  ['it', 'Barche correlate', 'nome e prezzo delle barche correlate'],
  ['nl', 'Vergelijkbare boten', 'naam en prijs van vergelijkbare boten'],
  ['pl', 'Podobne łodzie', 'nazwa i cena podobnych łodzi'],
  ['pt', 'Barcos relacionados', 'nome e preço dos barcos relacionados'],
  ['ru', 'Похожие лодки', 'название и цена похожих лодок'],
  ['sv', 'Liknande båtar', 'namn och pris på liknande båtar'],
  ['ja', '関連商品', '関連商品の名前と価格'],
  ['zh', '相关商品', '相关商品的名称和价格'],
  ['ko', '관련 상품', '관련 상품의 이름과 가격'],
  ['th', 'สินค้าที่เกี่ยวข้อง', 'ชื่อและราคาของสินค้าที่เกี่ยวข้อง'],
  ['vi', 'Sản phẩm liên quan', 'tên và giá của các sản phẩm liên quan'],
  ['id', 'Produk terkait', 'nama dan harga produk terkait'],
])(
  '%s: the boats beside the one that the page is about are read when they are asked for',
  (language, heading, request) => {
    const made = generateRecipe({
      html: pageOfOne(language, heading),
      url: 'http://werft.test/p/9',
      description: request,
      outputSchema: null,
      siblings: [],
    })

    expect(made.ok && made.items.map((item) => Object.values(item)[0])).toEqual(CARDS.map((card) => card.split('|')[0]))
  },
)

test('a heading with nothing to go to below it asks for no list in a language without plurals', () => {
  const html = `<!doctype html><html lang="ko"><title>강철 컵</title><main><h1>강철 컵</h1><section><h2>배송 정보</h2>
    <p>이름: 항구 물류</p><p>가격: 3,000원</p></section><p>가격: 12,900원</p></main></html>`
  const made = generateRecipe({
    html,
    url: 'http://cups.test/p/9',
    description: '배송 정보의 이름과 가격',
    outputSchema: null,
    siblings: [],
  })

  expect(made.ok && made.items).toHaveLength(1)
})
