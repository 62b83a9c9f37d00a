import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from './edit.ts'
import { parseFeedback } from './feedback.ts'

const fields = ['title', 'price', 'image', 'author', 'availability']

function parsed(text: string): Edit[] {
  return parseFeedback(text, { fields })
}

const add = (phrase: string) => ({ kind: 'add', phrase, example: null }) as const

const PHRASINGS: readonly (readonly [text: string, edits: readonly Edit[]])[] = [
  ['also get the rating', [add('rating')]],
  ['I also need the link', [add('link')]],
  ['Please add the rating, the brand and its link.', [add('rating'), add('brand'), add('link')]],
  ['can you also extract the seller?', [add('seller')]],
  ['The rating is missing', [add('rating')]],
  ['where is the rating?', [add('rating')]],
  ['rating too', [add('rating')]],
  ...[
    'also take the rating',
    'take the rating too',
    'please also capture the rating',
    'also list the rating',
    'record the rating as well',
    'also pull in the rating',
    'and pick up the rating',
  ].map((text): [string, Edit[]] => [text, [add('rating')]]),
  ['also the list price', [add('list price')]],
  ['also store location', [add('store location')]],
  ['take out the price', [{ kind: 'drop', field: 'price' }]],
  ...[
    'nimm auch den Bestand',
    'nimm den Bestand noch mit auf',
    'lies noch den Bestand aus',
    'gib mir auch den Bestand',
    'auch den Bestand erfassen',
    'auch den Bestand',
  ].map((text): [string, Edit[]] => [text, [add('Bestand')]]),
  ['auch den Preis weglassen', [{ kind: 'drop', field: 'price' }]],
  ...['prends aussi le stock', 'récupère le stock', "j'ai aussi besoin du stock", 'affiche aussi le stock'].map(
    (text): [string, Edit[]] => [text, [add('stock')]],
  ),
  ...['toma también las existencias', 'extrae las existencias', 'dame también las existencias'].map(
    (text): [string, Edit[]] => [text, [add('existencias')]],
  ),
  ...['prendi anche la disponibilità', 'ho bisogno anche della disponibilità', 'mostra anche la disponibilità'].map(
    (text): [string, Edit[]] => [text, [add('disponibilità')]],
  ),
  ...['neem ook de voorraad mee', 'haal ook de voorraad op', 'laat ook de voorraad zien'].map(
    (text): [string, Edit[]] => [text, [add('voorraad')]],
  ),
  ...['pegue também o estoque', 'também preciso do estoque', 'me dê também o estoque'].map((text): [string, Edit[]] => [
    text,
    [add('estoque')],
  ]),
  ['the brand should be Acme', [{ kind: 'add', phrase: 'brand', example: 'Acme' }]],

  ['add the material, e.g. Stoneware', [{ kind: 'add', phrase: 'material', example: 'Stoneware' }]],
  ['get the rating, it should be 4.5 for the first', [{ kind: 'add', phrase: 'rating', example: '4.5' }]],
  ['the price is wrong, it should be 12.50', [{ kind: 'example', field: 'price', value: '12.50' }]],
  ['price is 12.50 for the mug', [{ kind: 'example', field: 'price', value: '12.50' }]],

  ['add the rating as a number', [{ ...add('rating'), type: 'number' }]],
  ['include the old price as a number', [{ ...add('old price'), type: 'number' }]],
  ['I need the old price as a number', [{ ...add('old price'), type: 'number' }]],
  ['give me the price as a number', [{ kind: 'retype', field: 'price', type: 'number' }]],
  ['füge den alten Preis als Zahl hinzu', [{ ...add('alten Preis'), type: 'number' }]],
  ['añade la nota como número', [{ ...add('nota'), type: 'number' }]],
  ['add the revenue 2026 as revenue_2026', [{ ...add('revenue 2026'), name: 'revenue_2026' }]],
  ['show prices with a comma', [{ kind: 'unclear', text: 'show prices with a comma' }]],
  ['add the second price', [{ kind: 'nth', field: null, phrase: 'price', nth: 2 }]],

  ['the price should include the currency', [{ kind: 'retype', field: 'price', type: 'text' }]],
  ['price must contain the currency sign', [{ kind: 'retype', field: 'price', type: 'text' }]],
  ['give me the price with its currency', [{ kind: 'retype', field: 'price', type: 'text' }]],
  ['the price includes the currency', [{ kind: 'retype', field: 'price', type: 'number' }]],
  ['title should not include the brand', [{ kind: 'without', field: 'title', phrase: 'brand' }]],
  ['remove the brand from the title', [{ kind: 'without', field: 'title', phrase: 'brand' }]],
  ['the title without "NEW"', [{ kind: 'without', field: 'title', phrase: 'NEW' }]],
  ['remove the $ from the price', [{ kind: 'retype', field: 'price', type: 'number' }]],
  ['strip the currency from the price', [{ kind: 'retype', field: 'price', type: 'number' }]],
  [
    'split the title into brand and name',
    [{ kind: 'split', field: 'title', phrase: 'title', into: ['brand', 'name'] }],
  ],
  ['separate size into width, height', [{ kind: 'split', field: null, phrase: 'size', into: ['width', 'height'] }]],
  ['I want the old price instead', [{ kind: 'use', field: 'price', phrase: 'old price' }]],
  ['price should be the old price', [{ kind: 'use', field: 'price', phrase: 'old price' }]],
  ['use the crossed-out price', [{ kind: 'use', field: 'price', phrase: 'crossed-out price' }]],
  ['you missed the last items', [{ kind: 'more_items' }]],
  ['it skipped some products', [{ kind: 'more_items' }]],

  ...[
    'rename title to name and price to cost',
    'title -> name, price -> cost',
    'benenne title in name und price in cost um',
    'renombra title a name y price a cost',
    'renomme title en name et price en cost',
  ].map((text): readonly [string, readonly Edit[]] => [
    text,
    [
      { kind: 'rename', field: 'title', to: 'name' },
      { kind: 'rename', field: 'price', to: 'cost' },
    ],
  ]),
  ['rename title to name and price', [{ kind: 'unclear', text: 'rename title to name and price' }]],

  ['remove the image', [{ kind: 'drop', field: 'image' }]],
  ['REMOVE THE PHOTO', [{ kind: 'drop', field: 'image' }]],
  ["I don't need the image anymore", [{ kind: 'drop', field: 'image' }]],
  [
    'drop title and image',
    [
      { kind: 'drop', field: 'title' },
      { kind: 'drop', field: 'image' },
    ],
  ],
  [
    'only the title, price and author',
    [
      { kind: 'drop', field: 'image' },
      { kind: 'drop', field: 'availability' },
    ],
  ],

  ['just drop the image', [{ kind: 'drop', field: 'image' }]],
  ['drop the image only', [{ kind: 'drop', field: 'image' }]],
  ['delete just the image, nothing else', [{ kind: 'drop', field: 'image' }]],
  ['I only want to rename title to name', [{ kind: 'rename', field: 'title', to: 'name' }]],
  ['only change the price to a number', [{ kind: 'retype', field: 'price', type: 'number' }]],
  ['nur das Bild löschen', [{ kind: 'drop', field: 'image' }]],
  ['entferne nur das Bild', [{ kind: 'drop', field: 'image' }]],
  ['nur title umbenennen in name', [{ kind: 'rename', field: 'title', to: 'name' }]],
  ['solo quita el autor', [{ kind: 'drop', field: 'author' }]],
  ["supprime l'image seulement", [{ kind: 'drop', field: 'image' }]],
  ["solo togli l'autore", [{ kind: 'drop', field: 'author' }]],
  ['alleen de prijs verwijderen', [{ kind: 'drop', field: 'price' }]],
  ['apenas remova o preço', [{ kind: 'drop', field: 'price' }]],
  ['tylko usuń price', [{ kind: 'drop', field: 'price' }]],
  ['bara ta bort price', [{ kind: 'drop', field: 'price' }]],
  ['仅删除价格', [{ kind: 'drop', field: 'price' }]],
  ['only the price in euros', [{ kind: 'keep_only', words: 'price in euros' }]],
  ['remove the old price', [{ kind: 'leave_out', words: 'old price' }]],

  ['rename title to name', [{ kind: 'rename', field: 'title', to: 'name' }]],
  ['rename "title" to "Product Name"', [{ kind: 'rename', field: 'title', to: 'Product Name' }]],
  ['rename the title to product name', [{ kind: 'rename', field: 'title', to: 'product_name' }]],
  ['title should be called name', [{ kind: 'rename', field: 'title', to: 'name' }]],
  ['change title to name', [{ kind: 'rename', field: 'title', to: 'name' }]],
  ["call the title 'name'", [{ kind: 'rename', field: 'title', to: 'name' }]],

  ['the price should be a number', [{ kind: 'retype', field: 'price', type: 'number' }]],
  ['convert the price to an integer', [{ kind: 'retype', field: 'price', type: 'integer' }]],
  ['price as number', [{ kind: 'retype', field: 'price', type: 'number' }]],
  ['availability should be true or false', [{ kind: 'retype', field: 'availability', type: 'boolean' }]],
  [
    'price and title should be text',
    [
      { kind: 'retype', field: 'price', type: 'text' },
      { kind: 'retype', field: 'title', type: 'text' },
    ],
  ],

  ['price is wrong', [{ kind: 'wrong', field: 'price' }]],
  ['wrong price', [{ kind: 'wrong', field: 'price' }]],
  ['the title is empty', [{ kind: 'wrong', field: 'title' }]],
  ["the author isn't right", [{ kind: 'wrong', field: 'author' }]],
  [
    'price and title are wrong',
    [
      { kind: 'wrong', field: 'price' },
      { kind: 'wrong', field: 'title' },
    ],
  ],

  ['the author should be Jane Doe', [{ kind: 'example', field: 'author', value: 'Jane Doe' }]],
  ['the author should be "Jane Doe, Ph.D."', [{ kind: 'example', field: 'author', value: 'Jane Doe, Ph.D.' }]],
  ['the price is wrong, it should be 12.99', [{ kind: 'example', field: 'price', value: '12.99' }]],
  ['the price should be 12.99, not 15.99', [{ kind: 'example', field: 'price', value: '12.99' }]],
  ['author: Jane Doe', [{ kind: 'example', field: 'author', value: 'Jane Doe' }]],

  ['the second price', [{ kind: 'nth', field: 'price', phrase: 'price', nth: 2 }]],
  ['use the last price', [{ kind: 'nth', field: 'price', phrase: 'price', nth: -1 }]],
  ['price should be the 2nd one', [{ kind: 'nth', field: 'price', phrase: 'price', nth: 2 }]],

  ['drop the sponsored ones', [{ kind: 'leave_out', words: 'sponsored' }]],
  ["don't include sponsored results", [{ kind: 'leave_out', words: 'sponsored' }]],
  ['no ads', [{ kind: 'leave_out', words: 'ads' }]],
  ['hide items that are sold out', [{ kind: 'leave_out', words: 'sold out' }]],
  ['skip "New arrival" items', [{ kind: 'leave_out', words: 'New arrival' }]],
  ['only items in stock', [{ kind: 'keep_only', words: 'in stock' }]],
  ['keep only in-stock products', [{ kind: 'keep_only', words: 'in-stock' }]],
  ['only Acme products', [{ kind: 'keep_only', words: 'Acme' }]],
  [
    'only items with price above 20',
    [{ kind: 'stated', text: 'only items with price above 20', telling: 'items with price above 20', keeps: true }],
  ],
  ['only items under 50', [{ kind: 'stated', text: 'price under 50', telling: '', keeps: true }]],
  [
    'remove items under $5',
    [{ kind: 'stated', text: 'remove items under $5', telling: 'items under $5', keeps: false }],
  ],
  ['remove items without a price', [{ kind: 'condition', field: 'price', operator: 'exists', value: null }]],

  ['more items', [{ kind: 'more_items' }]],
  ['some items are missing', [{ kind: 'more_items' }]],
  [
    'that is the wrong list, I want the list with "Blue mug" and "12.99"',
    [{ kind: 'wrong_region', values: ['Blue mug', '12.99'], subject: null }],
  ],
  ['use the list of reviews', [{ kind: 'wrong_region', values: [], subject: 'reviews' }]],
  ['the list is wrong', [{ kind: 'wrong_region', values: [], subject: null }]],

  ['blah blah', [{ kind: 'unclear', text: 'blah blah' }]],
  ['rename foo to bar', [{ kind: 'unclear', text: 'rename foo to bar' }]],
  ['', []],
]

