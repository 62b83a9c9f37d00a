import { html } from '../markup.ts'
import { dayOf, phoneOf } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** An animal that looks for a home: lines of label and value as people type them, or small signs before each. */
export const shelterAnimal = writtenKind({
  name: 'shelter',
  shape: 'detail',
  fields: {
    name: 'string',
    breed: 'string',
    sex: 'string',
    age: 'string',
    size: 'string',
    here_since: 'string',
    cats: 'string',
    number: 'string',
    story: 'string',
    phone: 'string',
    weight: 'string',
  },
  also: [
    'colour',
    'address',
    'species',
    'character',
    'status',
    'city',
    'date',
    'description',
    'born',
    'text',
    'biography',
    'height',
    'street',
  ],
  words: {
    fr: {
      things: 'animal à adopter',
      fields: {
        name: "nom de l'animal",
        breed: 'race',
        sex: 'sexe',
        age: 'âge',
        size: 'taille',
        here_since: 'au refuge depuis',
        cats: 'entente avec les chats',
        number: 'numéro de puce',
        story: 'son histoire',
        phone: 'téléphone du refuge',
        weight: 'poids',
      },
      says: {
        breed: 'Race',
        breeds: 'Croisé berger|Griffon|Épagneul',
        sex: 'Sexe',
        sexes: 'Mâle|Femelle',
        age: 'Âge',
        years: 'ans',
        size: 'Taille',
        sizes: 'Petite|Moyenne|Grande',
        since: 'Au refuge depuis le',
        cats: 'Chats',
        fits: 'Oui|Non|À tester',
        chip: 'Puce',
        call: 'Refuge',
        animals: 'Nos chiens',
        story: 'Son histoire',
      },
      names: ['Biscotte', 'Ulysse', 'Noisette', 'Filou'],
    },
    nl: {
      things: 'dier',
      fields: {
        name: 'naam van het dier',
        breed: 'ras',
        sex: 'geslacht',
        age: 'leeftijd',
        size: 'grootte',
        here_since: 'in het asiel sinds',
        cats: 'kan met katten',
        number: 'chipnummer',
        story: 'verhaal',
        phone: 'telefoon van het asiel',
        weight: 'gewicht',
      },
      says: {
        breed: 'Ras',
        breeds: 'Kruising herder|Griffon|Spaniël',
        sex: 'Geslacht',
        sexes: 'Reu|Teef',
        age: 'Leeftijd',
        years: 'jaar',
        size: 'Grootte',
        sizes: 'Klein|Middel|Groot',
        since: 'In het asiel sinds',
        cats: 'Katten',
        fits: 'Ja|Nee|Onbekend',
        chip: 'Chipnummer',
        call: 'Asiel',
        animals: 'Onze honden',
        story: 'Verhaal',
      },
      names: ['Biskwie', 'Tommie', 'Noortje', 'Boef'],
    },
    es: {
      things: 'animal en adopción',
      fields: {
        name: 'nombre',
        breed: 'raza',
        sex: 'sexo',
        age: 'edad',
        size: 'tamaño',
        here_since: 'fecha de entrada',
        cats: 'compatible con gatos',
        number: 'número de chip',
        story: 'historia',
        phone: 'teléfono de la protectora',
        weight: 'peso',
      },
      says: {
        breed: 'Raza',
        breeds: 'Cruce de pastor|Grifón|Spaniel',
        sex: 'Sexo',
        sexes: 'Macho|Hembra',
        age: 'Edad',
        years: 'años',
        size: 'Tamaño',
        sizes: 'Pequeño|Mediano|Grande',
        since: 'Fecha de entrada',
        cats: 'Gatos',
        fits: 'Sí|No|Por probar',
        chip: 'Chip',
        call: 'Protectora',
        animals: 'Perros en adopción',
        story: 'Su historia',
      },
      names: ['Galleta', 'Ulises', 'Avellana', 'Trasto'],
    },
    en: {
      things: 'animal',
      fields: {
        name: 'name of the animal',
        breed: 'breed',
        sex: 'sex',
        age: 'age',
        size: 'size',
        here_since: 'in our care since',
        cats: 'good with cats',
        number: 'chip number',
        story: 'story',
        phone: 'phone of the shelter',
        weight: 'weight',
      },
      says: {
        breed: 'Breed',
        breeds: 'Shepherd cross|Griffon|Spaniel',
        sex: 'Sex',
        sexes: 'Male|Female',
        age: 'Age',
        years: 'years',
        size: 'Size',
        sizes: 'Small|Medium|Large',
        since: 'In our care since',
        cats: 'Cats',
        fits: 'Yes|No|To be tested',
        chip: 'Chip',
        call: 'Shelter',
        animals: 'Our dogs',
        story: 'Story',
      },
      names: ['Biscuit', 'Ulysses', 'Hazel', 'Rascal'],
    },
  },
  pages: [
    ['fr', 'lines'],
    ['nl', 'signs'],
    ['es', 'lines'],
    ['en', 'spans'],
    ['fr', 'spans'],
    ['nl', 'lines', 'en'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, day, sentences, make } = writing
    const breed = chance.pick(says.breeds.split('|'))
    const sex = chance.pick(says.sexes.split('|'))
    const age = `${chance.int(2, 13)} ${says.years}`
    const size = chance.pick(says.sizes.split('|'))
    const since = dayOf(day(), locale, 'numeric')
    const cats = chance.happens(0.7) ? chance.pick(says.fits.split('|')) : null
    const chip = `250${chance.int(100_000, 999_999)}${chance.int(100_000, 999_999)}`
    const phone = phoneOf(locale, chance)
    const story = sentences(4)
    const facts: [string, string, string][] = [
      ['🐾', says.breed, breed],
      ['⚥', says.sex, sex],
      ['🎂', says.age, age],
      ['📏', says.size, size],
      ['🏠', says.since, since.text],
      ...(cats === null ? [] : [['🐈', says.cats, cats] as [string, string, string]]),
      ['#', says.chip, chip],
    ]
    const listed = chance.some(facts, facts.length)
    const others = html`<div class="autres">${[1, 2].map((at) => html`<a href="/dogs/${at}"><img src="/d${at}.jpg" alt=""><b>${make(at).name}</b><br>${chance.pick(says.breeds.split('|'))}, ${chance.int(1, 12)} ${says.years}</a>`)}</div>`
    const call = html`<p class="tel">${says.call}: ${phone}</p>`
    const main = {
      lines: () =>
        html`<h1>${name.toLocaleUpperCase()}</h1><p><img src="/d.jpg" width="300"></p><p>${listed.map(([, label, fact]) => html`${label} : ${fact}<br>\n`)}</p><p><u>${says.story}</u></p><p>${story}</p>${call}${others}`,
      signs: () =>
        html`<div class="animal"><h2 class="animal-name">${name}</h2><ul class="animal-facts">${listed.map(([sign, label, fact]) => html`<li><span class="sign" title="${label}">${sign}</span> ${label}: <b>${fact}</b></li>`)}</ul><h3>${says.story}</h3><div class="animal-story">${story}</div>${call}${others}</div>`,
      spans: () =>
        html`<article class="pet-profile"><h1>${name}</h1>${listed.map(([, label, fact]) => html`<p class="pet-row"><span class="pet-row-l">${label}</span><span class="pet-row-r">${fact}</span></p>`)}<h3>${says.story}</h3><p class="pet-text">${story}</p>${call}</article>${others}`,
    }[style]()
    return {
      title: `${name} – ${says.animals}`,
      body: siteAround(writing, { lines: 'cms', signs: 'columns', spans: 'utility' }[style] as 'cms', {
        crumbs: [says.animals],
        main,
      }),
      gold: [{ name, breed, sex, age, size, here_since: since, cats, number: chip, story, phone, weight: null }],
    }
  },
})
