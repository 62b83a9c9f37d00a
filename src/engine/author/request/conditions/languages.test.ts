import { expect, test } from 'vitest'
import { readIntent } from '#engine/author/request/intent.ts'
import { readConditions } from './read-conditions.ts'
import type { Stated } from './stated.ts'

/** `price<20`, `stock`, `first 10` … */
function signOf(stated: Stated): string {
  if (stated.kind === 'amount')
    return `${stated.measure ?? stated.noun}${stated.operator === 'lt' ? '<' : '>'}${stated.includes ? '=' : ''}${stated.limit}`
  if (stated.kind === 'date') return stated.after ? `from ${stated.after}` : `before ${stated.before}`
  return stated.kind === 'count' ? `first ${stated.count}` : stated.kind
}

function said(description: string): string[] {
  return readConditions(description).map(signOf)
}

test.each([
  ['en', 'lamps under 300 €: name and price', 'price<300'],
  ['de', 'Lampen unter 300 €: Name und Preis', 'price<300'],
  ['fr', 'lampes à moins de 300 € : nom et prix', 'price<300'],
  ['es', 'lámparas por menos de 300 €: nombre y precio', 'price<300'],
  ['it', 'lampade sotto i 300 €: nome e prezzo', 'price<300'],
  ['pt', 'lâmpadas por menos de 300 €: nome e preço', 'price<300'],
  ['nl', 'lampen onder de 300 €: naam en prijs', 'price<300'],
  ['pl', 'lampy poniżej 300 zł: nazwa i cena', 'price<300'],
  ['sv', 'lampor under 300 kr: namn och pris', 'price<300'],
  ['da', 'lamper under 300 kr.: navn og pris', 'price<300'],
  ['nb', 'lamper som koster mindre enn 300 kr: navn og pris', 'price<300'],
  ['fi', 'alle 300 euroa maksavat lamput: nimi ja hinta', 'price<300'],
  ['et', 'lambid alla 300 euro: nimi ja hind', 'price<300'],
  ['lv', 'lampas lētākas par 300 eiro: nosaukums un cena', 'price<300'],
  ['lt', 'lempos, pigesnės nei 300 eurų: pavadinimas ir kaina', 'price<300'],
  ['cs', 'lampy levnější než 300 Kč: název a cena', 'price<300'],
  ['sk', 'lampy lacnejšie ako 300 eur: názov a cena', 'price<300'],
  ['sl', 'svetilke, cenejše od 300 evrov: ime in cena', 'price<300'],
  ['sr', 'lampe jeftinije od 300 dinara: naziv i cena', 'price<300'],
  ['sr', 'лампе јефтиније од 300 динара: назив и цена', 'price<300'],
  ['bg', 'лампи под 300 лв: име и цена', 'price<300'],
  ['ro', 'lămpi mai ieftine de 300 de lei: nume și preț', 'price<300'],
  ['hu', 'lámpák 300 euró alatt: név és ár', 'price<300'],
  ['hu', '300 Ft-nál olcsóbb lámpák: név és ár', 'price<300'],
  ['el', 'λάμπες κάτω από 300 ευρώ: όνομα και τιμή', 'price<300'],
  ['ru', 'лампы дешевле 300 рублей: название и цена', 'price<300'],
  ['uk', 'лампи дешевші за 300 грн: назва та ціна', 'price<300'],
  ['ca', 'làmpades per menys de 300 €: nom i preu', 'price<300'],
  ['tr', "300 TL'den ucuz lambalar: ad ve fiyat", 'price<300'],
  ['tr', '300 liradan ucuz lambalar: ad ve fiyat', 'price<300'],
  ['ar', 'مصابيح بأقل من 300 ريال: الاسم والسعر', 'price<300'],
  ['fa', 'لامپ‌های زیر ۳۰۰ تومان: نام و قیمت', 'price<300'],
  ['he', 'מנורות בפחות מ-300 ש"ח: שם ומחיר', 'price<300'],
  ['hi', '300 रुपये से कम के लैंप: नाम और कीमत', 'price<300'],
  ['th', 'โคมไฟราคาต่ำกว่า 300 บาท: ชื่อและราคา', 'price<300'],
  ['vi', 'đèn dưới 300 nghìn đồng: tên và giá', 'price<300000'],
  ['id', 'lampu di bawah 300 ribu rupiah: nama dan harga', 'price<300000'],
  ['ja', '300円未満のランプ：名前と価格', 'price<300'],
  ['ja', '3万円以下のランプ：名前と価格', 'price<=30000'],
  ['ko', '3만원 이하 램프: 이름과 가격', 'price<=30000'],
  ['zh', '300元以下的台灯：名称和价格', 'price<=300'],
  ['zh', '价格低于300元的台灯：名称和价格', 'price<300'],
])('%s, an upper limit: %s', (_language, description, sign) => {
  expect(said(description)).toEqual([sign])
})

