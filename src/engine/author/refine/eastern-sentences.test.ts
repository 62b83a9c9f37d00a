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

const EL: readonly Case[] = [
  ['shop', 'Θέλω μόνο το όνομα και την τιμή', NAME_AND_PRICE],
  ['shop', 'Αφαίρεσε την εικόνα, σε παρακαλώ', NO_IMAGE],
  ['jobs', 'Η εταιρεία δεν χρειάζεται', NO_COMPANY],
  ['shop', 'Μετονόμασε το price σε κόστος', price('κόστος')],
  ['shop', 'Πρόσθεσε την παλιά τιμή', OLD_PRICES],
  ['shop', 'Λείπει ο αριθμός κριτικών', REVIEWS],
  ['shop', 'Η τιμή πρέπει να είναι αριθμός', PLAIN_PRICES],
  ['jobs', 'Ο μισθός χωρίς το σύμβολο του νομίσματος', PLAIN_SALARIES],
  ['jobs', 'Η ημερομηνία σε μορφή ISO', ISO],
  ['shop', 'Χωρίς διαφημίσεις', NO_ADVERTS],
  ['shop', 'Δείξε μόνο τα διαθέσιμα προϊόντα', IN_STOCK],
  ['events', 'Μόνο η ενότητα «Upcoming events»', UPCOMING],
  ['shop', 'Ταξινόμησε κατά τιμή', REFUSED],
  ['shop', 'σβήσε τη μάρκα και μετονόμασε το name σε προϊόν', { keys: 'προϊόν price image stock link' }],
  // Kept unseen.
  ['jobs', 'Μου αρκούν ο τίτλος και ο μισθός', { keys: 'title salary' }],
  ['staff', 'Πρόσθεσε και το τηλέφωνο', PHONES],
  ['shop', 'Θα ήθελα επίσης τη βαθμολογία', RATINGS],
  ['shop', 'Μην δείχνεις τα εξαντλημένα', IN_STOCK],
]

const RO: readonly Case[] = [
  ['shop', 'Vreau doar numele și prețul', NAME_AND_PRICE],
  ['shop', 'Elimină imaginea, te rog', NO_IMAGE],
  ['jobs', 'Firma nu îmi trebuie', NO_COMPANY],
  ['shop', 'Redenumește price în cost', price('cost')],
  ['shop', 'Adaugă prețul vechi', OLD_PRICES],
  ['shop', 'Lipsește numărul de recenzii', REVIEWS],
  ['shop', 'Prețul trebuie să fie un număr', PLAIN_PRICES],
  ['jobs', 'Salariul fără simbolul monedei', PLAIN_SALARIES],
  ['jobs', 'Data în format ISO', ISO],
  ['shop', 'Fără reclame', NO_ADVERTS],
  ['shop', 'Afișează doar produsele în stoc', IN_STOCK],
  ['events', 'Doar secțiunea „Upcoming events”', UPCOMING],
  ['shop', 'Sortează după preț', REFUSED],
  ['shop', 'șterge marca și redenumește name în produs', { keys: 'produs price image stock link' }],
  // Kept unseen.
  ['jobs', 'Păstrează numai titlul și salariul', { keys: 'title salary' }],
  ['staff', 'Adaugă și numărul de telefon', PHONES],
  ['shop', 'Am nevoie și de rating', RATINGS],
  ['shop', 'Nu include produsele epuizate', IN_STOCK],
]

const HU: readonly Case[] = [
  ['shop', 'Csak a név és az ár kell', NAME_AND_PRICE],
  ['shop', 'Kérlek, vedd ki a képet', NO_IMAGE],
  ['jobs', 'A cég nem kell', NO_COMPANY],
  ['shop', 'Nevezd át a price mezőt költségre', price('költség')],
  ['shop', 'Nevezd át a price mezőt táblára', REFUSED],
  ['shop', 'Add hozzá a régi árat', OLD_PRICES],
  ['shop', 'Hiányzik az értékelések száma', REVIEWS],
  ['shop', 'Az ár legyen szám', PLAIN_PRICES],
  ['jobs', 'A bér pénznem nélkül', PLAIN_SALARIES],
  ['jobs', 'A dátum ISO formátumban', ISO],
  ['shop', 'Reklámok nélkül', NO_ADVERTS],
  ['shop', 'Csak a raktáron lévő termékek kellenek', IN_STOCK],
  ['events', 'Csak az „Upcoming events” szakasz', UPCOMING],
  ['shop', 'Rendezd ár szerint', REFUSED],
  ['shop', 'töröld a márkát és nevezd át a name mezőt termékre', { keys: 'termék price image stock link' }],
  // Kept unseen.
  ['jobs', 'Maradjon csak a cég és a bér', { keys: 'company salary' }],
  ['staff', 'Az e-mail cím is kellene', MAILS],
  ['shop', 'Vedd bele az értékelést is', RATINGS],
  ['shop', 'Hagyd ki az elfogyott termékeket', IN_STOCK],
]

