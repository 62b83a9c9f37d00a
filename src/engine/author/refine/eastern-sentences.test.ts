import { expect, test } from 'vitest'
import { compileFilter } from '#engine/filter/conditions.ts'
import { refineRecipe } from './refine-recipe.ts'
import { PAGES } from './refine-sentences.fixture.ts'

/**
 * What people say in languages of eastern Europe. `keys`: the fields that are left. `of`: all values of one field. `adds`: figures or letters in the
 * values of one more field. `refused`: nothing is changed.
 */
type Wanted = {
  keys?: string
  of?: readonly [field: string, values: readonly unknown[]]
  adds?: readonly string[]
  refused?: true
}
type Case = readonly [page: keyof typeof PAGES, feedback: string, wanted: Wanted]

const NAME_AND_PRICE: Wanted = { keys: 'name price' }
const NO_IMAGE: Wanted = { keys: 'name price brand stock link' }
const NO_BRAND: Wanted = { keys: 'name price image stock link' }
const NO_COMPANY: Wanted = { keys: 'title location type salary date' }
const NO_ADVERTS: Wanted = { of: ['name', ['Border spade', 'Hand fork', 'Watering can', 'Seed tray']] }
const IN_STOCK: Wanted = { of: ['name', ['Border spade', 'Hedge shears', 'Watering can']] }
const PLAIN_PRICES: Wanted = { of: ['price', [1249, 18.5, 44.9, 29, 9.75]] }
const PLAIN_SALARIES: Wanted = { of: ['salary', [32000, 28500, 51000, 38000, 41000]] }
const ISO: Wanted = { of: ['date', ['2025-05-09', '2025-05-07', '2025-05-03', '2025-04-28', '2024-12-19']] }
const UPCOMING: Wanted = { of: ['title', ['Harbour concert', 'Book night', 'Lantern walk']] }
const OLD_PRICES: Wanted = { adds: ['1,399', '21.00', '52.00', '35.00', '11.00'] }
const REVIEWS: Wanted = { adds: ['128', '12', '310', '47', '5'] }
const RATINGS: Wanted = { adds: ['4.6', '3.9', '4.8', '4.1', '2.7'] }
const MAILS: Wanted = { adds: ['ada@', 'ben@', 'cleo@', 'dan@'] }
const PHONES: Wanted = { adds: ['555 01', '555 02', '555 03', '555 04'] }
const REFUSED: Wanted = { refused: true }
const price = (name: string): Wanted => ({ keys: `name ${name} image brand stock link` })

const RU: readonly Case[] = [
  ['shop', 'Мне нужны только название и цена.', NAME_AND_PRICE],
  ['shop', 'Убери картинку, пожалуйста', NO_IMAGE],
  ['jobs', 'Компания не нужна', NO_COMPANY],
  ['shop', 'Переименуй price в стоимость', price('стоимость')],
  ['shop', 'Добавь старую цену', OLD_PRICES],
  ['shop', 'Не хватает количества отзывов', REVIEWS],
  ['shop', 'Цена должна быть числом', PLAIN_PRICES],
  ['shop', 'Цену без знака валюты, пожалуйста', PLAIN_PRICES],
  ['jobs', 'Дата в формате ISO', ISO],
  ['shop', 'Без рекламных товаров', NO_ADVERTS],
  ['shop', 'Покажи только товары в наличии', IN_STOCK],
  ['events', 'Только раздел «Upcoming events»', UPCOMING],
  ['shop', 'Отсортируй по цене', REFUSED],
  ['shop', 'удали картинку и переименуй name в товар', { keys: 'товар price brand stock link' }],
  ['shop', 'Не удаляй цену', REFUSED],
  // Kept unseen.
  ['jobs', 'Хочу видеть лишь название и зарплату', { keys: 'title salary' }],
  ['staff', 'Добавь ещё адрес электронной почты', MAILS],
  ['shop', 'Рейтинг тоже нужен', RATINGS],
  ['shop', 'Исключи распроданные товары', IN_STOCK],
  ['shop', 'Всё, кроме бренда и наличия, можно убрать', { keys: 'brand stock' }],
]

const UK: readonly Case[] = [
  ['shop', 'Мені потрібні лише назва та ціна.', NAME_AND_PRICE],
  ['shop', 'Прибери зображення, будь ласка', NO_IMAGE],
  ['jobs', 'Компанія не потрібна', NO_COMPANY],
  ['shop', 'Перейменуй price на вартість', price('вартість')],
  ['shop', 'Додай стару ціну', OLD_PRICES],
  ['shop', 'Бракує кількості відгуків', REVIEWS],
  ['shop', 'Ціна має бути числом', PLAIN_PRICES],
  ['shop', 'Ціна без символу валюти', PLAIN_PRICES],
  ['jobs', 'Дата у форматі ISO', ISO],
  ['shop', 'Без реклами', NO_ADVERTS],
  ['shop', 'Покажи тільки товари в наявності', IN_STOCK],
  ['events', 'Тільки розділ «Upcoming events»', UPCOMING],
  ['shop', 'Відсортуй за ціною', REFUSED],
  ['shop', 'видали бренд і перейменуй name на товар', { keys: 'товар price image stock link' }],
  // Kept unseen.
  ['jobs', 'Залиште тільки назву й зарплату', { keys: 'title salary' }],
  ['staff', 'Також потрібен номер телефону', PHONES],
  ['shop', 'Додайте, будь ласка, рейтинг', RATINGS],
  ['shop', 'Не показуй розпродані товари', IN_STOCK],
]

