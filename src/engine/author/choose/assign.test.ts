import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPairs, NO_BANS } from './assign.ts'
import { contested, valuesOf } from './chosen.fixture.ts'

function chosen(html: string, description: string, bans = NO_BANS): Record<string, string | null> {
  const { choices } = contested(html, description, bans)
  return Object.fromEntries(choices.map(({ field, column }) => [field.name, column?.values[0] ?? null]))
}

const card = (name: string, price: string, old: string) =>
  `<div class="r"><a href="/${name}"><h3>${name} mug</h3></a><del>${old}</del><span class="price">${price}</span><a href="/cart">Add to cart</a></div>`
const cards =
  card('Blue', '$8.00', '$12.00') +
  card('Red', '$9.00', '$15.00') +
  card('Green', '$7.50', '$11.00') +
  card('Black', '$6.00', '$10.00')

test('price and old price do not take each other’s column', () => {
  expect(chosen(cards, 'Products: name, current price, old price')).toEqual({
    name: 'Blue mug',
    current_price: '$8.00',
    old_price: '$12.00',
  })
})

test('where only some have an old price, the price is not taken for it', () => {
  const plain = (name: string, price: string, old = '') =>
    `<div class="r">${old}<b>${name} mug</b><i class="now">${price}</i></div>`
  const some =
    plain('Blue', '$8.00', '<u>$12.00</u> ') + plain('Red', '$9.00') + plain('Green', '$7.50') + plain('Black', '$6.00')

  const { columns, choices } = contested(some, 'Products: name, price, old price')
  const old = choices.find(({ field }) => field.name === 'old_price')?.column
  const now = columns.find(({ values }) => values[0] === '$8.00')
  expect(old?.values.some((value, at) => value !== '' && value === now?.values[at]) ?? false).toBe(false)
})

test('the link is that of the title, not of a button', () => {
  expect(chosen(cards, 'Products: title, link')).toEqual({ title: 'Blue mug', link: 'https://example.test/Blue' })
})

test('a field without evidence stays empty', () => {
  expect(chosen(cards, 'Products: title, phone, email')).toMatchObject({ phone: null, email: null })
})

test('what a user rejected is not chosen again', () => {
  const bans = new Map([['price', [['$8.00', '$9.00', '$7.50', '$6.00']]]])

  expect(chosen(cards, 'Products: title, price', bans).price).toBe('$12.00')
})

test('the sum of gains is what counts, not each gain alone', () => {
  expect(
    bestPairs([
      [5, 4],
      [5, 0],
    ]),
  ).toEqual([1, 0])
  expect(
    bestPairs([
      [0, 0],
      [1, 0],
    ]),
  ).toEqual([-1, 0])
})

