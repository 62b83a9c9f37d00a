import { html } from '../markup.ts'
import { dayOf, linkTo, said, withTime } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** What is on: under the heading of its day, with the date in pieces, or in rows of time, thing and place. */
export const agenda = writtenKind({
  name: 'agenda',
  shape: 'list',
  fields: {
    title: 'string',
    date: 'string',
    start: 'string',
    venue: 'string',
    town: 'string',
    link: 'string',
    ticket_price: 'string',
  },
  also: ['category', 'description', 'address', 'image', 'organiser', 'location', 'place', 'time', 'room'],
  words: {
    sv: {
      things: 'evenemang',
      fields: {
        title: 'rubrik',
        date: 'datum',
        start: 'klockslag',
        venue: 'lokal',
        town: 'ort',
        link: 'länk',
        ticket_price: 'pris',
      },
      says: {
        heading: 'Kalendarium',
        at: 'kl.',
        types: 'Teater|Musik|Barn',
        venues: 'Folkets hus|Stadsbiblioteket|Kulturkvarnen',
      },
      names: [
        'Sagostund',
        'Orgelkonsert',
        'Loppmarknad',
        'Poesikväll',
        'Vandring runt sjön',
        'Schackkväll',
        'Dansafton',
      ],
    },
    es: {
      things: 'actividades',
      fields: {
        title: 'título',
        date: 'fecha',
        start: 'hora',
        venue: 'recinto',
        town: 'población',
        link: 'enlace',
        ticket_price: 'precio',
      },
      says: {
        heading: 'Agenda cultural',
        at: 'a las',
        types: 'Teatro|Música|Infantil',
        venues: 'Casa de cultura|Biblioteca municipal|Sala Molino',
      },
      names: [
        'Cuentacuentos',
        'Concierto de órgano',
        'Mercadillo',
        'Noche de poesía',
        'Paseo por el lago',
        'Torneo de ajedrez',
        'Baile',
      ],
    },
    de: {
      things: 'Veranstaltungen',
      fields: {
        title: 'Titel der Veranstaltung',
        date: 'Datum',
        start: 'Uhrzeit',
        venue: 'Veranstaltungsort',
        town: 'Gemeinde',
        link: 'Link',
        ticket_price: 'Eintritt',
      },
      says: {
        heading: 'Veranstaltungskalender',
        at: 'um',
        types: 'Theater|Musik|Kinder',
        venues: 'Bürgerhaus|Stadtbücherei|Kulturmühle',
      },
      names: [
        'Märchenstunde',
        'Orgelkonzert',
        'Flohmarkt',
        'Lyrikabend',
        'Wanderung um den See',
        'Schachabend',
        'Tanzabend',
      ],
    },
    fi: {
      things: 'tapahtumat',
      fields: {
        title: 'tapahtuman nimi',
        date: 'päivämäärä',
        start: 'kellonaika',
        venue: 'tapahtumapaikka',
        town: 'paikkakunta',
        link: 'linkki',
        ticket_price: 'hinta',
      },
      says: {
        heading: 'Tapahtumakalenteri',
        at: 'klo',
        types: 'Teatteri|Musiikki|Lapset',
        venues: 'Kulttuuritalo|Pääkirjasto|Myllysali',
      },
      names: ['Satutunti', 'Urkukonsertti', 'Kirpputori', 'Runoilta', 'Kävely järven ympäri', 'Shakki-ilta', 'Tanssit'],
    },
  },
  pages: [
    ['sv', 'days'],
    ['es', 'pieces'],
    ['de', 'rows'],
    ['fi', 'days'],
    ['de', 'pieces'],
  ],
  write(writing) {
    const { chance, locale, says, style, make, town, day } = writing
    const first = day().getTime()
    let offset = 0
    const records = Array.from({ length: chance.int(6, 11) }, (_, index) => {
      const { name, path } = make(index)
      offset += chance.int(0, 3)
      const when = new Date(first + offset * 86_400_000)
      return {
        when,
        date: dayOf(when, locale, style === 'days' ? 'full' : style === 'rows' ? 'numeric' : 'long'),
        title: name,
        start: `${chance.int(10, 20)}:${chance.pick(['00', '15', '30'])}`,
        venue: chance.pick(says.venues.split('|')),
        town: town(),
        link: linkTo(path('e')),
        type: chance.pick(says.types.split('|')),
      }
    })
    type One = (typeof records)[number]
    const month = ({ when }: One) =>
      new Intl.DateTimeFormat(locale.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(when)
    const list = {
      days: () =>
        html`${[...Map.groupBy(records, ({ date }) => date.text)].map(([date, ones]) => html`<h3 class="day-heading">${date}</h3>${ones.map((one) => html`<div class="agenda-entry"><span class="hour">${one.start}</span> <a href="${one.link}">${one.title}</a> <span class="cat">${one.type}</span><div class="where">${one.venue}, ${one.town}</div></div>`)}`)}`,
      pieces: () =>
        html`<ul class="event-list">${records.map((one) => html`<li class="event-list__item"><div class="cal"><span class="cal__day">${one.when.getUTCDate()}</span><span class="cal__month">${month(one)}</span></div><div class="info"><h4><a href="${one.link}">${one.title}</a></h4><p class="info__date">${one.date}, ${says.at} ${one.start}</p><p class="info__place"><svg></svg>${one.venue} <span>${one.town}</span></p></div></li>`)}</ul>`,
      rows: () =>
        html`<table class="kalender">${records.map((one) => html`<tr><td nowrap>${one.date}<br>${one.start}</td><td><a href="${one.link}">${one.title}</a><br><i>${one.type}</i></td><td>${one.venue}<br>${one.town}</td></tr>`)}</table>`,
    }[style]()
    return {
      title: says.heading,
      body: siteAround(writing, { days: 'cms', pieces: 'columns', rows: 'old' }[style] as 'cms', {
        main: html`<h1>${says.heading}</h1>${list}`,
      }),
      gold: records.map(({ when: _, type: __, ...one }) => ({
        ...one,
        venue: style === 'days' ? said(one.venue, `${one.venue}, ${one.town}`) : one.venue,
        date: withTime(one.date, one.start, `${one.date.text}, ${says.at} ${one.start}`),
        ticket_price: null,
      })),
    }
  },
})
