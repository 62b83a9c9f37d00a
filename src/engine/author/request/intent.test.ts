import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { fieldName, readIntent, readIntents, wantedField } from './intent.ts'

test('without a schema the fields are named after the phrases', () => {
  const { fields } = readIntent('Courses: title, number of places, link to the syllabus', null)

  expect(fields.map((field) => field.name)).toEqual(['title', 'places', 'syllabus_link'])
  expect(fields.map((field) => field.wants)).toEqual(['text', 'text', 'link'])
})

test('a schema gives the names and types, the description explains them', () => {
  const parsed = parseOutputSchema({ p: 'number', l: 'string' })
  const { fields } = readIntent('Products: price, location', parsed.ok ? parsed.schema : null)

  expect(fields[0]).toMatchObject({ name: 'p', type: 'number', concepts: { price: 1 } })
  expect(fields[1]?.concepts.location).toBe(1)
})

test('an old price is not a price', () => {
  const { concepts } = wantedField('previous_price', 'price before the reduction, the old one', 'number')

  expect(concepts.old_price).toBe(1)
  expect(concepts.price).toBeLessThan(0.5)
})

test('images and links are told apart, and a shown address is text', () => {
  expect(wantedField('image_url', 'thumbnail image URL', 'string').wants).toBe('image')
  expect(wantedField('link', 'link', 'string').wants).toBe('link')
  expect(wantedField('shown', 'the web address as displayed, url', 'string').wants).toBe('text')
})

test('other languages name the same concepts', () => {
  expect(wantedField('x', 'Artikelnummer', 'string').concepts.code).toBeGreaterThan(0.7)
  expect(wantedField('x', 'le prix', 'string').concepts.price).toBe(1)
  expect(wantedField('x', 'ссылка на команду', 'string').wants).toBe('link')
})

test('a request that names no field asks for what such things usually have', () => {
  const { fields } = readIntent('all widgets', null)

  expect(fields.map((field) => field.name)).toContain('title')
  expect(fields.filter((field) => field.optional).length).toBeGreaterThan(3)
})

test('a number cannot be a place on the map', () => {
  const { concepts } = wantedField('position', 'место', 'number')

  expect(concepts.rank).toBe(1)
  expect(concepts.location).toBeUndefined()
})

test('names of fields can be typed', () => {
  expect(fieldName('the number of bedrooms')).toBe('bedrooms')
  expect(fieldName('date & time')).toBe('date_time')
})

test('what all names of a schema start with says nothing about the fields', () => {
  const parsed = parseOutputSchema({ item_title: 'string', item_price: 'number', item_location: 'string' })
  const { fields } = readIntent('Boats: title, price, location', parsed.ok ? parsed.schema : null)

  expect(fields.map((field) => field.name)).toEqual(['item_title', 'item_price', 'item_location'])
  expect(fields[1]?.words.map(({ word }) => word)).toEqual(['price'])
})

test('with a schema the description may name the thing alone', () => {
  const parsed = parseOutputSchema({ title: 'string', price: 'number' })
  const intent = readIntent('Extract all boats for sale', parsed.ok ? parsed.schema : null)

  expect(intent.subject).toContain('boat')
  expect(intent.plural).toBeGreaterThan(0.5)
  expect(intent.fields.map((field) => field.phrase)).toEqual(['', ''])
})

test.each([
  ['how much it costs', 'price', 'price'],
  ['where it is', 'location', 'location'],
  ['when it was posted', 'date', 'date'],
  ['how many seats are left', 'seats', 'count'],
  ['what it is called', 'name', 'title'],
] as const)('a question is a field: %s', (phrase, name, concept) => {
  expect(fieldName(phrase)).toBe(name)
  expect(wantedField('x', phrase, null).concepts[concept]).toBeGreaterThan(0.5)
})

test('the number of ratings is how many rated', () => {
  for (const phrase of ['number of ratings', 'количество оценок'])
    expect(wantedField('x', phrase, null).concepts).toMatchObject({ reviews: 1, rating: 0 })
})

