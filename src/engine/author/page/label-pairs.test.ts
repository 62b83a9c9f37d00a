import { expect, test } from 'vitest'
import { labelPairs } from './label-pairs.ts'
import { modelOf } from './page-model.fixture.ts'

function pairsOf(body: string): Record<string, string> {
  return Object.fromEntries(labelPairs(modelOf(`<body>${body}</body>`)).map(({ label, text }) => [label, text]))
}

test('definitions, rows of two cells, bold labels and "Label: value" are pairs', () => {
  expect(
    pairsOf(
      `<dl><dt>Colour</dt><dd>red</dd></dl><table><tr><th>Weight</th><td>2 kg</td></tr></table>
      <p><b>Price:</b> 12 €</p><p>Height: 30 cm</p>`,
    ),
  ).toMatchObject({ Colour: 'red', Weight: '2 kg', Price: '12 €', Height: '30 cm' })
})

test('each of many labels in the lines of one block has its own value', () => {
  const body =
    '<div><span>Year:</span> 1999<br><span>Spoken in:</span> Dutch / Thai<br><span>Code:</span> ab123<br></div>'
  expect(pairsOf(body)).toMatchObject({ Year: '1999', 'Spoken in': 'Dutch / Thai', Code: 'ab123' })
})

test('lines that only a break sets apart are read one by one, also where the label has figures', () => {
  expect(pairsOf('<p>Pages: 120<br>ISBN13: 9780000000001</p>')).toMatchObject({ Pages: '120', ISBN13: '9780000000001' })
})

test('what only stands side by side is unsure, unless there are several such rows', () => {
  const row = (a: string, b: string) => `<div class="r"><span>${a}</span><span>${b}</span></div>`
  const sure = (body: string) => labelPairs(modelOf(`<body>${body}</body>`)).map(({ isSure }) => isSure)
  expect(sure(row('City news', 'Published today'))).toEqual([false])
  expect(sure(`${row('Beds', '4')}${row('Baths', '2')}${row('Garage', '1')}`)).toEqual([true, true, true])
})

test('a label without a value, and the label of a form’s field, are no pairs', () => {
  expect(
    pairsOf('<div><span>Shop</span><span>Shop:</span></div><div><label>Name</label><div><input>0 of 9</div></div>'),
  ).toEqual({})
})

test('a line of several labels gives no label the values of the others', () => {
  expect(pairsOf('<p>Prep: 20 minutes | Cooking: 50 minutes</p>')).toEqual({})
  expect(pairsOf('<p>Hours: Mon | Tue</p>')).toEqual({ Hours: 'Mon | Tue' })
})

test('bold words before a short text are its label, in several rows for sure', () => {
  const row = (a: string, b: string) => `<li><b>${a}</b> ${b}</li>`
  const rows = `<ul>${row('License', 'MIT')}${row('Downloads', '18,402')}${row('Owner', 'kelp')}</ul>`
  expect(pairsOf(rows)).toEqual({ License: 'MIT', Downloads: '18,402', Owner: 'kelp' })
  expect(labelPairs(modelOf(`<body>${rows}</body>`)).every(({ isSure }) => isSure)).toBe(true)
  expect(pairsOf(`<p><b>Note</b> ${'that this is a long text which goes on and on. '.repeat(3)}</p>`)).toEqual({})
})

test('the value of a label is the price that holds, not the one that is crossed out before it', () => {
  expect(pairsOf('<p>Price: <del>12 €</del> <ins>9 €</ins></p>')).toEqual({ Price: '9 €' })
  expect(pairsOf('<p>Price: 9 € <s>12 €</s></p>').Price).toMatch(/^9 €/)
})

test('a form may count its labels, and an amount is none', () => {
  const row = (a: string, b: string) => `<div class="r"><div>${a}</div><div>${b}</div></div>`
  expect(pairsOf(row('1. Buyer', 'Ann Lee') + row('2) Seller', 'Tom Ray'))).toEqual({
    '1. Buyer': 'Ann Lee',
    '2) Seller': 'Tom Ray',
  })
  expect(pairsOf(row('12 beds', 'Ann Lee') + row('1.5 l', 'Tom Ray'))).toEqual({})
})

test('of a row of labels and values in turns each label has its own value', () => {
  const rows = '<tr><th>Harbour</th><td>Whitby</td><th>Berth</th><td>5</td></tr>'
  expect(pairsOf(`<table>${rows}</table>`)).toEqual({ Harbour: 'Whitby', Berth: '5' })
  const bold =
    '<tr><td><b>Harbour</b></td><td>Whitby</td><td><b>Berth</b></td><td>5</td><td><b>Flag</b></td><td>red</td></tr>'
  expect(pairsOf(`<table>${bold}</table>`)).toEqual({ Harbour: 'Whitby', Berth: '5', Flag: 'red' })
  expect(pairsOf('<div><i>Harbour</i><b>Whitby</b><i>Berth</i><b>5</b></div>')).toEqual({
    Harbour: 'Whitby',
    Berth: '5',
  })
  const plain = '<table><tr><td>Whitby</td><td>Hull</td><td>Goole</td><td>Leith</td></tr></table>'
  expect(pairsOf(plain)).toEqual({})
})

