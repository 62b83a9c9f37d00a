import { html } from '../markup.ts'
import { said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** An object of a collection online: lists of names and facts, a label as on the wall, or a record with a pane of data. */
export const museumObject = writtenKind({
  name: 'museum-object',
  shape: 'detail',
  fields: {
    title: 'string',
    maker: 'string',
    dating: 'string',
    material: 'string',
    dimensions: 'string',
    inventory_number: 'string',
    credit: 'string',
    room: 'string',
    weight: 'string',
  },
  also: [
    'description',
    'keywords',
    'place',
    'rights',
    'image',
    'author',
    'artist',
    'date',
    'year',
    'technique',
    'museum',
  ],
  words: {
    nl: {
      things: 'object',
      fields: {
        title: 'titel van het werk',
        maker: 'vervaardiger',
        dating: 'datering',
        material: 'materiaal',
        dimensions: 'afmetingen',
        inventory_number: 'inventarisnummer',
        credit: 'herkomst',
        room: 'zaal',
        weight: 'gewicht',
      },
      says: {
        maker: 'Vervaardiger',
        dating: 'Datering',
        material: 'Materiaal',
        size: 'Afmetingen',
        number: 'Inventarisnummer',
        credit: 'Verwerving',
        gift: 'schenking van',
        room: 'Te zien in',
        rooms: 'zaal',
        materials: 'olieverf op doek|eikenhout|zilver, gedreven',
        circa: 'ca.',
        collection: 'Collectie',
        data: 'Objectgegevens',
        tags: 'Trefwoorden',
      },
      names: ['Gezicht op de haven', 'Schaal met vogels', 'Portret van een molenaar'],
    },
    en: {
      things: 'object',
      fields: {
        title: 'title of the work',
        maker: 'artist',
        dating: 'date made',
        material: 'medium',
        dimensions: 'dimensions',
        inventory_number: 'accession number',
        credit: 'credit line',
        room: 'gallery',
        weight: 'weight',
      },
      says: {
        maker: 'Artist',
        dating: 'Date',
        material: 'Medium',
        size: 'Dimensions',
        number: 'Accession number',
        credit: 'Credit line',
        gift: 'Gift of',
        room: 'On view',
        rooms: 'Gallery',
        materials: 'Oil on canvas|Carved oak|Silver, embossed',
        circa: 'c.',
        collection: 'Collection',
        data: 'Object details',
        tags: 'Subjects',
      },
      names: ['View of the harbour', 'Dish with birds', 'Portrait of a miller'],
    },
    pl: {
      things: 'obiekt',
      fields: {
        title: 'tytuł dzieła',
        maker: 'twórca',
        dating: 'datowanie',
        material: 'technika',
        dimensions: 'wymiary',
        inventory_number: 'numer inwentarzowy',
        credit: 'sposób pozyskania',
        room: 'sala',
        weight: 'waga',
      },
      says: {
        maker: 'Twórca',
        dating: 'Datowanie',
        material: 'Technika',
        size: 'Wymiary',
        number: 'Nr inw.',
        credit: 'Pozyskanie',
        gift: 'dar:',
        room: 'Ekspozycja',
        rooms: 'sala',
        materials: 'olej na płótnie|drewno dębowe|srebro kute',
        circa: 'ok.',
        collection: 'Zbiory',
        data: 'Dane obiektu',
        tags: 'Hasła',
      },
      names: ['Widok portu', 'Misa z ptakami', 'Portret młynarza'],
    },
    it: {
      things: 'opera',
      fields: {
        title: "titolo dell'opera",
        maker: 'autore',
        dating: 'datazione',
        material: 'tecnica',
        dimensions: 'dimensioni',
        inventory_number: 'numero di inventario',
        credit: 'provenienza',
        room: 'sala',
        weight: 'peso',
      },
      says: {
        maker: 'Autore',
        dating: 'Datazione',
        material: 'Materia e tecnica',
        size: 'Misure',
        number: 'Inv.',
        credit: 'Provenienza',
        gift: 'dono di',
        room: 'Esposto in',
        rooms: 'sala',
        materials: 'olio su tela|legno di quercia|argento sbalzato',
        circa: 'circa',
        collection: 'Collezione',
        data: "Scheda dell'opera",
        tags: 'Soggetti',
      },
      names: ['Veduta del porto', 'Piatto con uccelli', 'Ritratto di mugnaio'],
    },
  },
  pages: [
    ['nl', 'pane'],
    ['en', 'wall'],
    ['pl', 'pane'],
    ['it', 'rows'],
    ['en', 'rows'],
  ],
  write(writing) {
    const { chance, name, says, style, person, sentences, headline, make } = writing
    const maker = person()
    const born = chance.int(1590, 1840)
    const dating = `${says.circa} ${born + chance.int(25, 50)}`
    const material = chance.pick(says.materials.split('|'))
    const size = `${chance.int(20, 180)} × ${chance.int(20, 140)} cm`
    const number = `${chance.pick(['A', 'BK', 'MK'])}.${chance.int(1900, 1999)}.${chance.int(1, 480)}`
    const credit = `${says.gift} ${person()}, ${chance.int(1890, 2010)}`
    const room = chance.happens(0.7) ? `${says.rooms} ${chance.int(1, 40)}` : null
    const lives = `(${born}–${born + chance.int(51, 80)})`
    const facts: (readonly [string, string] | null)[] = [
      [says.dating, dating],
      [says.material, material],
      [says.size, size],
      [says.number, number],
      [says.credit, credit],
      room === null ? null : [says.room, room],
    ]
    const there = facts.filter((fact) => fact !== null)
    const ordered = chance.some(there, there.length)
    const others = [1, 2].map(
      (at) =>
        html`<figure><img src="/o/${at}.jpg" alt=""><figcaption><a href="/o/${at}">${make(at).name}</a><br>${person()}, ${chance.int(1600, 1900)}</figcaption></figure>`,
    )
    const main = {
      pane: () =>
        html`<div class="object-page"><figure class="hero"><img src="/iiif/22/full.jpg" alt="${name}"></figure><h1>${name}</h1><p class="lead">${sentences(2)}</p><details open><summary>${says.data}</summary><dl class="metadata"><div><dt>${says.maker}</dt><dd><a href="/maker/4">${maker}</a> <span>${lives}</span></dd></div>${ordered.map(([label, fact]) => html`<div><dt>${label}</dt><dd>${fact}</dd></div>`)}<div><dt>${says.tags}</dt><dd><ul><li>${headline().split(' ')[0] ?? ''}</li><li>1${chance.int(600, 899)}</li></ul></dd></div></dl></details>${others}</div>`,
      wall: () =>
        html`<section class="artwork"><div class="artwork__tombstone"><h2 class="artwork__artist">${maker} <small>${lives}</small></h2><h1><em>${name}</em></h1><p>${dating}</p><p>${material}</p><p>${size}</p><p>${credit}</p><p>${number}</p>${room && html`<p><span class="on-view">●</span> ${says.room}: ${room}</p>`}</div><div class="artwork__text"><p>${sentences(3)}</p></div><div class="artwork__more">${others}</div></section>`,
      rows: () =>
        html`<h3>${name}</h3><table class="scheda"><tr><th colspan="2">${says.data}</th></tr><tr><td><b>${says.maker}</b></td><td>${maker} ${lives}</td></tr>${ordered.map(([label, fact]) => html`<tr><td><b>${label}</b></td><td>${fact}</td></tr>`)}</table><p>${sentences(2)}</p>`,
    }[style]()
    return {
      title: name,
      body: siteAround(writing, { pane: 'utility', wall: 'hashed', rows: 'cms' }[style] as 'cms', {
        crumbs: [says.collection],
        main,
      }),
      gold: [
        {
          title: name,
          maker: said(maker, `${maker} ${lives}`),
          dating,
          material,
          dimensions: size,
          inventory_number: number,
          credit,
          room: room && said(room, room.slice(says.rooms.length + 1)),
          weight: null,
        },
      ],
    }
  },
})
