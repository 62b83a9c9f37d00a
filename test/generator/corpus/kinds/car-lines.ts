import { html } from '../markup.ts'
import { amount, count, linkTo, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** Used cars whose facts stand in one line between points or bars, in cells of their own, or below each other. */
export const carLines = writtenKind({
  name: 'car-lines',
  shape: 'list',
  fields: {
    model: 'string',
    price: 'number',
    year: 'integer',
    mileage: 'integer',
    fuel: 'string',
    power: 'string',
    town: 'string',
    detail_page: 'string',
    colour: 'string',
  },
  also: [
    'image',
    'date',
    'seller',
    'phone',
    'monthly payment',
    'count',
    'brand',
    'location',
    'registration',
    'carburant',
    'première immatriculation',
    'wersja',
    'version',
    'estimate',
  ],
  words: {
    pl: {
      things: 'samochody',
      fields: {
        model: 'model',
        price: 'cena',
        year: 'rok produkcji',
        mileage: 'przebieg',
        fuel: 'rodzaj paliwa',
        power: 'moc',
        town: 'miejscowość',
        detail_page: 'link do ogłoszenia',
        colour: 'kolor',
      },
      says: {
        fuels: 'benzyna|diesel|hybryda',
        hp: 'KM',
        found: 'ogłoszeń',
        cars: 'Samochody osobowe',
        rate: 'Rata od',
        more: 'Zobacz',
      },
      names: ['* 1.4', '* Kombi', '* Cross', '* City 1.0', '* Sport', '* Van'],
    },
    it: {
      things: 'auto',
      fields: {
        model: 'modello',
        price: 'prezzo',
        year: 'anno',
        mileage: 'chilometri',
        fuel: 'alimentazione',
        power: 'potenza',
        town: 'comune',
        detail_page: "link all'annuncio",
        colour: 'colore',
      },
      says: {
        fuels: 'Benzina|Diesel|GPL',
        hp: 'CV',
        found: 'annunci',
        cars: 'Auto usate',
        rate: 'Rata da',
        more: 'Dettagli',
      },
      names: ['* 1.4', '* SW', '* Cross', '* City 1.0', '* Sport', '* Van'],
    },
    fr: {
      things: "voitures d'occasion",
      fields: {
        model: 'modèle',
        price: 'prix',
        year: 'année',
        mileage: 'kilométrage',
        fuel: 'énergie',
        power: 'puissance',
        town: 'ville',
        detail_page: "lien de l'annonce",
        colour: 'couleur',
      },
      says: {
        fuels: 'Essence|Diesel|Hybride',
        hp: 'ch',
        found: 'annonces',
        cars: "Voitures d'occasion",
        rate: 'Dès',
        more: 'Voir',
      },
      names: ['* 1.4', '* Break', '* Cross', '* City 1.0', '* Sport', '* Van'],
    },
    en: {
      things: 'cars',
      fields: {
        model: 'model',
        price: 'price',
        year: 'year',
        mileage: 'mileage',
        fuel: 'fuel',
        power: 'horsepower',
        town: 'town',
        detail_page: 'link to the ad',
        colour: 'colour',
      },
      says: {
        fuels: 'Petrol|Diesel|Hybrid',
        hp: 'hp',
        found: 'cars found',
        cars: 'Used cars',
        rate: 'Finance from',
        more: 'View',
      },
      names: ['* 1.4', '* Estate', '* Cross', '* City 1.0', '* Sport', '* Van'],
    },
  },
  pages: [
    ['pl', 'points'],
    ['it', 'cells'],
    ['fr', 'stack'],
    ['en', 'points'],
    ['it', 'stack', 'en'],
  ],
  write(writing) {
    const { chance, locale, says, style, make, town } = writing
    const factor = locale.currency === 'PLN' ? 4 : 1
    const records = Array.from({ length: chance.int(6, 14) }, (_, index) => {
      const { name, path } = make(index)
      const asked = chance.int(20, 290) * 100 * factor
      const power = chance.int(60, 190)
      return {
        model: name,
        price: amount(asked, locale),
        rate: amount(Math.round(asked / 60), locale),
        year: said(String(chance.int(2008, 2023))),
        mileage: count(chance.int(9, 210) * 1000, locale, 'km'),
        fuel: chance.pick(says.fuels.split('|')),
        power: said(`${power} ${says.hp}`, String(power)),
        town: town(),
        detail_page: linkTo(path('ad')),
        colour: null,
      }
    })
    const list = {
      points: () =>
        html`<div class="listing">${records.map((one, at) => html`<article class="ad-item"><div class="ad-photo"><img src="/f/${at}.jpg"><span>${chance.int(3, 25)}</span></div><div class="ad-body"><h2><a href="${one.detail_page}">${one.model}</a></h2><p class="params">${one.year} · ${one.mileage} · ${one.fuel} · ${one.power}</p><p class="loc">${one.town}</p></div><div class="ad-price"><strong>${one.price}</strong><small>${says.rate} ${one.rate}</small></div></article>`)}</div>`,
      cells: () =>
        html`<div class="css-1x">${records.map((one) => html`<div class="css-7k2"><a class="css-a9" href="${one.detail_page}"><span class="css-t1">${one.model}</span></a><span class="css-p0">${one.price}</span><div class="css-row"><span class="css-c"><svg></svg>${one.mileage}</span><span class="css-c"><svg></svg>${one.year}</span><span class="css-c"><svg></svg>${one.fuel}</span><span class="css-c"><svg></svg>${one.power}</span></div><span class="css-l">${one.town}</span></div>`)}</div>`,
      stack: () =>
        html`<ol class="results-list">${records.map((one, at) => html`<li><img src="/v/${at}.jpg" alt=""><b>${one.model}</b> – <span>${one.price}</span><ul><li>${one.year}</li><li>${one.mileage}</li><li>${one.fuel}</li><li>${one.power}</li></ul><em>${one.town}</em> <a href="${one.detail_page}">${says.more}</a></li>`)}</ol>`,
    }[style]()
    return {
      title: says.cars,
      body: siteAround(writing, { points: 'columns', cells: 'hashed', stack: 'cms' }[style] as 'cms', {
        crumbs: [says.cars],
        main: html`<h1>${says.cars}</h1><p>${chance.int(40, 900)} ${says.found}</p>${list}`,
      }),
      gold: records.map(({ rate: _, ...one }) => one),
    }
  },
})
