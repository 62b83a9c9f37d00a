import { html } from '../markup.ts'
import { linkTo, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** The types of a product: units in the head of the table, rows that only name a group, and codes in which the same numbers stand. */
export const typeTable = writtenKind({
  name: 'type-table',
  shape: 'list',
  fields: {
    type: 'string',
    order_number: 'string',
    diameter: 'number',
    length: 'number',
    load: 'number',
    packing: 'integer',
    drawing: 'string',
    price: 'number',
  },
  also: [
    'material',
    'category',
    'group',
    'weight',
    'name',
    'size',
    'width',
    'link',
    'pdf',
    'stock',
    'sku',
    'quantity',
    'number',
    'power',
  ],
  words: {
    de: {
      things: 'Typen',
      fields: {
        type: 'Typ',
        order_number: 'Bestellnummer',
        diameter: 'Durchmesser',
        length: 'Länge',
        load: 'Tragkraft',
        packing: 'Verpackungseinheit',
        drawing: 'Link zur Zeichnung',
        price: 'Preis',
      },
      says: {
        type: 'Typ',
        order: 'Best.-Nr.',
        diameter: 'Ø',
        length: 'Länge',
        load: 'Tragkraft',
        pack: 'VE',
        piece: 'Stück',
        drawing: 'Zeichnung',
        groups: 'verzinkt|Edelstahl',
        heading: 'Schäkel und Ringe',
      },
      names: ['Schäkel', 'Ringmutter', 'Wirbel'],
    },
    en: {
      things: 'types',
      fields: {
        type: 'type',
        order_number: 'order code',
        diameter: 'diameter',
        length: 'length',
        load: 'working load',
        packing: 'pack size',
        drawing: 'link to the drawing',
        price: 'price',
      },
      says: {
        type: 'Type',
        order: 'Order code',
        diameter: 'Dia.',
        length: 'Length',
        load: 'Working load',
        pack: 'Pack',
        piece: 'pcs',
        drawing: 'Drawing',
        groups: 'galvanised|stainless steel',
        heading: 'Shackles and rings',
      },
      names: ['Shackle', 'Eye nut', 'Swivel'],
    },
    cs: {
      things: 'typy',
      fields: {
        type: 'typ',
        order_number: 'objednací číslo',
        diameter: 'průměr',
        length: 'délka',
        load: 'nosnost',
        packing: 'balení',
        drawing: 'odkaz na výkres',
        price: 'cena',
      },
      says: {
        type: 'Typ',
        order: 'Obj. č.',
        diameter: 'Průměr',
        length: 'Délka',
        load: 'Nosnost',
        pack: 'Balení',
        piece: 'ks',
        drawing: 'Výkres',
        groups: 'pozinkované|nerezové',
        heading: 'Třmeny a oka',
      },
      names: ['Třmen', 'Oko s maticí', 'Obrtlík'],
    },
  },
  pages: [
    ['de', 'grouped'],
    ['en', 'boxes'],
    ['cs', 'grouped'],
    ['de', 'boxes'],
  ],
  write(writing) {
    const { chance, says, style, make } = writing
    const groups = says.groups.split('|').map((group, at) => ({
      group,
      types: Array.from({ length: chance.int(3, 6) }, (_, index) => {
        const { name, path } = make(index)
        const diameter = 4 + index * 2
        return {
          type: `${name} ${at === 0 ? 'Z' : 'E'}${diameter}`,
          order: `${chance.int(10, 99)}.${chance.int(100, 999)}.${String(diameter).padStart(2, '0')}`,
          diameter,
          length: chance.int(20, 140),
          load: chance.int(1, 19) * 50,
          pack: chance.pick([1, 5, 10, 50]),
          drawing: linkTo(`${path(`dwg${at}`)}.pdf`),
        }
      }),
    }))
    const list = {
      grouped: () =>
        html`<table class="types" border="1" cellspacing="0"><tr><th>${says.type}</th><th>${says.order}</th><th>${says.diameter}<br>mm</th><th>${says.length}<br>mm</th><th>${says.load}<br>kg</th><th>${says.pack}</th><th></th></tr>${groups.map(({ group, types }) => html`<tr><td colspan="7" bgcolor="#eeeeee"><b>${group}</b></td></tr>${types.map((one) => html`<tr><td>${one.type}</td><td>${one.order}</td><td align="right">${one.diameter}</td><td align="right">${one.length}</td><td align="right">${one.load}</td><td align="right">${one.pack}</td><td><a href="${one.drawing}">PDF</a></td></tr>`)}`)}</table>`,
      boxes: () =>
        html`${groups.map(({ group, types }) => html`<h3>${group}</h3><div class="types-grid">${types.map((one) => html`<div class="type-box"><div class="type-head"><strong>${one.type}</strong><span>${says.order} ${one.order}</span></div><ul><li>${says.diameter}: ${one.diameter} mm</li><li>${says.length}: ${one.length} mm</li><li>${says.load}: ${one.load} kg</li></ul><small>${says.pack}: ${one.pack} ${says.piece}</small><a href="${one.drawing}">${says.drawing}</a></div>`)}</div>`)}`,
    }[style]()
    return {
      title: says.heading,
      body: siteAround(writing, style === 'grouped' ? 'cms' : 'columns', {
        crumbs: [says.heading],
        main: html`<h1>${says.heading}</h1>${list}`,
      }),
      gold: groups.flatMap(({ types }) =>
        types.map((one) => ({
          type: one.type,
          order_number: said(one.order, `${says.order} ${one.order}`),
          diameter: said(`${one.diameter} mm`, one.diameter, String(one.diameter)),
          length: said(`${one.length} mm`, one.length, String(one.length)),
          load: said(`${one.load} kg`, one.load, String(one.load)),
          packing: said(`${one.pack} ${says.piece}`, one.pack, String(one.pack)),
          drawing: one.drawing,
          price: null,
        })),
      ),
    }
  },
})
