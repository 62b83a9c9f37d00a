import { expect, test } from 'vitest'
import { readIntent } from './intent.ts'

/** The concept that each field of the request speaks of most. */
function concepts(description: string): string[] {
  return readIntent(description, null).fields.map(
    (field) => Object.entries(field.concepts).sort((a, b) => b[1] - a[1])[0]?.[0] ?? '?',
  )
}

test.each([
  ['en', 'I need the title, the price and the author'],
  ['de', 'Ich brauche Titel, Preis und Autor'],
  ['fr', "Je voudrais le titre, le prix et l'auteur"],
  ['es', 'Necesito el título, el precio y el autor'],
  ['it', 'Vorrei il titolo, il prezzo e l’autore'],
  ['pt', 'Quero o título, o preço e o autor'],
  ['nl', 'Ik wil de titel, de prijs en de auteur'],
  ['sv', 'Jag vill ha titel, pris och författare'],
  ['da', 'Jeg vil gerne have titel, pris og forfatter'],
  ['nb', 'Jeg trenger tittel, pris og forfatter'],
  ['fi', 'Haluan otsikon, hinnan ja kirjoittajan'],
  ['et', 'Palun pealkiri, hind ja autor'],
  ['lv', 'Vēlos nosaukums, cena un autors'],
  ['lt', 'Noriu pavadinimas, kaina ir autorius'],
  ['pl', 'Potrzebuję: tytuł, cena i autor'],
  ['cs', 'Chci název, cenu a autora'],
  ['sk', 'Chcem názov, cenu a autora'],
  ['hu', 'Kérem a cím, ár és szerző'],
  ['ro', 'Vreau titlul, prețul și autorul'],
  ['bg', 'Искам заглавие, цена и автор'],
  ['sr', 'Želim naslov, cenu i autora'],
  ['sr', 'Желим наслов, цена и аутор'],
  ['sl', 'Želim naslov, cena in avtor'],
  ['ru', 'Мне нужны название, цена и автор'],
  ['uk', 'Мені потрібні назва, ціна та автор'],
  ['el', 'Θέλω τίτλο, τιμή και συγγραφέα'],
  ['tr', 'Başlık, fiyat ve yazar istiyorum'],
  ['ar', 'أريد العنوان، السعر والكاتب'],
  ['he', 'אני רוצה כותרת, מחיר ומחבר'],
  ['fa', 'عنوان، قیمت و نویسنده می‌خواهم'],
  ['hi', 'शीर्षक, कीमत और लेखक चाहिए'],
  ['ja', 'タイトル、価格と著者を取得したい'],
  ['zh', '请提取标题、价格和作者'],
  ['ko', '제목, 가격과 저자를 알려 주세요'],
  ['vi', 'Tôi muốn tiêu đề, giá và tác giả'],
  ['id', 'Saya ingin judul, harga dan penulis'],
  ['th', 'ขอ ชื่อเรื่อง, ราคา และ ผู้เขียน'],
  ['ca', 'Vull el títol, el preu i l’autor'],
])('%s: %s', (_language, description) => {
  expect(concepts(description)).toEqual(['title', 'price', 'author'])
})

test.each([
  ['tuotteen nimi, hinta ja saatavuus', ['title', 'price', 'availability']],
  ['nume, preț și stoc', ['title', 'price', 'availability']],
  ['Name + Preis + Bild', ['title', 'price', 'image']],
  ['Was kostet es und wer ist der Autor?', ['price', 'author']],
  ['¿Cuánto cuesta y dónde está?', ['price', 'location']],
  ['What does it cost and who sells it?', ['price', 'author']],
  ['What does it cost? Where is it? When was it posted?', ['price', 'location', 'date']],
  ['Combien ça coûte et quand', ['price', 'date']],
  ['- Название\n- Цена\n- Ссылка', ['title', 'price', 'link']],
  ['1) Titel 2) Preis 3) Link', ['title', 'price', 'link']],
])('a request of another form: %s', (description, expected) => {
  expect(concepts(description)).toEqual(expected)
})

test.each([
  ['titel, prijs en auteur van elk boek', 'elk boek'],
  ['Name und Preis jedes Produkts', 'jedes Produkts'],
  ['nom et prix de chaque produit', 'chaque produit'],
  ['название и цена каждого товара', 'каждого товара'],
  ['jokaisen veneen nimi, hinta ja satama', 'jokaisen veneen'],
])('what each thing is asked for: %s', (description, thing) => {
  const intent = readIntent(description, null)

  expect(intent.subjectText).toContain(thing)
  expect(intent.plural).toBeGreaterThan(1)
})

test.each([
  ['tilte, pirce and authro', ['title', 'price', 'author']],
  ['Titel, Pries und Verfügbarkiet', ['title', 'price', 'availability']],
  ['the descripton and the locaton', ['description', 'location']],
])('one mistake in a word: %s', (description, expected) => {
  expect(concepts(description)).toEqual(expected)
})

test.each([
  ['nl', 'namen, prijzen, links en auteurs'],
  ['de', 'Namen, Preise, Links und Autoren'],
  ['fr', 'noms, prix, liens et auteurs'],
  ['es', 'nombres, precios, enlaces y autores'],
  ['it', 'nomi, prezzi, link e autori'],
  ['pt', 'nomes, preços, links e autores'],
  ['ro', 'numele, prețurile, linkurile și autorii'],
  ['pl', 'nazwy, ceny, linki i autorzy'],
  ['cs', 'názvy, ceny, odkazy a autoři'],
  ['sk', 'názvy, ceny, odkazy a autori'],
  ['ru', 'названия, цены, ссылки и авторы'],
  ['uk', 'назви, ціни, посилання та автори'],
  ['fi', 'nimet, hinnat, linkit ja kirjoittajat'],
  ['et', 'nimed, hinnad, lingid ja autorid'],
  ['el', 'ονόματα, τιμές, σύνδεσμοι και συγγραφείς'],
  ['bg', 'имена, цени, линкове и автори'],
  ['he', 'שמות, מחירים, קישורים, מחברים'],
  ['ar', 'أسماء، أسعار، روابط، مؤلفون'],
])('%s, of several: %s', (_language, description) => {
  expect(concepts(description)).toEqual(['title', 'price', 'link', 'author'])
})

test.each([
  ['pl', 'łodzie z nazwą, ceną i linkiem'],
  ['cs', 'lodě s názvem, cenou a odkazem'],
  ['sk', 'lode s názvom, cenou a odkazom'],
  ['ru', 'лодки с названием, ценой и ссылкой'],
  ['uk', 'човни з назвою, ціною та посиланням'],
])('%s, in the case that "with" asks for: %s', (_language, description) => {
  expect(concepts(description)).toEqual(['title', 'price', 'link'])
})

test.each([
  ['cs', 'Kolik stojí každá loď a jak se jmenuje?'],
  ['ru', 'Сколько стоит каждая лодка и как она называется?'],
  ['es', '¿Cuánto cuesta cada barco y cómo se llama?'],
])('%s, asked: %s', (_language, description) => {
  expect(concepts(description)).toEqual(['price', 'title'])
})

test('a field that is asked for in Cyrillic writing is called as it was written', () => {
  expect(readIntent('лодки с ценой и краткой биографией', null).fields.map(({ name }) => name)).toContain('ценой')
})
