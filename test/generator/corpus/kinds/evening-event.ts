import { html } from '../markup.ts'
import { amount, dayOf, said, withTime } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** An evening out: the date as a badge, in a sentence or among icons, with the place below it. */
export const eveningEvent = writtenKind({
  name: 'evening',
  shape: 'detail',
  fields: {
    title: 'string',
    date: 'string',
    start: 'string',
    venue: 'string',
    address: 'string',
    ticket_price: 'string',
    organiser: 'string',
    category: 'string',
    age_limit: 'string',
  },
  also: [
    'city',
    'street',
    'description',
    'doors',
    'link',
    'organizer',
    'location',
    'time',
    'price',
    'town',
    'salle',
    'ouverture des portes',
  ],
  words: {
    fr: {
      things: 'soirée',
      fields: {
        title: 'nom de la soirée',
        date: 'date',
        start: 'heure de début',
        venue: 'lieu',
        address: 'adresse du lieu',
        ticket_price: 'tarif',
        organiser: 'organisée par',
        category: 'catégorie',
        age_limit: 'âge minimum',
      },
      says: {
        when: 'Quand ?',
        where: 'Où ?',
        at: 'à',
        price: 'Tarif',
        by: 'Organisé par',
        doors: 'Ouverture des portes',
        kinds: 'Théâtre|Concert|Conférence',
        calendar: 'Agenda',
        next: 'Prochaines dates',
      },
      names: ['La nuit des contes', 'Quatuor de la Loue', 'Le ciel sur *'],
    },
    es: {
      things: 'evento',
      fields: {
        title: 'nombre del evento',
        date: 'fecha',
        start: 'hora de inicio',
        venue: 'lugar',
        address: 'dirección',
        ticket_price: 'precio de la entrada',
        organiser: 'organizador',
        category: 'categoría',
        age_limit: 'edad mínima',
      },
      says: {
        when: '¿Cuándo?',
        where: '¿Dónde?',
        at: 'a las',
        price: 'Entrada',
        by: 'Organiza',
        doors: 'Apertura de puertas',
        kinds: 'Teatro|Concierto|Conferencia',
        calendar: 'Agenda',
        next: 'Próximas fechas',
      },
      names: ['La noche de los cuentos', 'Cuarteto del río', 'El cielo sobre *'],
    },
    sv: {
      things: 'evenemang',
      fields: {
        title: 'evenemangets namn',
        date: 'datum',
        start: 'starttid',
        venue: 'plats',
        address: 'adress',
        ticket_price: 'biljettpris',
        organiser: 'arrangör',
        category: 'kategori',
        age_limit: 'åldersgräns',
      },
      says: {
        when: 'När?',
        where: 'Var?',
        at: 'kl.',
        price: 'Biljett',
        by: 'Arrangör',
        doors: 'Dörrarna öppnar',
        kinds: 'Teater|Konsert|Föredrag',
        calendar: 'Kalender',
        next: 'Kommande datum',
      },
      names: ['Sagornas natt', 'Åkvartetten', 'Himlen över *'],
    },
  },
  pages: [
    ['fr', 'badge'],
    ['es', 'questions'],
    ['sv', 'utility'],
    ['fr', 'utility'],
    ['es', 'badge'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, street, town, company, day, sentences, make } = writing
    const when = day()
    const date = dayOf(when, locale, 'full')
    const long = dayOf(when, locale, 'long')
    const iso = when.toISOString().slice(0, 10)
    const hour = chance.int(18, 21)
    const time = `${hour}:30`
    const venue = chance.pick(['Velora', 'Lumenta', 'Kulturhuset Nord', 'Palais Quendra', 'Sala Tulvik'])
    const address = `${street()} ${chance.int(1, 90)}, ${town()}`
    const price = amount(chance.int(8, 45), locale)
    const by = company()
    const category = chance.pick(says.kinds.split('|'))
    const month = new Intl.DateTimeFormat(locale.tag, { month: 'short', timeZone: 'UTC' }).format(when)
    const others = [1, 2].map((at) => ({ name: make(at).name, date: dayOf(day(), locale, 'long') }))
    const main = {
      badge:
        () => html`<div class="event-hero"><div class="date-badge"><span class="d">${when.getUTCDate()}</span><span class="m">${month}</span></div><span class="tag">${category}</span><h1>${name}</h1></div>
<div class="event-meta"><div class="meta-row"><svg class="ico-cal"></svg><div><b>${date}</b><br>${time}</div></div><div class="meta-row"><svg class="ico-pin"></svg><div><b>${venue}</b><br>${address}</div></div><div class="meta-row"><svg class="ico-ticket"></svg><div>${price}</div></div></div>
<div class="event-text"><p>${sentences(3)}</p><p>${says.by} <a href="/o/3">${by}</a></p></div><div class="upcoming"><h3>${says.next}</h3>${others.map((other, at) => html`<div><a href="/ev/${at}">${other.name}</a> <time>${other.date}</time></div>`)}</div>`,
      questions: () =>
        html`<h1>${name}</h1><p class="kind"><em>${category}</em></p><h3>${says.when}</h3><p>${date}, ${says.at} ${time} (${says.doors}: ${hour - 1}:45)</p><h3>${says.where}</h3><p>${venue}<br>${address}</p><h3>${says.price}</h3><p>${price}</p><p>${sentences(2)}</p><p><strong>${says.by}:</strong> ${by}</p>`,
      utility:
        () => html`<p class="text-sm text-indigo-600 font-medium">${category}</p><h1 class="text-4xl font-bold">${name}</h1>
<div class="mt-4 grid grid-cols-2 gap-4 text-sm"><div><div class="text-gray-500">${says.when.replaceAll(/[¿? ]/g, '')}</div><time datetime="${iso}T${time}">${date}, ${time}</time></div><div><div class="text-gray-500">${says.where.replaceAll(/[¿? ]/g, '')}</div><div>${venue}</div><div class="text-gray-400">${address}</div></div>
<div><div class="text-gray-500">${says.price}</div><div>${price}</div></div><div><div class="text-gray-500">${says.by}</div><div>${by}</div></div></div><p class="prose mt-6">${sentences(3)}</p>
<h2 class="mt-8 text-lg">${says.next}</h2><ul>${others.map((other, at) => html`<li class="py-1"><a href="/ev/${at}">${other.name}</a> <span class="text-gray-400">${other.date}</span></li>`)}</ul>`,
    }[style]()
    return {
      title: `${name} – ${venue}`,
      body: siteAround(writing, { badge: 'columns', questions: 'cms', utility: 'utility' }[style] as 'cms', {
        crumbs: [says.calendar, category],
        main,
      }),
      gold: [
        {
          title: name,
          date: withTime(said(date.text, long.text, iso), time, `${date.text}, ${says.at} ${time}`),
          start: said(time),
          venue,
          address: said(address, `${venue}, ${address}`, `${venue} ${address}`),
          ticket_price: price,
          organiser: by,
          category,
          age_limit: null,
        },
      ],
    }
  },
})
