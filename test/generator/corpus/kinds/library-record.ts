import { html } from '../markup.ts'
import { said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** The full record of a book in a catalogue: who, where and when in one line of imprint, and below it the copies. */
export const libraryRecord = writtenKind({
  name: 'library-record',
  shape: 'detail',
  fields: {
    title: 'string',
    author: 'string',
    publisher: 'string',
    year: 'integer',
    pages: 'integer',
    isbn: 'string',
    shelf_mark: 'string',
    series: 'string',
    subjects: 'array',
    translator: 'string',
    price: 'number',
  },
  also: [
    'library',
    'loan status',
    'language',
    'edition',
    'place',
    'city',
    'due date',
    'date',
    'branch',
    'genre',
    'volume',
    'name',
    'description',
    'popis',
    'açıklama',
    'описание',
    'rooms',
  ],
  words: {
    ru: {
      things: 'книга',
      fields: {
        title: 'заглавие',
        author: 'автор книги',
        publisher: 'издательство',
        year: 'год издания',
        pages: 'число страниц',
        isbn: 'ISBN',
        shelf_mark: 'шифр хранения',
        series: 'серия',
        subjects: 'предметные рубрики',
        translator: 'переводчик',
        price: 'цена',
      },
      says: {
        author: 'Автор',
        title: 'Заглавие',
        imprint: 'Выходные данные',
        extent: 'Физическое описание',
        pages: 'с.',
        mark: 'Шифр',
        series: 'Серия',
        subjects: 'Рубрики',
        copies: 'Экземпляры',
        place: 'Место хранения',
        status: 'Состояние',
        states: 'Доступен|Выдан до 12.03.2025',
        halls: 'Читальный зал|Абонемент',
        house: 'Издательство',
        year: 'Год',
        topics: 'Реки|Путешествия|Мельницы|История',
        catalogue: 'Каталог',
      },
      names: ['Река и её люди', 'Мельница на холме', 'Письма с переправы'],
    },
    tr: {
      things: 'kitap',
      fields: {
        title: 'eser adı',
        author: 'yazar',
        publisher: 'yayınevi',
        year: 'yayın yılı',
        pages: 'sayfa sayısı',
        isbn: 'ISBN',
        shelf_mark: 'yer numarası',
        series: 'dizi',
        subjects: 'konu başlıkları',
        translator: 'çevirmen',
        price: 'fiyat',
      },
      says: {
        author: 'Yazar',
        title: 'Eser adı',
        imprint: 'Yayın bilgisi',
        extent: 'Fiziksel niteleme',
        pages: 's.',
        mark: 'Yer numarası',
        series: 'Dizi',
        subjects: 'Konular',
        copies: 'Kopyalar',
        place: 'Bulunduğu yer',
        status: 'Durum',
        states: 'Rafta|Ödünçte: 12.03.2025',
        halls: 'Okuma salonu|Ödünç bölümü',
        house: 'Yayınevi',
        year: 'Yayın yılı',
        topics: 'Nehirler|Seyahat|Değirmenler|Tarih',
        catalogue: 'Katalog',
      },
      names: ['Nehir ve insanları', 'Tepedeki değirmen', 'İskeleden mektuplar'],
    },
    cs: {
      things: 'kniha',
      fields: {
        title: 'název knihy',
        author: 'autor',
        publisher: 'nakladatel',
        year: 'rok vydání',
        pages: 'počet stran',
        isbn: 'ISBN',
        shelf_mark: 'signatura',
        series: 'edice',
        subjects: 'předmětová hesla',
        translator: 'překladatel',
        price: 'cena',
      },
      says: {
        author: 'Autor',
        title: 'Název',
        imprint: 'Nakladatelské údaje',
        extent: 'Fyzický popis',
        pages: 's.',
        mark: 'Signatura',
        series: 'Edice',
        subjects: 'Předmětová hesla',
        copies: 'Exempláře',
        place: 'Umístění',
        status: 'Stav',
        states: 'K vypůjčení|Vypůjčeno do 12.03.2025',
        halls: 'Čítárna|Půjčovna',
        house: 'Nakladatel',
        year: 'Rok vydání',
        topics: 'Řeky|Cestování|Mlýny|Dějiny',
        catalogue: 'Katalog',
      },
      names: ['Řeka a její lidé', 'Mlýn na kopci', 'Dopisy od přívozu'],
    },
    en: {
      things: 'book',
      fields: {
        title: 'book title',
        author: 'author',
        publisher: 'publisher',
        year: 'publication year',
        pages: 'number of pages',
        isbn: 'ISBN',
        shelf_mark: 'call number',
        series: 'series',
        subjects: 'subject headings',
        translator: 'translator',
        price: 'price',
      },
      says: {
        author: 'Author',
        title: 'Title',
        imprint: 'Imprint',
        extent: 'Physical description',
        pages: 'pages',
        mark: 'Call number',
        series: 'Series',
        subjects: 'Subjects',
        copies: 'Copies',
        place: 'Location',
        status: 'Status',
        states: 'Available|On loan until 12/03/2025',
        halls: 'Reading room|Lending desk',
        house: 'Publisher',
        year: 'Year',
        topics: 'Rivers|Travel|Mills|History',
        catalogue: 'Catalogue',
      },
      names: ['The river and its people', 'The mill on the hill', 'Letters from the ferry'],
    },
  },
  pages: [
    ['ru', 'cards'],
    ['tr', 'table'],
    ['cs', 'table'],
    ['en', 'cards'],
    ['ru', 'table', 'en'],
  ],
  write(writing) {
    const { chance, name, says, style, person, town } = writing
    const author = person()
    const publisher = chance.pick(['Lumenta', 'Korvex', 'Arbello', 'Rivona'])
    const year = String(chance.int(1962, 2023))
    const pages = chance.int(96, 520)
    const isbn = `978-${chance.int(1, 9)}-${chance.int(1000, 9999)}-${chance.int(1000, 9999)}-${chance.int(0, 9)}`
    const mark = `${chance.pick(['82', '94', '91'])}-${chance.int(1, 9)} ${author.slice(0, 1)}${chance.int(10, 99)}`
    const series = chance.happens(0.6) ? chance.pick(['Terra', 'Iter', 'Fluvius']) : null
    const topics = chance.some(says.topics.split('|'), 3)
    const extent = `${pages} ${says.pages} ; 21 cm`
    const copies = html`<table class="holdings" width="100%"><tr><th>${says.place}</th><th>${says.mark}</th><th>${says.status}</th></tr>${says.halls.split('|').map((hall) => html`<tr><td>${hall}</td><td>${mark}</td><td>${chance.pick(says.states.split('|'))}</td></tr>`)}</table>`
    const row = (label: string, fact: { raw: string } | string) =>
      html`<tr><td class="label" align="right" nowrap valign="top"><b>${label}</b></td><td>${fact}</td></tr>`
    const main = {
      table: () =>
        html`<h3>${name}</h3><table class="full" cellspacing="3">${row(says.author, html`<a href="/s?a=1">${author}</a>`)}${row(says.title, name)}${row(says.house, publisher)}${row(says.year, year)}${row(says.extent, extent)}${series && row(says.series, series)}${row('ISBN', isbn)}${row(
          says.subjects,
          html`${topics.map((topic, at) => html`${at > 0 && html`<br>`}<a href="/t/${at}">${topic}</a>`)}`,
        )}</table><h4>${says.copies}</h4>${copies}`,
      cards: () =>
        html`<div class="record"><h1 class="record-title">${name}</h1><div class="record-author">${says.author}: <a href="/author/9">${author}</a></div><dl class="record-fields"><dt>${says.imprint}</dt><dd>${town()}: ${publisher}, ${year}</dd><dt>${says.extent}</dt><dd>${extent}</dd>${series && html`<dt>${says.series}</dt><dd>${series}</dd>`}<dt>ISBN</dt><dd>${isbn}</dd><dt>${says.subjects}</dt><dd>${topics.map((topic) => html`<span class="chip">${topic}</span>`)}</dd></dl><h2>${says.copies}</h2>${copies}</div>`,
    }[style]()
    const hall = says.halls.split('|')[0] ?? ''
    return {
      title: `${name} / ${author}`,
      body: siteAround(writing, style === 'table' ? 'old' : 'columns', { crumbs: [says.catalogue, hall], main }),
      gold: [
        {
          title: name,
          author,
          publisher,
          year: said(year),
          pages: said(String(pages), extent, pages),
          isbn,
          shelf_mark: mark,
          series,
          subjects: { text: '', forms: [topics, topics.join(', '), topics.join(' ')] },
          translator: null,
          price: null,
        },
      ],
    }
  },
})