const CS: readonly Case[] = [
  ['shop', 'Chci jen název a cenu', NAME_AND_PRICE],
  ['shop', 'Odstraň prosím obrázek', NO_IMAGE],
  ['jobs', 'Firmu nepotřebuji', NO_COMPANY],
  ['shop', 'Přejmenuj price na náklady', price('náklady')],
  ['shop', 'Přidej původní cenu', OLD_PRICES],
  ['shop', 'Chybí počet recenzí', REVIEWS],
  ['shop', 'Cena má být číslo', PLAIN_PRICES],
  ['jobs', 'Plat bez symbolu měny', PLAIN_SALARIES],
  ['jobs', 'Datum ve formátu ISO', ISO],
  ['shop', 'Bez sponzorovaných položek', NO_ADVERTS],
  ['shop', 'Pouze zboží skladem', IN_STOCK],
  ['events', 'Jen sekce „Upcoming events“', UPCOMING],
  ['shop', 'Seřaď podle ceny', REFUSED],
  ['shop', 'smaž značku a přejmenuj name na produkt', { keys: 'produkt price image stock link' }],
  // Kept unseen.
  ['jobs', 'Stačí mi název a plat', { keys: 'title salary' }],
  ['staff', 'Přidejte také e-mail', MAILS],
  ['shop', 'Ještě bych potřeboval hodnocení', RATINGS],
  ['shop', 'Vynech vyprodané produkty', IN_STOCK],
]

const SK: readonly Case[] = [
  ['shop', 'Chcem len názov a cenu', NAME_AND_PRICE],
  ['shop', 'Odstráň, prosím, obrázok', NO_IMAGE],
  ['jobs', 'Firmu nepotrebujem', NO_COMPANY],
  ['shop', 'Premenuj price na náklady', price('náklady')],
  ['shop', 'Pridaj pôvodnú cenu', OLD_PRICES],
  ['shop', 'Chýba počet recenzií', REVIEWS],
  ['shop', 'Cena má byť číslo', PLAIN_PRICES],
  ['jobs', 'Plat bez symbolu meny', PLAIN_SALARIES],
  ['jobs', 'Dátum vo formáte ISO', ISO],
  ['shop', 'Bez reklám', NO_ADVERTS],
  ['shop', 'Iba tovar na sklade', IN_STOCK],
  ['events', 'Len sekcia „Upcoming events“', UPCOMING],
  ['shop', 'Zoraď podľa ceny', REFUSED],
  ['shop', 'vymaž značku a premenuj name na produkt', { keys: 'produkt price image stock link' }],
  // Kept unseen.
  ['jobs', 'Stačí mi názov a plat', { keys: 'title salary' }],
  ['staff', 'Pridajte aj telefónne číslo', PHONES],
  ['shop', 'Ešte hodnotenie, prosím', RATINGS],
  ['shop', 'Vynechaj vypredané produkty', IN_STOCK],
]

const BG: readonly Case[] = [
  ['shop', 'Искам само името и цената', NAME_AND_PRICE],
  ['shop', 'Махни снимката, моля', NO_IMAGE],
  ['jobs', 'Фирмата не ми трябва', NO_COMPANY],
  ['shop', 'Преименувай price на стойност', price('стойност')],
  ['shop', 'Добави старата цена', OLD_PRICES],
  ['shop', 'Липсва броят на отзивите', REVIEWS],
  ['shop', 'Цената трябва да е число', PLAIN_PRICES],
  ['jobs', 'Заплатата без знака за валута', PLAIN_SALARIES],
  ['jobs', 'Датата във формат ISO', ISO],
  ['shop', 'Без реклами', NO_ADVERTS],
  ['shop', 'Покажи само наличните продукти', IN_STOCK],
  ['events', 'Само раздела „Upcoming events“', UPCOMING],
  ['shop', 'Сортирай по цена', REFUSED],
  ['shop', 'изтрий марката и преименувай name на продукт', { keys: 'продукт price image stock link' }],
  // Kept unseen.
  ['jobs', 'Достатъчни са ми заглавието и заплатата', { keys: 'title salary' }],
  ['staff', 'Добавете и телефонния номер', PHONES],
  ['shop', 'Трябва ми и рейтингът', RATINGS],
  ['shop', 'Пропусни изчерпаните продукти', IN_STOCK],
]