test.each(PHRASINGS)('understands: %s', (text, edits) => {
  expect(parsed(text)).toEqual(edits)
})

test.each([
  'remove everything except the title',
  'get rid of everything but the title',
  'entferne alles außer title',
  'alles außer title weglassen',
  'lösche alles bis auf title',
  'quita todo menos title',
  'sobra todo menos title',
  'supprimer tout sauf title',
  'rimuovere tutto tranne title',
  'verwijder alles behalve title',
  'skasuj wszystko oprócz title',
  'elimine tudo menos title',
  'radera allt utom title',
  '只要 title',
  'title だけ',
  'leave only the title',
])('one field is left: %s', (text) => {
  const others: Edit[] = ['price', 'image', 'author', 'availability'].map((field) => ({ kind: 'drop', field }))
  expect(parsed(text)).toEqual(others)
})

test.each(['everything except the title', 'alles außer title', 'tout sauf title', 'alles behalve title'])(
  'one field goes: %s',
  (text) => {
    expect(parsed(text)).toEqual([{ kind: 'drop', field: 'title' }])
  },
)

test('a name without blanks is meant by a part of it that says the same', () => {
  expect(parseFeedback('タイトルと価格だけ', { fields: ['本のタイトル', '著者', '価格'] })).toEqual([
    { kind: 'drop', field: '著者' },
  ])
})