const LT: readonly Case[] = [
  ['shop', 'Palik tik pavadinimą ir kainą', NAME_AND_PRICE],
  ['shop', 'Prašau pašalinti nuotrauką', NO_IMAGE],
  ['jobs', 'Įmonės nereikia', NO_COMPANY],
  ['shop', 'Pervadink price į išlaidos', price('išlaidos')],
  ['shop', 'Pridėk seną kainą', OLD_PRICES],
  ['shop', 'Trūksta atsiliepimų skaičiaus', REVIEWS],
  ['shop', 'Kaina turi būti skaičius', PLAIN_PRICES],
  ['jobs', 'Alga be valiutos ženklo', PLAIN_SALARIES],
  ['jobs', 'Data ISO formatu', ISO],
  ['shop', 'Be reklamos', NO_ADVERTS],
  ['shop', 'Rodyk tik prekes sandėlyje', IN_STOCK],
  ['events', 'Tik skiltis „Upcoming events“', UPCOMING],
  ['shop', 'Rikiuok pagal kainą', REFUSED],
  ['shop', 'ištrink prekės ženklą ir pervadink name į prekė', { keys: 'prekė price image stock link' }],
  // Kept unseen.
  ['jobs', 'Man užtenka pavadinimo ir algos', { keys: 'title salary' }],
  ['staff', 'Dar reikia telefono numerio', PHONES],
  ['shop', 'Norėčiau ir įvertinimo', RATINGS],
  ['shop', 'Nerodyk išparduotų prekių', IN_STOCK],
]

const LV: readonly Case[] = [
  ['shop', 'Atstāj tikai nosaukumu un cenu', NAME_AND_PRICE],
  ['shop', 'Lūdzu, noņem attēlu', NO_IMAGE],
  ['jobs', 'Uzņēmums nav vajadzīgs', NO_COMPANY],
  ['shop', 'Pārsauc price par "izmaksas"', price('izmaksas')],
  ['shop', 'Pievieno veco cenu', OLD_PRICES],
  ['shop', 'Trūkst atsauksmju skaita', REVIEWS],
  ['shop', 'Cenai jābūt skaitlim', PLAIN_PRICES],
  ['jobs', 'Alga bez valūtas simbola', PLAIN_SALARIES],
  ['jobs', 'Datums ISO formātā', ISO],
  ['shop', 'Bez reklāmām', NO_ADVERTS],
  ['shop', 'Rādi tikai preces noliktavā', IN_STOCK],
  ['events', 'Tikai sadaļa "Upcoming events"', UPCOMING],
  ['shop', 'Sakārto pēc cenas', REFUSED],
  ['shop', 'izdzēs zīmolu un pārdēvē name par produkts', { keys: 'produkts price image stock link' }],
  // Kept unseen.
  ['jobs', 'Man vajag vienīgi nosaukumu un algu', { keys: 'title salary' }],
  ['staff', 'Iekļauj arī tālruni', PHONES],
  ['shop', 'Gribētu redzēt arī vērtējumu', RATINGS],
  ['shop', 'Nerādi izpārdotās preces', IN_STOCK],
]

