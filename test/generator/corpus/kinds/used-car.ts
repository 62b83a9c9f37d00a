import { html } from '../markup.ts'
import { amount, count, phoneOf, said, telLink } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A car of a dealer: values above their labels, the rest in lists of names and facts. */
export const usedCar = writtenKind({
  name: 'used-car',
  shape: 'detail',
  fields: {
    title: 'string',
    price: 'number',
    mileage: 'integer',
    registered: 'string',
    power: 'string',
    gearbox: 'string',
    fuel: 'string',
    owners: 'integer',
    seller: 'string',
    seller_city: 'string',
    length: 'string',
  },
  also: [
    'colour',
    'phone',
    'seats',
    'address',
    'consumption',
    'monthly payment',
    'vin',
    'model',
    'brand',
    'year',
    'company',
    'estimate',
    'version',
    'date',
  ],
  words: {
    it: {
      things: 'auto usata',
      fields: {
        title: 'titolo annuncio',
        price: 'prezzo',
        mileage: 'chilometri percorsi',
        registered: 'immatricolazione',
        power: 'potenza',
        gearbox: 'tipo di cambio',
        fuel: 'alimentazione',
        owners: 'numero di proprietari',
        seller: 'venditore',
        seller_city: 'città del venditore',
        length: 'lunghezza',
      },
      says: {
        km: 'Chilometraggio',
        registered: 'Immatricolazione',
        power: 'Potenza',
        gearbox: 'Cambio',
        gearboxes: 'Manuale|Automatico',
        fuel: 'Carburante',
        fuels: 'Benzina|Diesel|Ibrida',
        owners: 'Proprietari',
        colour: 'Colore esterno',
        colours: 'Grigio|Rosso|Blu',
        seats: 'Posti',
        seller: 'Venditore',
        rate: 'Rata mensile da',
        data: 'Dati tecnici',
        cars: 'Auto usate',
      },
      names: ['* 1.4 Comfort', '* Station Wagon 2.0', '* Cross 1.2 Style'],
    },
    cs: {
      things: 'ojeté auto',
      fields: {
        title: 'název inzerátu',
        price: 'cena',
        mileage: 'najeto',
        registered: 'v provozu od',
        power: 'výkon',
        gearbox: 'převodovka',
        fuel: 'palivo',
        owners: 'počet majitelů',
        seller: 'prodejce',
        seller_city: 'město prodejce',
        length: 'délka',
      },
      says: {
        km: 'Najeto',
        registered: 'V provozu od',
        power: 'Výkon',
        gearbox: 'Převodovka',
        gearboxes: 'Manuální|Automatická',
        fuel: 'Palivo',
        fuels: 'Benzín|Nafta|Hybrid',
        owners: 'Počet majitelů',
        colour: 'Barva',
        colours: 'Šedá|Červená|Modrá',
        seats: 'Počet míst',
        seller: 'Prodejce',
        rate: 'Měsíční splátka od',
        data: 'Technické údaje',
        cars: 'Ojeté vozy',
      },
      names: ['* 1.4 Comfort', '* Kombi 2.0', '* Cross 1.2 Style'],
    },
    ja: {
      things: '中古車',
      fields: {
        title: '車名',
        price: '車両本体価格',
        mileage: '走行距離',
        registered: '初度登録年月',
        power: '最高出力',
        gearbox: 'ミッション',
        fuel: '燃料',
        owners: '所有者数',
        seller: '販売店',
        seller_city: '販売店の市町村',
        length: '全長',
      },
      says: {
        km: '走行距離',
        registered: '初度登録',
        power: '最高出力',
        gearbox: 'ミッション',
        gearboxes: '5速MT|CVT',
        fuel: '燃料',
        fuels: 'ガソリン|ディーゼル|ハイブリッド',
        owners: '所有者数',
        colour: '車体色',
        colours: 'グレー|レッド|ブルー',
        seats: '乗車定員',
        seller: '販売店',
        rate: '月々のお支払い',
        data: '基本スペック',
        cars: '中古車情報',
      },
      names: ['* 1.4 コンフォート', '* ワゴン 2.0', '* クロス 1.2'],
    },
    en: {
      things: 'used car',
      fields: {
        title: 'listing title',
        price: 'asking price',
        mileage: 'mileage',
        registered: 'first registration',
        power: 'engine power',
        gearbox: 'gearbox',
        fuel: 'fuel type',
        owners: 'number of owners',
        seller: 'seller',
        seller_city: 'town of the seller',
        length: 'length',
      },
      says: {
        km: 'Mileage',
        registered: 'First registered',
        power: 'Power',
        gearbox: 'Transmission',
        gearboxes: 'Manual|Automatic',
        fuel: 'Fuel',
        fuels: 'Petrol|Diesel|Hybrid',
        owners: 'Previous owners',
        colour: 'Exterior colour',
        colours: 'Grey|Red|Blue',
        seats: 'Seats',
        seller: 'Seller',
        rate: 'Finance per month from',
        data: 'Technical data',
        cars: 'Used cars',
      },
      names: ['* 1.4 Comfort', '* Estate 2.0', '* Cross 1.2 Style'],
    },
  },
  pages: [
    ['it', 'tiles'],
    ['cs', 'lists'],
    ['ja', 'old'],
    ['en', 'tiles'],
    ['it', 'lists', 'en'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, company, town, make } = writing
    const asked = chance.int(30, 420) * 100 * (locale.currency === 'JPY' ? 100 : locale.currency === 'CZK' ? 20 : 1)
    const price = amount(asked, locale)
    const mileage = count(chance.int(9, 190) * 1000 + chance.int(1, 999), locale, 'km')
    const registered = `${String(chance.int(1, 12)).padStart(2, '0')}/${chance.int(2009, 2023)}`
    const kw = chance.int(55, 170)
    const power = said(`${kw} kW (${Math.round(kw * 1.36)} PS)`, `${kw} kW`)
    const gearbox = chance.pick(says.gearboxes.split('|'))
    const fuel = chance.pick(says.fuels.split('|'))
    const owners = String(chance.int(1, 4))
    const seller = company()
    const city = town()
    const phone = phoneOf(locale, chance)
    const rate = amount(Math.round(asked / 60), locale)
    const top: [string, string][] = [
      [says.km, mileage.text],
      [says.registered, registered],
      [says.power, power.text],
    ]
    const rest = chance.some<[string, string]>(
      [
        [says.gearbox, gearbox],
        [says.fuel, fuel],
        [says.owners, owners],
        [says.colour, chance.pick(says.colours.split('|'))],
        [says.seats, String(chance.int(4, 7))],
      ],
      5,
    )
    const others = [1, 2].map((at) => ({
      name: make(at).name,
      price: amount(asked + at * 700, locale),
      km: count(chance.int(20, 150) * 1000, locale, 'km'),
    }))
    const main = {
      tiles:
        () => html`<div class="VehicleHead"><h1>${name}</h1><div class="PriceInfo"><span class="PriceInfo_price">${price}</span><span class="PriceInfo_finance">${says.rate} ${rate}</span></div></div>
<div class="VehicleOverview">${top.map(([label, fact]) => html`<div class="tile"><div class="tile__value">${fact}</div><div class="tile__label">${label}</div></div>`)}</div>
<h2>${says.data}</h2><dl class="DataGrid">${rest.map(([label, fact]) => html`<dt>${label}</dt><dd>${fact}</dd>`)}</dl>
<div class="VendorData"><div>${says.seller}</div><div class="VendorData_name">${seller}</div><div>${city}</div><a href="${telLink(phone)}">${phone}</a></div>
<ul class="alike">${others.map((other, at) => html`<li><a href="/cars/${at}">${other.name}</a><div>${other.price}</div><div>${other.km}</div></li>`)}</ul>`,
      lists:
        () => html`<h1 class="c-title">${name}</h1><strong class="c-price">${price}</strong><p class="small">${says.rate} ${rate}</p>
<ul class="c-params">${[...top, ...rest].map(([label, fact]) => html`<li><span class="c-params__name">${label}</span> <span class="c-params__val">${fact}</span></li>`)}</ul>
<div class="c-seller"><h3>${says.seller}</h3><strong>${seller}</strong><br>${city}<br>☎ ${phone}</div>
<div class="c-other">${others.map((other, at) => html`<div><a href="/cars/${at}">${other.name}</a> <b>${other.price}</b> ${other.km}</div>`)}</div>`,
      old: () => html`<h2><font color="#cc0000">${name}</font></h2><font size="4"><b>${price}</b></font> <font size="2">(${says.rate} ${rate})</font>
<table border="1" cellspacing="0" width="480">${[...top, ...rest].map(([label, fact]) => html`<tr><td bgcolor="#dddddd" width="120">${label}</td><td>${fact}</td></tr>`)}<tr><td bgcolor="#dddddd">${says.seller}</td><td>${seller}<br>${city}<br>TEL ${phone}</td></tr></table>`,
    }[style]()
    return {
      title: `${name} – ${says.cars}`,
      body: siteAround(writing, { tiles: 'hashed', lists: 'columns', old: 'old' }[style] as 'old', {
        crumbs: [says.cars],
        main,
      }),
      gold: [
        {
          title: name,
          price,
          mileage,
          registered,
          power,
          gearbox,
          fuel,
          owners,
          seller,
          seller_city: city,
          length: null,
        },
      ],
    }
  },
})