test('several edits in one sentence keep their order', () => {
  expect(parsed('Rename title to name and also get the rating, drop the image and only keep items in stock')).toEqual([
    { kind: 'rename', field: 'title', to: 'name' },
    add('rating'),
    { kind: 'drop', field: 'image' },
    { kind: 'keep_only', words: 'in stock' },
  ])
})

test('what is understood stands beside what is not', () => {
  expect(parsed('price is wrong. The moon shines bright')).toEqual([
    { kind: 'wrong', field: 'price' },
    { kind: 'unclear', text: 'The moon shines bright' },
  ])
})

test('any text gives edits that only name known fields', () => {
  const words = fc.constantFrom(
    'drop',
    'rename',
    'the',
    'price',
    'to',
    'is',
    'wrong',
    'only',
    'and',
    ',',
    '"',
    'items',
    'with',
    'should be',
    'second',
    'not',
    '.',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 300, unit: 'grapheme' }),
    fc.array(words, { maxLength: 30 }).map((list) => list.join(' ')),
  )
  fc.assert(
    fc.property(text, (feedback) => {
      for (const edit of parsed(feedback)) {
        if ('field' in edit && edit.field !== null) expect(fields).toContain(edit.field)
      }
    }),
    { numRuns: 500 },
  )
})

test('a new name keeps the marks of its writing', () => {
  expect(parseFeedback('rename price to लागत', { fields: ['price'] })).toEqual([
    { kind: 'rename', field: 'price', to: 'लागत' },
  ])
})
