import { html } from '../markup.ts'
import { amount, count, linkTo, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** Articles of a shop with the price before, the price of a kilogram, and what is said of the stock. */
export const shopRows = writtenKind({
  name: 'shop-rows',
  shape: 'list',
  fields: {
    name: 'string',
    price: 'number',
    old_price: 'number',
    unit_price: 'string',
    stock: 'string',
    reviews: 'integer',
    link: 'string',
    maker: 'string',
  },
  also: ['discount', 'image', 'rating', 'category', 'size', 'brand', 'weight', 'stav'],
  words: {
    de: {
      things: 'Artikel',
      fields: {
        name: 'Bezeichnung',
        price: 'Preis',
        old_price: 'alter Preis',
        unit_price: 'Grundpreis',
        stock: 'Verfügbarkeit',
        reviews: 'Anzahl Bewertungen',
        link: 'Link zum Artikel',
        maker: 'Hersteller',
      },
      says: {
        stocks: 'auf Lager|nur noch wenige|in 3–5 Tagen',
        per: '/ kg',
        basket: 'In den Warenkorb',
        filter: 'Preis|bis 20 €|20–50 €',
        from: 'statt',
        shop: 'Vorrat',
        new: 'Neu',
        reviews: 'Bewertungen',
      },
      names: ['Bergkäse *', 'Leinöl *', 'Dinkelmehl *', 'Waldhonig *', 'Apfelessig *', 'Roggenbrot *', 'Haselnüsse *'],
    },
    cs: {
      things: 'zboží',
      fields: {
        name: 'název zboží',
        price: 'cena',
        old_price: 'původní cena',
        unit_price: 'jednotková cena',
        stock: 'dostupnost',
        reviews: 'počet hodnocení',
        link: 'odkaz',
        maker: 'výrobce',
      },
      says: {
        stocks: 'skladem|poslední kusy|do 3–5 dnů',
        per: '/ kg',
        basket: 'Do košíku',
        filter: 'Cena|do 200 Kč|200–500 Kč',
        from: 'místo',
        shop: 'Spíž',
        new: 'Novinka',
        reviews: 'hodnocení',
      },
      names: ['Horský sýr *', 'Lněný olej *', 'Špaldová mouka *', 'Lesní med *', 'Jablečný ocet *', 'Žitný chléb *'],
    },
    fi: {
      things: 'tuotteet',
      fields: {
        name: 'tuotteen nimi',
        price: 'hinta',
        old_price: 'vanha hinta',
        unit_price: 'kilohinta',
        stock: 'saatavuus',
        reviews: 'arvostelujen määrä',
        link: 'linkki tuotteeseen',
        maker: 'valmistaja',
      },
      says: {
        stocks: 'varastossa|vain muutama jäljellä|3–5 päivässä',
        per: '/ kg',
        basket: 'Lisää koriin',
        filter: 'Hinta|alle 20 €|20–50 €',
        from: 'ennen',
        shop: 'Ruokakomero',
        new: 'Uutuus',
        reviews: 'arvostelua',
      },
      names: [
        'Vuoristojuusto *',
        'Pellavaöljy *',
        'Spelttijauho *',
        'Metsähunaja *',
        'Omenaviinietikka *',
        'Ruisleipä *',
      ],
    },
  },
  pages: [
    ['de', 'tiles'],
    ['cs', 'rows'],
    ['fi', 'utility'],
    ['de', 'rows'],
  ],
  write(writing) {
    const { chance, locale, says, style, make } = writing
    const factor = locale.currency === 'CZK' ? 20 : 1
    const records = Array.from({ length: chance.int(6, 12) }, (_, index) => {
      const { name, path } = make(index)
      const now = (chance.int(2, 40) + 0.5) * factor
      const unit = amount((chance.int(8, 60) + 0.4) * factor, locale)
      return {
        name,
        price: amount(now, locale),
        old_price: chance.happens(0.4) ? amount(now + chance.int(2, 9) * factor, locale) : null,
        unit_price: said(`${unit.text} ${says.per}`, `(${unit.text} ${says.per})`, ...unit.forms),
        stock: chance.pick(says.stocks.split('|')),
        reviews: count(chance.int(1, 240), locale),
        link: linkTo(path('a')),
        maker: null,
      }
    })
    const isNew = () => chance.happens(0.2) && html`<span class="flag">${says.new}</span>`
    const list = {
      tiles: () =>
        html`<div class="product-list">${records.map((one, at) => html`<div class="product-tile" data-pos="${at}"><a class="tile-img" href="${one.link}"><img data-src="/i/${at}.jpg" alt="${one.name}"></a>${isNew()}<a class="tile-title" href="${one.link}">${one.name}</a><div class="tile-rating"><span class="s45"></span>(${one.reviews} ${says.reviews})</div><div class="tile-price">${one.old_price && html`<span class="tile-price--old">${says.from} ${one.old_price}</span>`}<span class="${one.old_price ? 'tile-price--sale' : 'tile-price--now'}">${one.price}</span></div><div class="tile-base">(${one.unit_price})</div><div class="tile-stock"><i></i>${one.stock}</div><button>${says.basket}</button></div>`)}</div>`,
      rows: () =>
        html`<table class="zbozi" width="100%" cellpadding="5">${records.map((one, at) => html`<tr class="${at % 2 ? 'odd' : 'even'}"><td><img src="/t/${at}.gif" width="60"></td><td><a href="${one.link}"><b>${one.name}</b></a><br><small>${one.stock}, ${one.reviews} ${says.reviews}</small></td><td align="right">${one.old_price && html`<strike>${one.old_price}</strike><br>`}<b>${one.price}</b><br><small>${one.unit_price}</small></td><td><input type="submit" value="${says.basket}"></td></tr>`)}</table>`,
      utility: () =>
        html`<ul class="grid grid-cols-3 gap-6">${records.map((one, at) => html`<li class="group relative"><img class="rounded-lg" src="/p/${at}.webp" alt=""><h3 class="mt-2 text-sm"><a href="${one.link}"><span class="absolute inset-0"></span>${one.name}</a></h3><p class="text-xs text-gray-400">${one.reviews} ${says.reviews}</p><div class="flex gap-2"><p class="font-medium">${one.price}</p>${one.old_price && html`<p class="line-through text-gray-400">${one.old_price}</p>`}</div><p class="text-xs">${one.unit_price}</p><p class="text-xs text-green-700">${one.stock}</p></li>`)}</ul>`,
    }[style]()
    const filter = html`<div class="filter">${says.filter.split('|').map((one) => html`<label><input type="checkbox"> ${one} <span>(${chance.int(2, 40)})</span></label>`)}</div>`
    return {
      title: says.shop,
      body: siteAround(writing, { tiles: 'columns', rows: 'old', utility: 'utility' }[style] as 'old', {
        crumbs: [says.shop],
        main: html`<h1>${says.shop}</h1>${list}`,
        aside: filter,
      }),
      gold: records,
    }
  },
})