test('no other choice of pairs gains more', () => {
  const most = (gains: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number =>
    row === gains.length
      ? 0
      : Math.max(
          most(gains, row + 1, taken),
          ...(gains[row] ?? []).flatMap((gain, at) =>
            taken.includes(at) ? [] : [gain + most(gains, row + 1, [...taken, at])],
          ),
        )
  const matrix = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.nat({ max: 9 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  fc.assert(
    fc.property(matrix, (gains) => {
      const picked = bestPairs(gains)
      const chosen = picked.filter((at) => at !== -1)
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(picked.reduce((sum, at, row) => sum + (gains[row]?.[at] ?? 0), 0)).toBe(most(gains))
    }),
  )
})

test('what a button says is no value', () => {
  const page = ['Sails', 'Ropes', 'Ropes', 'Paint']
    .map((kind, index) => `<div class="r"><h3>Thing ${index}</h3><button>Save</button><i>${kind}</i></div>`)
    .join('')

  expect(chosen(page, 'Products: title, category')).toEqual({ title: 'Thing 0', category: 'Sails' })
})

test('the price of a unit is not the price', () => {
  const page = [1, 2, 3, 4]
    .map((n) => `<div class="r"><h3>Tea ${n}</h3><span>€${n * 4}.00 / kg</span><span>€${n}.00</span></div>`)
    .join('')

  expect(chosen(page, 'Products: title, price').price).toBe('€1.00')
})

test('places are told by their look where nothing names them', () => {
  const page = ['Ann Lee', 'Bo Kay', 'Cy Roe', 'Di Fox']
    .map((name, n) => `<div class="r"><h3>Boat ${n}</h3><span>${name}</span><span>Emden, Pier Street ${n}</span></div>`)
    .join('')

  expect(chosen(page, 'Boats: title, location').location).toBe('Emden, Pier Street 0')
})

test('a value that is a link in some records only is read in all of them', () => {
  const rows = ['May 2, 2024', 'May 9, 2024', 'May 16, 2024', 'May 23, 2024'].map(
    (date, at) => `<p class="r"><span>${at < 1 ? date : `<a href="/${at}">${date}</a>`}</span><b>Regatta ${at}</b></p>`,
  )

  expect(chosen(rows.join(''), 'Races: name, date').date).toBe('May 2, 2024')
})

test('of two prices that nothing tells apart, the lower one is that of now', () => {
  const rows = [
    [32, 24],
    [9, 6],
    [25, 18],
    [14, 11],
  ]
  const first = (before: boolean) =>
    rows.map(([high, low], at) => {
      const [a, b] = before ? [high, low] : [low, high]
      return `<div class="r"><b>Pot ${at}</b><i>${a} €</i><em>${b} €</em></div>`
    })
  for (const before of [true, false])
    expect(chosen(first(before).join(''), 'Products: name, price, old price')).toMatchObject({
      price: '24 €',
      old_price: '32 €',
    })
})

test('an amount in a line of labels keeps its currency', () => {
  const rows = ['15 000', '13 500', '12 000', '9 900'].map(
    (price, at) => `<div class="r"><h3>Byt ${at}</h3><p>Cena: ${price} Kč | Plocha: ${30 + at} m²</p></div>`,
  )
  expect(chosen(rows.join(''), 'Byty: název, cena').cena).toBe('15 000 Kč')
})

test('what is lower than the price in every record is no old price', () => {
  const rows = ['£80', '£20', '£14', '£31'].map(
    (price, at) => `<div class="r"><h3>Lamp ${at}</h3><b>${price}</b><i>Delivery £${at + 1}</i></div>`,
  )
  expect(chosen(rows.join(''), 'Products: name, price, old price')).toMatchObject({ price: '£80', old_price: null })
})

test('what is left between the links of a line is never a value', () => {
  const line = (name: string, after = '|') =>
    `<div class="r"><p class="line">by <a class="user" href="/u/${name}">${name}</a> | <a href="/h">hide</a> ${after} <a href="/c">talk</a></p></div>`
  const lines = ['ann', 'bob', 'cy', 'dee', 'eve'].map((name) => line(name)).join('') + line('flo', '- new -')

  expect(chosen(lines, 'each post: author').author).toContain('ann')
})

test('signs between values, labels and remarks are never a value', () => {
  const post = (author: string, at: number) =>
    `<div class="r"><h3><a href="/${at}">Post ${at}</a></h3><b class="author-label">Author:</b><i class="author-sign">,</i><em class="author-role">[Author]</em>
      <u class="author-around">by <span>${author}</span> »</u></div>`
  const { columns, choices } = contested(
    ['Ann Lee', 'Bo Katz', 'Cy Dunn', 'Di Ekman', 'Eli Fox'].map(post).join(''),
    'posts: title, author',
  )
  const author = choices.find(({ field }) => field.name === 'author')?.column?.values

  expect(columns.some(({ values }) => values.every((value) => value === ','))).toBe(true)
  expect(author).toEqual(['Ann Lee', 'Bo Katz', 'Cy Dunn', 'Di Ekman', 'Eli Fox'])
})

test('how many points stand before a link is no value of the links that follow', () => {
  const lines = ['Ann', 'Bo', 'Cy', 'Di'].map(
    (name, at) =>
      `<p><span class="score">${12 + at} points</span> by <a class="r" href="/u${at}">${name}</a> | <a class="r" href="/h${at}">hide</a> | <a class="r" href="/c${at}">4${at} comments</a></p>`,
  )

  expect(valuesOf(lines.join(''), 'headline and score of all stories', 'score')).toBeNull()
})

test('what says nearly always the same in front of a link is its label', () => {
  const topic = (name: string, who: string, label = 'Last reply by') =>
    `<div class="r"><h3><a href="/t/${who}">${name}</a></h3><span class="last-comment-by">${label} <a href="/u/${who}">${who}</a></span></div>`
  const topics = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit']
    .map((who) => topic(`On ${who.length} sorts of ${who}wort`, who))
    .join('')

  expect(chosen(topic('House rules', 'Moss', 'Started by') + topics, 'Topics: title, last comment by')).toEqual({
    title: 'House rules',
    last_comment: expect.stringContaining('Moss'),
  })
})