const ET: readonly Case[] = [
  ['shop', 'Jäta alles ainult nimi ja hind', NAME_AND_PRICE],
  ['shop', 'Palun eemalda pilt', NO_IMAGE],
  ['jobs', 'Ettevõtet pole vaja', NO_COMPANY],
  ['shop', 'Muuda price nimeks maksumus', price('maksumus')],
  ['shop', 'Nimeta price ümber hinnaks', REFUSED],
  ['shop', 'Lisa vana hind', OLD_PRICES],
  ['shop', 'Arvustuste arv on puudu', REVIEWS],
  ['shop', 'Hind peab olema arv', PLAIN_PRICES],
  ['jobs', 'Palk ilma valuutamärgita', PLAIN_SALARIES],
  ['jobs', 'Kuupäev ISO-vormingus', ISO],
  ['shop', 'Ilma reklaamideta', NO_ADVERTS],
  ['shop', 'Näita ainult laos olevaid tooteid', IN_STOCK],
  ['events', 'Ainult jaotis „Upcoming events“', UPCOMING],
  ['shop', 'Sorteeri hinna järgi', REFUSED],
  ['shop', 'kustuta bränd ja muuda name nimeks toode', { keys: 'toode price image stock link' }],
  // Kept unseen.
  ['jobs', 'Vajan ainult pealkirja ja palka', { keys: 'title salary' }],
  ['staff', 'Lisa ka telefoninumber', PHONES],
  ['shop', 'Hinnang võiks ka olla', RATINGS],
  ['shop', 'Ära näita väljamüüdud tooteid', IN_STOCK],
]

/** What is not to be done, and what goes beside what was said before. */
const MIXED: readonly Case[] = [
  ['shop', 'ціну не прибирай', REFUSED],
  ['shop', 'nemaž cenu', REFUSED],
  ['shop', 'nezmaž cenu', REFUSED],
  ['shop', 'не изтривай цената', REFUSED],
  ['shop', 'не бриши цену', REFUSED],
  ['shop', 'ne odstrani cene', REFUSED],
  ['shop', 'μην αφαιρέσεις την τιμή', REFUSED],
  ['shop', 'nu șterge prețul', REFUSED],
  ['shop', 'ne töröld az árat', REFUSED],
  ['shop', 'netrink kainos', REFUSED],
  ['shop', 'nedzēs cenu', REFUSED],
  ['shop', 'ära kustuta hinda', REFUSED],
  ['shop', 'также без картинки', NO_IMAGE],
  ['shop', 'прибери також зображення', NO_IMAGE],
  ['shop', 'také vymaž obrázek', NO_IMAGE],
  ['shop', 'aj bez obrázka', NO_IMAGE],
  ['shop', 'също махни снимката', NO_IMAGE],
  ['shop', 'i bez slike', NO_IMAGE],
  ['shop', 'odstrani tudi sliko', NO_IMAGE],
  ['shop', 'αφαίρεσε και την εικόνα', NO_IMAGE],
  ['shop', 'și fără imagine', NO_IMAGE],
  ['shop', 'a képet is töröld', NO_IMAGE],
  ['shop', 'taip pat pašalink nuotrauką', NO_IMAGE],
  ['shop', 'noņem arī attēlu', NO_IMAGE],
  ['shop', 'eemalda ka pilt', NO_IMAGE],
  ['shop', 'оставь всё, кроме бренда', NO_BRAND],
  ['shop', 'все залиш, крім бренду', NO_BRAND],
  ['shop', 'nechaj všetko okrem značky', NO_BRAND],
  ['shop', 'sve zadrži osim brenda', NO_BRAND],
  ['shop', 'κράτα όλα εκτός από τη μάρκα', NO_BRAND],
  ['shop', 'păstrează tot în afară de marcă', NO_BRAND],
  ['shop', 'mindent hagyj meg kivéve a márkát', NO_BRAND],
  ['shop', 'atstāj visu, izņemot zīmolu', NO_BRAND],
  ['shop', 'näita kõike peale brändi', NO_BRAND],
]

const CASES: Readonly<Record<string, readonly Case[]>> = { RU, UK, CS, SK, BG, SR, SL, EL, RO, HU, LT, LV, ET, MIXED }

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
  const all = cases.map((one) => {
    const { score, said } = scoreOf(one)
    return { score, said: `${one[0]}: ${one[1]} → ${said}` }
  })
  const told = (score: Score) => all.filter((each) => each.score === score).map(({ said }) => said)
  expect({ wrong: told('wrong'), refused: told('refused') }).toEqual({ wrong: [], refused: [] })
})