test.each([
  ['en', 'hotels with at least 4 stars: name and price', 'rating>=4'],
  ['de', 'Hotels mit mindestens 4 Sternen: Name und Preis', 'rating>=4'],
  ['fr', 'hôtels avec au moins 4 étoiles : nom et prix', 'rating>=4'],
  ['es', 'hoteles con al menos 4 estrellas: nombre y precio', 'rating>=4'],
  ['it', 'hotel con almeno 4 stelle: nome e prezzo', 'rating>=4'],
  ['pt', 'hotéis com pelo menos 4 estrelas: nome e preço', 'rating>=4'],
  ['nl', 'hotels met minstens 4 sterren: naam en prijs', 'rating>=4'],
  ['pl', 'hotele z co najmniej 4 gwiazdkami: nazwa i cena', 'rating>=4'],
  ['sv', 'hotell med minst 4 stjärnor: namn och pris', 'rating>=4'],
  ['da', 'hoteller med mindst 4 stjerner: navn og pris', 'rating>=4'],
  ['nb', 'hoteller med minst 4 stjerner: navn og pris', 'rating>=4'],
  ['fi', 'hotellit, joilla on vähintään 4 tähteä: nimi ja hinta', 'rating>=4'],
  ['et', 'hotellid, millel on vähemalt 4 tärni: nimi ja hind', 'rating>=4'],
  ['lv', 'viesnīcas ar vismaz 4 zvaigznēm: nosaukums un cena', 'rating>=4'],
  ['lt', 'viešbučiai su bent 4 žvaigždutėmis: pavadinimas ir kaina', 'rating>=4'],
  ['cs', 'hotely s alespoň 4 hvězdičkami: název a cena', 'rating>=4'],
  ['sk', 'hotely s aspoň 4 hviezdičkami: názov a cena', 'rating>=4'],
  ['sl', 'hoteli z vsaj 4 zvezdicami: ime in cena', 'rating>=4'],
  ['sr', 'hoteli sa najmanje 4 zvezdice: naziv i cena', 'rating>=4'],
  ['bg', 'хотели с поне 4 звезди: име и цена', 'rating>=4'],
  ['ro', 'hoteluri cu cel puțin 4 stele: nume și preț', 'rating>=4'],
  ['hu', 'legalább 4 csillagos szállodák: név és ár', 'rating>=4'],
  ['el', 'ξενοδοχεία με τουλάχιστον 4 αστέρια: όνομα και τιμή', 'rating>=4'],
  ['ru', 'отели с рейтингом не менее 4 звёзд: название и цена', 'rating>=4'],
  ['uk', 'готелі, що мають щонайменше 4 зірки: назва та ціна', 'rating>=4'],
  ['ca', 'hotels amb almenys 4 estrelles: nom i preu', 'rating>=4'],
  ['tr', 'en az 4 yıldızlı oteller: ad ve fiyat', 'rating>=4'],
  ['ar', 'فنادق 4 نجوم على الأقل: الاسم والسعر', 'rating>=4'],
  ['fa', 'هتل‌های حداقل ۴ ستاره: نام و قیمت', 'rating>=4'],
  ['he', 'מלונות עם לפחות 4 כוכבים: שם ומחיר', 'rating>=4'],
  ['hi', 'कम से कम 4 स्टार वाले होटल: नाम और कीमत', 'rating>=4'],
  ['th', 'โรงแรมอย่างน้อย 4 ดาว: ชื่อและราคา', 'rating>=4'],
  ['vi', 'khách sạn ít nhất 4 sao: tên và giá', 'rating>=4'],
  ['id', 'hotel minimal 4 bintang: nama dan harga', 'rating>=4'],
  ['ja', '4つ星以上のホテル：名前と価格', 'rating>=4'],
  ['ko', '4성급 이상 호텔: 이름과 가격', 'rating>=4'],
  ['zh', '至少4星的酒店：名称和价格', 'rating>=4'],
])('%s, a lower limit: %s', (_language, description, sign) => {
  expect(said(description)).toEqual([sign])
})