const SR: readonly Case[] = [
  ['shop', 'Треба ми само назив и цена', NAME_AND_PRICE],
  ['shop', 'Молим те, уклони слику', NO_IMAGE],
  ['shop', 'Ukloni sliku, molim', NO_IMAGE],
  ['jobs', 'Kompanija mi ne treba', NO_COMPANY],
  ['shop', 'Preimenuj price u trošak', price('trošak')],
  ['shop', 'Додај стару цену', OLD_PRICES],
  ['shop', 'Nedostaje broj recenzija', REVIEWS],
  ['shop', 'Cena treba da bude broj', PLAIN_PRICES],
  ['shop', 'Cijena mora biti broj', PLAIN_PRICES],
  ['jobs', 'Плата без ознаке валуте', PLAIN_SALARIES],
  ['jobs', 'Datum u ISO formatu', ISO],
  ['shop', 'Bez reklama', NO_ADVERTS],
  ['shop', 'Само производи на стању', IN_STOCK],
  ['events', 'Samo odeljak „Upcoming events“', UPCOMING],
  ['shop', 'Sortiraj po ceni', REFUSED],
  ['shop', 'obriši brend i preimenuj name u proizvod', { keys: 'proizvod price image stock link' }],
  // Kept unseen.
  ['jobs', 'Prikaži samo naziv i platu', { keys: 'title salary' }],
  ['staff', 'Додај још и телефон', PHONES],
  ['shop', 'Trebala bi mi i ocena', RATINGS],
  ['shop', 'Izostavi rasprodate proizvode', IN_STOCK],
]

const SL: readonly Case[] = [
  ['shop', 'Želim samo ime in ceno', NAME_AND_PRICE],
  ['shop', 'Prosim, odstrani sliko', NO_IMAGE],
  ['jobs', 'Podjetja ne potrebujem', NO_COMPANY],
  ['shop', 'Preimenuj price v strošek', price('strošek')],
  ['shop', 'Dodaj staro ceno', OLD_PRICES],
  ['shop', 'Manjka število ocen', REVIEWS],
  ['shop', 'Cena naj bo število', PLAIN_PRICES],
  ['jobs', 'Plača brez oznake valute', PLAIN_SALARIES],
  ['jobs', 'Datum v formatu ISO', ISO],
  ['shop', 'Brez oglasov', NO_ADVERTS],
  ['shop', 'Samo izdelki na zalogi', IN_STOCK],
  ['events', 'Samo razdelek "Upcoming events"', UPCOMING],
  ['shop', 'Razvrsti po ceni', REFUSED],
  ['shop', 'izbriši znamko in preimenuj name v izdelek', { keys: 'izdelek price image stock link' }],
  // Kept unseen.
  ['jobs', 'Pusti le naziv in plačo', { keys: 'title salary' }],
  ['staff', 'Dodaj še e-pošto', MAILS],
  ['shop', 'Potrebujem tudi oceno', RATINGS],
  ['shop', 'Izpusti razprodane izdelke', IN_STOCK],
]

const CASES: Readonly<Record<string, readonly Case[]>> = { RU, UK, CS, SK, BG, SR, SL }

type Score = 'right' | 'refused' | 'wrong'

function scoreOf([page, feedback, wanted]: Case): { score: Score; said: string } {
  const before = Object.keys(PAGES[page].recipe.fields)
  const result = refineRecipe({ ...PAGES[page], outputSchema: null, feedback })
  if (!result.ok) return { score: wanted.refused ? 'right' : 'refused', said: result.message }
  const items = result.items.filter(compileFilter(result.filter ?? { mode: 'all', conditions: [] }, result.items))
  const keys = Object.keys(items[0] ?? {})
  const added = keys.filter((key) => !before.includes(key))
  const [field, values] = wanted.of ?? []
  const isRight =
    wanted.refused === undefined &&
    result.notes.every((note) => !note.startsWith('Not understood')) &&
    keys.join(' ') === (wanted.keys ?? [...before, ...(wanted.adds ? added : [])].join(' ')) &&
    (field === undefined || JSON.stringify(items.map((item) => item[field])) === JSON.stringify(values)) &&
    (wanted.adds === undefined ||
      (added.length === 1 && wanted.adds.every((text, at) => String(items[at]?.[added[0] ?? '']).includes(text))))
  const said = `${result.changes.join(' ')} ${result.notes.join(' ')} ${JSON.stringify(items[0])}`
  return { score: isRight ? 'right' : 'wrong', said }
}

test.each(Object.entries(CASES))('what is said in %s is understood, and nothing is done wrong', (_, cases) => {
  const all = cases.map((one) => ({ ...scoreOf(one), said: `${one[0]}: ${one[1]} → ${scoreOf(one).said}` }))
  const told = (score: Score) => all.filter((each) => each.score === score).map(({ said }) => said)
  expect({ wrong: told('wrong'), refused: told('refused') }).toEqual({ wrong: [], refused: [] })
})
