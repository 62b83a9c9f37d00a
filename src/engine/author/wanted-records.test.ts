import { expect, test } from 'vitest'
import { compileFilter } from '#engine/filter/conditions.ts'
import { generateRecipe } from './generate-recipe.ts'
import { answerConditions } from './request/conditions/answer-conditions.ts'

/** A list of lamps; the third is sold out. */
function lamps(lang: string, money: string, there: string, gone: string): string {
  const cards = ['Aurora', 'Borea', 'Corona', 'Delfin', 'Estrela'].map((name, at) => {
    const stock = at === 2 ? gone : there
    return `<li class="product"><h2 class="name">${name} ${at + 20}</h2><p class="price">${money.replace('#', String(150 + at * 50))}</p><p class="availability">${stock}</p></li>`
  })
  return `<!doctype html><html lang="${lang}"><head><title>Lumo</title></head><body><main><h1>Lumo</h1><ul>${cards.join('')}</ul></main></body></html>`
}

/** From the description and the page to the fields, the filter and the limit. */
function made(lang: string, money: string, there: string, gone: string, description: string) {
  const html = lamps(lang, money, there, gone)
  const recipe = generateRecipe({ html, url: 'https://lumo.test/', description, outputSchema: null })
  if (!recipe.ok) throw new Error(recipe.found)
  const { items } = recipe
  const fields = Object.keys(items[0] ?? {})
  const input = { description, fields, items, given: null, pageName: 'Lumo', language: lang, applies: true }
  const { filter, limit } = answerConditions(input)
  const names = filter ? items.filter(compileFilter(filter, items, lang)).map((item) => item[fields[0] ?? '']) : []
  return { fields: fields.length, names, limit: limit && `${limit.count} ${limit.order}` }
}