/** Each with the fields alone that it asks for. */
const ENDS: [language: string, fields: number, description: string, signs: string[]][] = [
  ['en', 2, 'name and price of all lamps, only products in stock, the ten cheapest', ['in_stock', 'first 10']],
  ['de', 2, 'Name und Preis aller Lampen, nur Produkte auf Lager, die zehn günstigsten', ['in_stock', 'first 10']],
  ['fr', 2, 'nom et prix, uniquement les produits en stock, les 10 moins chers', ['in_stock', 'first 10']],
  ['es', 2, 'nombre y precio, solo productos en stock, los 10 más baratos', ['in_stock', 'first 10']],
  ['it', 2, 'nome e prezzo, solo prodotti disponibili, i 10 più economici', ['in_stock', 'first 10']],
  ['pt', 2, 'nome e preço, apenas produtos em estoque, os 10 mais baratos', ['in_stock', 'first 10']],
  ['nl', 2, 'naam en prijs, alleen producten op voorraad, de tien goedkoopste', ['in_stock', 'first 10']],
  ['pl', 2, 'nazwa i cena, tylko dostępne produkty, dziesięć najtańszych', ['in_stock', 'first 10']],
  ['sv', 2, 'namn och pris på alla lampor, bara produkter i lager, de tio billigaste', ['in_stock', 'first 10']],
  ['da', 2, 'navn og pris på alle lamper, kun varer på lager, de ti billigste', ['in_stock', 'first 10']],
  ['nb', 2, 'navn og pris på alle lamper, bare varer på lager, de ti billigste', ['in_stock', 'first 10']],
  ['fi', 2, 'nimi ja hinta, vain varastossa olevat tuotteet, kymmenen halvinta', ['in_stock', 'first 10']],
  ['et', 2, 'nimi ja hind, ainult laos olevad tooted, kümme odavaimat', ['in_stock', 'first 10']],
  ['lv', 2, 'nosaukums un cena, tikai noliktavā pieejamie produkti, desmit lētākie', ['in_stock', 'first 10']],
  ['lt', 2, 'pavadinimas ir kaina, tik turimos prekės, 10 pigiausių', ['in_stock', 'first 10']],
  ['cs', 2, 'název a cena, jen produkty skladem, deset nejlevnějších', ['in_stock', 'first 10']],
  ['sk', 2, 'názov a cena, len produkty skladom, desať najlacnejších', ['in_stock', 'first 10']],
  ['sl', 2, 'ime in cena, samo izdelki na zalogi, deset najcenejših', ['in_stock', 'first 10']],
  ['sr', 2, 'naziv i cena, samo proizvodi na stanju, deset najjeftinijih', ['in_stock', 'first 10']],
  ['sr', 2, 'назив и цена, само производи на стању, десет најјефтинијих', ['in_stock', 'first 10']],
  ['bg', 2, 'име и цена, само продукти в наличност, десетте най-евтини', ['in_stock', 'first 10']],
  ['ro', 2, 'nume și preț, doar produsele în stoc, cele mai ieftine zece', ['in_stock', 'first 10']],
  ['hu', 2, 'név és ár, csak raktáron lévő termékek, a tíz legolcsóbb', ['in_stock', 'first 10']],
  ['el', 2, 'όνομα και τιμή, μόνο διαθέσιμα προϊόντα, τα δέκα φθηνότερα', ['in_stock', 'first 10']],
  ['ru', 2, 'название и цена, только товары в наличии, десять самых дешёвых', ['in_stock', 'first 10']],
  ['uk', 2, 'назва та ціна, лише товари в наявності, десять найдешевших', ['in_stock', 'first 10']],
  ['ca', 2, 'nom i preu, només productes en estoc, els deu més barats', ['in_stock', 'first 10']],
  ['tr', 2, 'ad ve fiyat, sadece stokta olan ürünler, en ucuz on ürün', ['in_stock', 'first 10']],
  ['ar', 2, 'الاسم والسعر، فقط المنتجات المتوفرة، أرخص 10 منتجات', ['in_stock', 'first 10']],
  ['fa', 2, 'نام و قیمت، فقط کالاهای موجود، ده ارزان‌ترین', ['in_stock', 'first 10']],
  ['he', 2, 'שם ומחיר, רק מוצרים במלאי, עשרת הזולים ביותר', ['in_stock', 'first 10']],
  ['hi', 2, 'नाम और कीमत, केवल स्टॉक में उपलब्ध उत्पाद, सबसे सस्ते 10', ['in_stock', 'first 10']],
  ['th', 2, 'ชื่อและราคา, เฉพาะสินค้าที่มีในสต็อก, 10 รายการที่ถูกที่สุด', ['in_stock', 'first 10']],
  ['vi', 2, 'tên và giá, chỉ sản phẩm còn hàng, 10 sản phẩm rẻ nhất', ['in_stock', 'first 10']],
  ['id', 2, 'nama dan harga, hanya produk yang tersedia, 10 produk termurah', ['in_stock', 'first 10']],
  ['ja', 2, '名前と価格、在庫ありの商品のみ、安い順に10件', ['in_stock', 'first 10']],
  ['ko', 2, '이름과 가격, 재고 있는 상품만, 가장 저렴한 10개', ['in_stock', 'first 10']],
  ['zh', 2, '名称和价格，只要有货的商品，最便宜的10个', ['in_stock', 'first 10']],
]