test('a line that begins in an element of its own is labelled by it where several do, or figures follow', () => {
  const row = (a: string, b: string) => `<li><em class="t">${a}</em>${b}</li>`
  expect(pairsOf(`<ul>${row('Keel', 'oak')}${row('Mast', 'ash')}${row('Crew', 'four')}</ul>`)).toEqual({
    Keel: 'oak',
    Mast: 'ash',
    Crew: 'four',
  })
  expect(pairsOf('<div><span>OPEN</span>18:00</div>')).toEqual({ OPEN: '18:00' })
  expect(pairsOf('<p><em>Boats</em> are moored here</p>')).toEqual({})
})

test('labels that stand in a row over a row of values, and one over one, are theirs', () => {
  const row = (cells: string[], kind: string) => `<tr>${cells.map((text) => `<td${kind}>${text}</td>`).join('')}</tr>`
  const table = [
    row(['Kind'], ' class="k"') + row(['Cutter'], ''),
    row(['Origin', 'Built in', 'Status'], ' class="k"') + row(['Norway', '1903', 'Afloat'], ''),
  ]
  expect(pairsOf(`<table>${table.join('')}</table>`)).toEqual({
    Kind: 'Cutter',
    Origin: 'Norway',
    'Built in': '1903',
    Status: 'Afloat',
  })
})

test('the head of a table with several rows names no single value', () => {
  const rows = ['Kestrel', 'Osprey', 'Merlin'].map((name) => `<tr><td>${name}</td><td>4</td><td>red</td></tr>`)
  expect(pairsOf(`<table><tr><th>Boat</th><th>Crew</th><th>Flag</th></tr>${rows.join('')}</table>`)).toEqual({})
})

test('a label that ends its line with a colon names the line below', () => {
  expect(pairsOf('<h5>Club: <br> <b>Whitby Rowers</b></h5>')).toEqual({ Club: 'Whitby Rowers' })
  expect(pairsOf('<p>Club:<br>Crew: 4</p>')).toEqual({ Crew: '4' })
  expect(pairsOf('<div>Club:<p>Whitby Rowers<br>12 Pier Road</p></div>')).toEqual({})
})

test('what stands in brackets in the cell of a label is a remark, and the value is in the next cell', () => {
  expect(
    pairsOf(
      `<table><tr><td>Inhabitants:<br><small>(2026)</small></td><td>1,240</td></tr><tr><td>Quays: (all)</td><td>7</td></tr>
      <tr><td><b>Berths:</b> (free)</td><td>31</td></tr><tr><td>Depth: (low tide)</td></tr></table>`,
    ),
  ).toEqual({ Inhabitants: '1,240', Quays: '7', Berths: '31', Depth: '(low tide)' })
})

test('a label is what a term says first, and not the explanation that opens beside it', () => {
  const tip = '<div class="tip">How far the boat goes with a full tank, at half of its speed and without waves</div>'
  expect(pairsOf(`<dl><dt>Reach${tip}</dt><dd>120 miles</dd></dl>`)).toMatchObject({ Reach: '120 miles' })
})

test('what is called a value belongs to what stands before it, whatever else the row holds', () => {
  const row =
    '<div><div class="name">Water that the bilge pump moves</div><span class="value">46 l</span><span>Done!</span></div>'
  expect(pairsOf(row)).toEqual({ 'Water that the bilge pump moves': '46 l' })
})

test('what a bar sets apart from the text before it has no label there', () => {
  expect(pairsOf('<p><strong>In stock</strong> <span>| Sent within a day</span></p>')).toEqual({})
})

test('a colon in an element of its own makes what stands before it a label', () => {
  const [pair] = labelPairs(modelOf('<body><p><b>Builder</b><b>: </b><i>Ann Lee</i></p></body>'))
  expect(pair).toMatchObject({ label: 'Builder', text: 'Ann Lee', isSure: true })
})

test('labels are known in writing that has marks above and below its letters', () => {
  expect(pairsOf('<p>น้ำหนักเรือ : 280 kg<br>लंबाई: 12 m<br>طُول: 9 m</p>')).toEqual({
    น้ำหนักเรือ: '280 kg',
    लंबाई: '12 m',
    طُول: '9 m',
  })
})

test('blanks behind a value are none', () => {
  expect(pairsOf('<p><b>Builder:</b> <i>Ann Lee</i><span>&nbsp;&nbsp;</span></p>')).toEqual({ Builder: 'Ann Lee' })
})

test('a button beside a text is not its value', () => {
  expect(pairsOf('<div><p class="stock">In stock</p><button>Add to cart</button></div>')).toEqual({})
})

test('a colon that stands outside of the label makes it one, and is no part of the value', () => {
  const [pair] = labelPairs(modelOf('<body><p><strong>Mooring fee</strong>: 12 €</p></body>'))
  expect(pair).toMatchObject({ label: 'Mooring fee', text: '12 €', isSure: true })
})