test.each([
  [
    'en',
    '$#',
    'In stock',
    'Out of stock',
    'name, price and availability of all lamps, only those in stock, under $300, the two cheapest',
  ],
  [
    'de',
    '# €',
    'Auf Lager',
    'Ausverkauft',
    'Name, Preis und Verfügbarkeit, nur Lampen auf Lager, unter 300 €, die zwei günstigsten',
  ],
  [
    'fr',
    '# €',
    'En stock',
    'Épuisé',
    'nom, prix et disponibilité, uniquement les produits en stock, à moins de 300 €, les deux moins chers',
  ],
  [
    'es',
    '# €',
    'En stock',
    'Agotado',
    'nombre, precio y disponibilidad, solo productos en stock, por menos de 300 €, los dos más baratos',
  ],
  [
    'it',
    '# €',
    'Disponibile',
    'Esaurito',
    'nome, prezzo e disponibilità, solo prodotti disponibili, sotto i 300 €, i due più economici',
  ],
  [
    'pt',
    'R$ #',
    'Em estoque',
    'Esgotado',
    'nome, preço e disponibilidade, apenas produtos em estoque, abaixo de R$ 300, os dois mais baratos',
  ],
  [
    'nl',
    '€ #',
    'Op voorraad',
    'Uitverkocht',
    'naam, prijs en beschikbaarheid, alleen producten op voorraad, onder de 300 euro, de twee goedkoopste',
  ],
  [
    'pl',
    '# zł',
    'Dostępny',
    'Wyprzedany',
    'nazwa, cena i dostępność, tylko dostępne produkty, poniżej 300 zł, dwa najtańsze',
  ],
  [
    'sv',
    '# kr',
    'I lager',
    'Ej i lager',
    'namn, pris och lagerstatus, bara produkter i lager, under 300 kr, de två billigaste',
  ],
  [
    'da',
    '# kr.',
    'På lager',
    'Udsolgt',
    'navn, pris og tilgængelighed, kun varer på lager, under 300 kr., de to billigste',
  ],
  [
    'nb',
    '# kr',
    'På lager',
    'Utsolgt',
    'navn, pris og tilgjengelighet, bare varer på lager, under 300 kr, de to billigste',
  ],
  [
    'fi',
    '# €',
    'Varastossa',
    'Loppuunmyyty',
    'nimi, hinta ja saatavuus, vain varastossa olevat tuotteet, alle 300 euroa, kaksi halvinta',
  ],
  [
    'et',
    '# €',
    'Laos',
    'Läbi müüdud',
    'nimi, hind ja saadavus, ainult laos olevad tooted, alla 300 euro, kaks odavaimat',
  ],
  [
    'lv',
    '# €',
    'Noliktavā',
    'Izpārdots',
    'nosaukums, cena un pieejamība, tikai noliktavā esošie produkti, lētāki par 300 eiro, divi lētākie',
  ],
  [
    'lt',
    '# €',
    'Turime sandėlyje',
    'Išparduota',
    'pavadinimas, kaina ir prieinamumas, tik turimos prekės, pigesnės nei 300 eurų, dvi pigiausios',
  ],
  [
    'cs',
    '# Kč',
    'Skladem',
    'Vyprodáno',
    'název, cena a dostupnost, jen produkty skladem, levnější než 300 Kč, dva nejlevnější',
  ],
  [
    'sk',
    '# €',
    'Skladom',
    'Vypredané',
    'názov, cena a dostupnosť, len produkty skladom, lacnejšie ako 300 €, dva najlacnejšie',
  ],
  [
    'sl',
    '# €',
    'Na zalogi',
    'Razprodano',
    'ime, cena in razpoložljivost, samo izdelki na zalogi, cenejši od 300 €, dva najcenejša',
  ],
  [
    'sr',
    '# din.',
    'Na stanju',
    'Rasprodato',
    'naziv, cena i dostupnost, samo proizvodi na stanju, jeftiniji od 300 dinara, dva najjeftinija',
  ],
  [
    'bg',
    '# лв.',
    'В наличност',
    'Изчерпан',
    'име, цена и наличност, само продукти в наличност, под 300 лв, двата най-евтини',
  ],
  [
    'ro',
    '# lei',
    'În stoc',
    'Stoc epuizat',
    'nume, preț și disponibilitate, doar produsele în stoc, sub 300 de lei, cele mai ieftine două',
  ],
  [
    'hu',
    '# Ft',
    'Raktáron',
    'Elfogyott',
    'név, ár és elérhetőség, csak raktáron lévő termékek, 300 Ft alatt, a két legolcsóbb',
  ],
  [
    'el',
    '# €',
    'Διαθέσιμο',
    'Εξαντλημένο',
    'όνομα, τιμή και διαθεσιμότητα, μόνο διαθέσιμα προϊόντα, κάτω από 300 ευρώ, τα δύο φθηνότερα',
  ],
  [
    'ru',
    '# ₽',
    'В наличии',
    'Нет в наличии',
    'название, цена и наличие, только товары в наличии, дешевле 300 рублей, два самых дешёвых',
  ],
  [
    'uk',
    '# грн',
    'В наявності',
    'Немає в наявності',
    'назва, ціна і наявність, лише товари в наявності, дешевші за 300 грн, два найдешевші',
  ],
  [
    'ca',
    '# €',
    'En estoc',
    'Esgotat',
    'nom, preu i disponibilitat, només productes en estoc, per menys de 300 €, els dos més barats',
  ],
  [
    'tr',
    '# TL',
    'Stokta',
    'Tükendi',
    "ad, fiyat ve stok durumu, sadece stokta olan ürünler, 300 TL'den ucuz, en ucuz iki ürün",
  ],
  ['ar', '# ريال', 'متوفر', 'نفدت الكمية', 'الاسم والسعر والتوفر، فقط المنتجات المتوفرة، أقل من 300 ريال، أرخص 2'],
  ['fa', '# تومان', 'موجود', 'ناموجود', 'نام، قیمت و موجودی، فقط کالاهای موجود، زیر ۳۰۰ تومان، دو ارزان‌ترین'],
  ['he', '# ₪', 'במלאי', 'אזל', 'שם, מחיר וזמינות, רק מוצרים במלאי, בפחות מ-300 ש"ח, שני הזולים ביותר'],
  ['hi', '₹#', 'स्टॉक में', 'बिक चुका', 'नाम, कीमत और उपलब्धता, केवल स्टॉक में उपलब्ध उत्पाद, 300 रुपये से कम, सबसे सस्ते दो'],
  ['th', '# บาท', 'มีสินค้า', 'สินค้าหมด', 'ชื่อ, ราคา และสถานะสินค้า, เฉพาะที่มีสินค้า, ต่ำกว่า 300 บาท, 2 รายการที่ถูกที่สุด'],
  [
    'vi',
    '# đồng',
    'Còn hàng',
    'Hết hàng',
    'tên, giá và tình trạng, chỉ sản phẩm còn hàng, dưới 300 đồng, 2 sản phẩm rẻ nhất',
  ],
  [
    'id',
    'Rp #',
    'Tersedia',
    'Habis',
    'nama, harga dan ketersediaan, hanya produk yang tersedia, di bawah Rp 300, dua produk termurah',
  ],
  ['ja', '#円', '在庫あり', '売り切れ', '名前、価格、在庫状況、在庫ありの商品のみ、300円未満、安い順に2件'],
  ['ko', '#원', '재고 있음', '품절', '이름, 가격, 재고 상태, 재고 있는 상품만, 300원 미만, 가장 저렴한 2개'],
  ['zh', '¥#', '有货', '缺货', '名称、价格和库存状态，只要有货的商品，低于300元，最便宜的2个'],
])('%s: conditions become a filter and a limit, and no field', (lang, money, there, gone, description) => {
  expect(made(lang, money, there, gone, description)).toEqual({
    fields: 3,
    names: ['Aurora 20', 'Borea 21'],
    limit: '2 cheapest',
  })
})
