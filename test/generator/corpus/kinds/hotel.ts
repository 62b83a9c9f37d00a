import { html } from '../markup.ts'
import { amount, count, phoneOf, postcodeOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A house to sleep in, on a portal or on its own site: stars as signs, the lowest of several prices, times of coming and going. */
export const hotel = writtenKind({
  name: 'hotel',
  shape: 'detail',
  fields: {
    name: 'string',
    stars: 'integer',
    address: 'string',
    price_from: 'number',
    rating: 'number',
    reviews: 'integer',
    check_in: 'string',
    check_out: 'string',
    rooms: 'integer',
    phone: 'string',
    amenities: 'array',
    owner: 'string',
  },
  also: [
    'room types',
    'breakfast',
    'distance',
    'city',
    'description',
    'postcode',
    'street',
    'price',
    'currency',
    'image',
    'author',
    'hours',
    'opening hours',
    'mail',
    'organiser',
    'mekân',
    'unvan',
  ],
  words: {
    pt: {
      things: 'hotel',
      fields: {
        name: 'nome do hotel',
        stars: 'número de estrelas',
        address: 'endereço completo',
        price_from: 'diária a partir de',
        rating: 'nota dos hóspedes',
        reviews: 'número de avaliações',
        check_in: 'horário de check-in',
        check_out: 'horário de check-out',
        rooms: 'quantidade de quartos',
        phone: 'telefone',
        amenities: 'comodidades',
        owner: 'proprietário',
      },
      says: {
        from: 'A partir de',
        night: 'por noite',
        reviews: 'avaliações',
        in: 'Check-in',
        out: 'Check-out',
        rooms: 'Quartos',
        phone: 'Telefone',
        extras: 'Estacionamento|Café da manhã|Piscina|Aceita animais',
        about: 'Comodidades',
        kinds: 'Solteiro|Casal|Suíte',
        hotels: 'Hotéis',
        choose: 'Quartos e tarifas',
        where: 'Endereço',
      },
      names: ['Hotel *', 'Pousada *'],
    },
    en: {
      things: 'hotel',
      fields: {
        name: 'hotel name',
        stars: 'stars',
        address: 'full address',
        price_from: 'lowest price per night',
        rating: 'guest rating',
        reviews: 'number of reviews',
        check_in: 'check-in time',
        check_out: 'check-out time',
        rooms: 'number of rooms',
        phone: 'phone',
        amenities: 'amenities',
        owner: 'owner',
      },
      says: {
        from: 'From',
        night: 'per night',
        reviews: 'reviews',
        in: 'Check-in',
        out: 'Check-out',
        rooms: 'Number of rooms',
        phone: 'Phone',
        extras: 'Parking|Breakfast|Pool|Pets welcome',
        about: 'Amenities',
        kinds: 'Single|Double|Suite',
        hotels: 'Hotels',
        choose: 'Rooms and rates',
        where: 'Address',
      },
      names: ['* Hotel', 'The * Inn'],
    },
    tr: {
      things: 'otel',
      fields: {
        name: 'otel adı',
        stars: 'yıldız sayısı',
        address: 'açık adres',
        price_from: 'en düşük gecelik fiyat',
        rating: 'misafir puanı',
        reviews: 'yorum sayısı',
        check_in: 'giriş saati',
        check_out: 'çıkış saati',
        rooms: 'oda sayısı',
        phone: 'telefon',
        amenities: 'olanaklar',
        owner: 'işletmeci',
      },
      says: {
        from: 'En düşük',
        night: 'gecelik',
        reviews: 'yorum',
        in: 'Giriş',
        out: 'Çıkış',
        rooms: 'Oda sayısı',
        phone: 'Telefon',
        extras: 'Otopark|Kahvaltı|Havuz|Evcil hayvan kabul edilir',
        about: 'Olanaklar',
        kinds: 'Tek kişilik|Çift kişilik|Süit',
        hotels: 'Oteller',
        choose: 'Odalar ve fiyatlar',
        where: 'Adres',
      },
      names: ['* Otel', '* Konağı'],
    },
  },
  pages: [
    ['pt', 'portal'],
    ['en', 'own'],
    ['tr', 'portal'],
    ['pt', 'own'],
    ['tr', 'own', 'en'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, street, town, sentences, make } = writing
    const stars = chance.int(2, 5)
    const city = town()
    const address = `${street()} ${chance.int(1, 99)}, ${postcodeOf(locale, chance)} ${city}`
    const lowest = chance.int(45, 160)
    const from = amount(lowest, locale)
    const rating = count(chance.int(61, 97) / 10, locale)
    const reviews = count(chance.int(12, 1900), locale)
    const checkIn = `${chance.int(14, 16)}:00`
    const checkOut = `${chance.int(10, 12)}:00`
    const rooms = count(chance.int(8, 140), locale)
    const phone = phoneOf(locale, chance)
    const extras = chance.some(says.extras.split('|'), 3)
    const rates = html`<table class="rates"><caption>${says.choose}</caption>${says.kinds.split('|').map((kind, at) => html`<tr><td>${kind}</td><td>${amount(lowest + at * 35, locale)}</td></tr>`)}</table>`
    const near = html`<div class="near">${[1, 2].map((at) => html`<div class="near-card"><a href="/h/${at}">${make(at).name}</a> <span>${count(chance.int(61, 97) / 10, locale)}</span> <span>${amount(lowest + 20 * at, locale)}</span></div>`)}</div>`
    const main = {
      portal: () =>
        html`<div class="hp-title"><h2>${name}</h2><span class="stars" aria-label="${stars}">${'★'.repeat(stars)}</span></div><p class="hp-address"><svg></svg>${address}</p><div class="score"><div class="score-badge">${rating}</div><div class="score-text">${reviews} ${says.reviews}</div></div><div class="price-box">${says.from} <strong>${from}</strong> ${says.night}</div><h3>${says.about}</h3><ul class="facilities">${extras.map((extra) => html`<li><svg></svg>${extra}</li>`)}</ul>${rates}<dl class="policies"><dt>${says.in}</dt><dd>${checkIn}</dd><dt>${says.out}</dt><dd>${checkOut}</dd><dt>${says.rooms}</dt><dd>${rooms}</dd><dt>${says.phone}</dt><dd>${phone}</dd></dl>${near}`,
      own: () =>
        html`<h1>${name} ${'*'.repeat(stars)}</h1><p>${sentences(3)}</p><p><b>${says.where}:</b> ${address}<br><b>${says.phone}:</b> ${phone}</p><p>${says.in}: ${checkIn} / ${says.out}: ${checkOut}<br>${says.rooms}: ${rooms}</p><p>${says.from} ${from} ${says.night}</p><h3>${says.about}</h3><ul>${extras.map((extra) => html`<li>${extra}</li>`)}</ul>${rates}`,
    }[style]()
    return {
      title: `${name}, ${city}`,
      body: siteAround(writing, style === 'portal' ? 'hashed' : 'plain', { crumbs: [says.hotels, city], main }),
      gold: [
        {
          name: said(name, `${name} ${'*'.repeat(stars)}`, `${name} ${'★'.repeat(stars)}`),
          stars: { text: '', forms: [stars, String(stars), '★'.repeat(stars), '*'.repeat(stars)] },
          address,
          price_from: from,
          rating: style === 'portal' ? rating : null,
          reviews: style === 'portal' ? reviews : null,
          check_in: checkIn,
          check_out: checkOut,
          rooms,
          phone,
          amenities: { text: '', forms: [extras, extras.join(', '), extras.join(' ')] },
          owner: null,
        },
      ],
    }
  },
})