test.each(ENDS)(
  '%s, %d fields, of what is in stock alone, and of so many: %s',
  (_language, fields, description, signs) => {
    expect(said(description)).toEqual(signs)
    expect(readIntent(description, null).fields.map(({ name }) => name)).toHaveLength(fields)
  },
)

test.each([
  ['en', 'Unter-Titel, the first name, price without VAT and availability'],
  ['de', 'Untertitel, Vorname, Preis ohne Steuern und Verfügbarkeit'],
  ['fr', 'sous-titre, premier nom, prix hors taxe et disponibilité'],
  ['es', 'subtítulo, primer nombre, precio sin IVA y disponibilidad'],
  ['it', 'sottotitolo, prezzo senza IVA e disponibilità'],
  ['pt', 'subtítulo, preço sem IVA e disponibilidade'],
  ['nl', 'ondertitel, prijs zonder btw en beschikbaarheid'],
  ['pl', 'podtytuł, cena bez VAT i dostępność'],
  ['sv', 'underrubrik, pris utan moms och lagerstatus från varje produkt'],
  ['da', 'undertitel, pris uden moms og lagerstatus for hver vare'],
  ['nb', 'undertittel, pris uten moms og lagerstatus for hver vare'],
  ['fi', 'alaotsikko, hinta ilman veroa ja saatavuus'],
  ['et', 'alapealkiri, hind ilma käibemaksuta ja saadavus'],
  ['lv', 'apakšvirsraksts, cena bez PVN un pieejamība'],
  ['lt', 'paantraštė, kaina be PVM ir prieinamumas'],
  ['cs', 'podtitul, cena bez DPH a dostupnost každého produktu'],
  ['sk', 'podtitul, cena bez DPH a dostupnosť každého produktu'],
  ['sl', 'podnaslov, cena brez DDV in razpoložljivost'],
  ['sr', 'podnaslov, cena bez PDV-a i dostupnost'],
  ['bg', 'подзаглавие, цена без ДДС и наличност'],
  ['ro', 'subtitlu, preț fără TVA și disponibilitate'],
  ['hu', 'alcím, ár áfa nélkül és elérhetőség'],
  ['el', 'υπότιτλος, τιμή χωρίς ΦΠΑ και διαθεσιμότητα'],
  ['ru', 'подзаголовок, цена без НДС и наличие каждого товара'],
  ['uk', 'підзаголовок, ціна без ПДВ і наявність кожного товару'],
  ['ca', 'subtítol, preu sense IVA i disponibilitat'],
  ['tr', 'alt başlık, KDV hariç fiyat ve stok durumu'],
  ['ar', 'العنوان الفرعي، السعر بدون ضريبة والتوفر'],
  ['fa', 'زیرعنوان، قیمت بدون مالیات و موجودی'],
  ['he', 'כותרת משנה, מחיר בלי מע"מ וזמינות'],
  ['hi', 'उपशीर्षक, बिना कर की कीमत और उपलब्धता'],
  ['th', 'ชื่อรอง, ราคาไม่รวมภาษี และสถานะสินค้า'],
  ['vi', 'phụ đề, giá chưa gồm thuế và tình trạng còn hàng'],
  ['id', 'subjudul, harga tanpa pajak dan ketersediaan'],
  ['ja', 'サブタイトル、税抜価格、在庫の有無'],
  ['ko', '부제목, 부가세 제외 가격, 재고 상태'],
  ['zh', '副标题、不含税价格、是否有货'],
])('%s, no condition: %s', (_language, description) => {
  expect(said(description)).toEqual([])
})