test('how many there are is a text, though what is counted may be links or pictures', () => {
  const { fields } = readIntent('weekly downloads, number of images, download link', null)
  expect(fields.map(({ wants }) => wants)).toEqual(['text', 'text', 'link'])
})

test('a word that belongs to others is no word with a mistake', () => {
  const [field] = readIntent('stara cena, nazwa, cena', null).fields
  expect(field?.concepts).toEqual({ old_price: 1, title: 0 })
})

test.each([
  ['nom', 'prix'],
  ['nombre', 'precio'],
  ['name', 'preis'],
  ['название', 'цена'],
])('a schema without words is read in the language of its names: %s, %s', (name, price) => {
  const parsed = parseOutputSchema({ [name]: 'string', [price]: 'number' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const { fields } = readIntent('', parsed.schema)
  expect(fields.map(({ concepts }) => [concepts.title ?? 0, concepts.price ?? 0])).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('a field of a schema that is called as the things are is what they are called', () => {
  const parsed = parseOutputSchema({ component: 'string', status: 'string' })
  const schema = parsed.ok ? parsed.schema : null
  expect(readIntent('components and their status', schema).fields[0]?.concepts.title).toBeGreaterThan(0.5)
  const titled = parseOutputSchema({ component: 'string', name: 'string' })
  const { fields } = readIntent('components with name', titled.ok ? titled.schema : null)
  expect(fields[0]?.concepts.title ?? 0).toBeLessThan(0.5)
})

test('what something was done by is who did it, and not when', () => {
  for (const name of ['posted_by', 'answered_by', 'created_by'])
    expect(wantedField(name, '', null).concepts).toMatchObject({ author: expect.closeTo(1, 0), date: 0 })
  expect(wantedField('posted', '', null).concepts.date).toBe(1)
})

test('for whom a film is fit is no rating by its viewers', () => {
  expect(wantedField('mpaa_rating', '', null).concepts.rating).toBe(0)
  expect(wantedField('viewer_rating', '', null).concepts.rating).toBe(1)
})

test('an "and" divides what the schema has both of', () => {
  const parsed = parseOutputSchema({
    topic: 'string',
    link: 'string',
    voices: 'integer',
    posts: 'integer',
    last: 'string',
  })
  const { fields } = readIntent(
    'List the topics with link, number of voices and posts, and how long ago the last post was written',
    parsed.ok ? parsed.schema : null,
  )
  expect(fields.find(({ name }) => name === 'voices')?.phrase).toBe('number of voices')
  expect(fields.find(({ name }) => name === 'posts')?.phrase).toBe('posts')
})

test('who wrote last is no picture, and who wrote a post no job', () => {
  const parsed = parseOutputSchema({ subject: 'string', last_poster: 'string', post_author: 'string' })
  const request = 'Les sujets : titre, auteur du post, qui a écrit le dernier'
  const { fields } = readIntent(request, parsed.ok ? parsed.schema : null)
  const named = (name: string) => fields.find((field) => field.name === name)

  expect(named('last_poster')).toMatchObject({ wants: 'text', concepts: { author: 1 } })
  expect(named('post_author')?.concepts).toMatchObject({ author: 1 })
})

test.each([
  [{ boat: 'string', price: 'number', town: 'string' }, 'boat'],
  [{ price: 'number', boat: 'string', town: 'string' }, null],
  [{ boat: 'string', name: 'string', price: 'number' }, 'name'],
])('of %j the first that is nothing else is what a record is called, where no other is', (shape, expected) => {
  const parsed = parseOutputSchema(shape as Record<string, string>)
  const { fields } = readIntent(Object.keys(shape).join(', '), parsed.ok ? parsed.schema : null)
  const titled = fields.filter(({ concepts }) => (concepts.title ?? 0) >= 0.6).map(({ name }) => name)

  expect(titled).toEqual(expected === null ? [] : [expected])
})

test.each([
  ['Boat, berth and skipper. Opening hours as well.', 'en', ['boat', 'berth', 'skipper', 'opening_hours']],
  ['Boat, berth. Price if given.', 'en', ['boat', 'berth', 'price']],
  ['Boat, berth; price too if there is one', 'en', ['boat', 'berth', 'price']],
  ['Boot, Liegeplatz. Falls vorhanden auch der Preis.', 'de', ['boot', 'liegeplatz', 'preis']],
  ['bateau, port. Aussi le prix si possible.', 'fr', ['bateau', 'port', 'prix']],
  ['barco, puerto. También el precio si hay.', 'es', ['barco', 'puerto', 'precio']],
] as const)(
  'what is asked for in passing is one more field, and not what the others are of: %s',
  (words, language, names) => {
    const [intent] = readIntents(words, null, { language })

    expect(intent?.fields.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual(names)
    expect(intent?.isOpen).toBe(true)
  },
)

test.each([
  ['Band, genre, town, and the titles of all their records', 'what the one thing has several of'],
  ['Match, ground, referee, and the names of the two teams', 'two parts of the one thing'],
  ['Boat facts: year, length, builder', 'what is known of the one thing'],
  ['Name des Boots, Werft, Eigner (Liste), Jahr', 'a field that is a list'],
])('%s: %s does not make a list of the whole', (words) => {
  expect(readIntents(words, null)[0]?.plural).toBeLessThanOrEqual(0)
})

test.each(['names and prices of all their boats', 'name, price and year of all their boats', 'names of the two boats'])(
  '%s: a list',
  (words) => {
    expect(readIntents(words, null)[0]?.plural).toBeGreaterThan(0.5)
  },
)

test('with a schema all sentences of a request are read', () => {
  const parsed = parseOutputSchema({ name: 'string', builder: 'string', year: 'string' })
  const words =
    'I need the name and the fee of this boat. We are a small harbour. Please look up the builder (the yard).'
  const { fields } = readIntent(words, parsed.ok ? parsed.schema : null)

  expect(fields.map(({ phrase }) => phrase)).toContain('look up the builder (the yard)')
})

test('a field whose every word says little elsewhere is named by it', () => {
  const { words } = wantedField('pour', 'pour', 'number', 'pour', ['fr', 'en'])
  expect(words.map(({ word }) => word)).toEqual(['pour'])
})

/** The concept that is asked for most, and what kind of value. */
function asked(description: string): string[] {
  return readIntent(description, null).fields.map(({ concepts, wants }) => {
    const [most] = Object.entries(concepts).sort((a, b) => b[1] - a[1])
    return wants === 'text' ? (most?.[0] ?? 'something') : wants
  })
}

test.each([
  ["title, the reporter's name", ['title', 'author']],
  ['Titel, Name des Autors', ['title', 'author']],
  ["titre, nom de l'auteur", ['title', 'author']],
  ['название, имя автора', ['title', 'author']],
  ['タイトル、記者の名前、投稿者名', ['title', 'author', 'author']],
  ['标题、作者姓名', ['title', 'author']],
])('in "%s" the name is that of somebody', (description, concepts) => {
  expect(asked(description)).toEqual(concepts)
})

test.each([
  ['titre, publié par qui, date', ['title', 'author', 'date']],
  ['Titel, veröffentlicht von, Datum', ['title', 'author', 'date']],
  ['título, publicado por, fecha', ['title', 'author', 'date']],
  ['titolo, pubblicato da, data', ['title', 'author', 'date']],
  ['tytuł, dodane przez', ['title', 'author']],
])('in "%s" somebody is asked for who did it', (description, concepts) => {
  expect(asked(description)).toEqual(concepts)
})

test.each([
  ['title, photo credit', 'title, photo'],
  ['titre, crédit de la photo', 'titre, photo'],
  ['virsraksts, foto avots', 'virsraksts, foto'],
  ['tiêu đề, người chụp ảnh', 'tiêu đề, ảnh'],
  ['标题、摄影', '标题、图片'],
  ['judul, keterangan foto', 'judul, foto'],
  ['tytuł, źródło zdjęcia', 'tytuł, zdjęcie'],
])('"%s" asks for a text, and "%s" for a picture', (credit, picture) => {
  expect(asked(credit)[1]).not.toBe('image')
  expect(asked(picture)[1]).toBe('image')
})

test.each(['judul, waktu terbit', 'tiêu đề, thời gian đăng'])(
  'in "%s" the time of publication is a date',
  (description) => {
    expect(asked(description)).toEqual(['title', 'date'])
  },
)

test('names that the description says with accents are in its language', () => {
  const names = { tieu_de: 'string', mo_ta: 'string', tac_gia: 'string' }
  const parsed = parseOutputSchema(names)
  if (!parsed.ok) throw new Error(parsed.problem)
  const { fields } = readIntent('Cho tôi tiêu đề, mô tả ngắn, tác giả', parsed.schema)
  expect(fields.map(({ concepts }) => [concepts.title, concepts.description, concepts.author])).toEqual([
    [1, undefined, undefined],
    [0, 1, undefined],
    [0, undefined, 1],
  ])
})

test('the date of a post is a date, and the position of somebody a job', () => {
  const most = (description: string) =>
    readIntent(description, null).fields.map(
      ({ concepts }) => Object.entries(concepts).sort((a, b) => b[1] - a[1])[0]?.[0],
    )

  expect(most('name, the date of the post, post date')).toEqual(['title', 'date', 'date'])
  expect(most('name, position')).toEqual(['title', 'job_title'])
})

test('who made a picture is no picture, and its size is none either', () => {
  expect(wantedField('artist', 'Who painted this picture', 'string').wants).toBe('text')
  expect(wantedField('image_size', 'image size in pixels', 'string').wants).toBe('text')
  expect(wantedField('image', 'image of the artist', 'string').wants).toBe('image')
})

test('a question is also asked for by its words alone, as a page has them for a label', () => {
  expect(wantedField('doors', 'when did doors open', 'string').labels).toContain('=doors open')
  expect(wantedField('harbour', 'which harbour', 'string').labels).toContain('=harbour')
})

test('in writing without spaces blanks stand between fields where there are as many as the schema has', () => {
  const parsed = parseOutputSchema({ ชื่อเรือ: 'string', ราคา: 'string', ขนาด: 'string', เสากระโดง: 'string' })
  const { fields } = readIntent('ชื่อเรือ ราคาท่าเรือ ขนาดใบเรือ เสากระโดงเรือ', parsed.ok ? parsed.schema : null)

  expect(fields.map(({ phrase }) => phrase)).toEqual(['ชื่อเรือ', 'ราคาท่าเรือ', 'ขนาดใบเรือ', 'เสากระโดงเรือ'])
})

test('a word that is known is no slip of another', () => {
  expect(wantedField('étage', '', 'string', 'étage', ['fr']).concepts.instructions).toBeUndefined()
  expect(wantedField('instrctions', '', 'string', 'instrctions', ['en']).concepts.instructions).toBe(1)
})

test.each([
  ['Who built this boat, and when was it launched?'],
  ['Wer hat dieses Boot gebaut und wie oft wurde es verkauft?'],
  ['¿Quién hizo este barco y cuándo?'],
  ['Кто построил эту лодку и когда?'],
])('a question about this thing is about one: %s', (request) => {
  const { plural, isOpen } = readIntent(request, null)
  expect(isOpen).toBe(false)
  expect(plural).toBeLessThan(0)
})

test.each([
  'name and price of the cheapest room',
  'the best rated hotel: name and stars',
  'Name und Preis des günstigsten Zimmers',
  'nom et prix de la chambre la moins chère',
])('what is the most of its kind is one of several: %s', (words) => {
  expect(readIntent(words, null)).toMatchObject({ isOpen: false, plural: expect.closeTo(0.6) })
})

test('the cheapest price of a thing is a field of it', () => {
  expect(readIntent('the cheapest price of this lamp', null).plural).toBeLessThan(0)
})
