import { html } from '../markup.ts'
import { amount, dayOf, said, withTime } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A notice of a contract: numbered sections, and two offices of which one only hears complaints. */
export const publicTender = writtenKind({
  name: 'tender',
  shape: 'detail',
  fields: {
    subject: 'string',
    authority: 'string',
    reference: 'string',
    procedure: 'string',
    cpv: 'string',
    value: 'number',
    place: 'string',
    deadline: 'string',
    published: 'string',
    contact: 'string',
    winner: 'string',
  },
  also: [
    'address',
    'phone',
    'mail',
    'court',
    'time',
    'duration',
    'description',
    'link',
    'city',
    'street',
    'title',
    'company',
    'organiser',
    'date',
    'judge',
    'name',
    'price',
    'Leistung',
  ],
  words: {
    de: {
      things: 'Ausschreibung',
      fields: {
        subject: 'Gegenstand des Auftrags',
        authority: 'Auftraggeber',
        reference: 'Vergabenummer',
        procedure: 'Verfahrensart',
        cpv: 'CPV-Code',
        value: 'geschätzter Wert',
        place: 'Ausführungsort',
        deadline: 'Angebotsfrist',
        published: 'Veröffentlichungsdatum',
        contact: 'Kontaktperson',
        winner: 'Zuschlagsempfänger',
      },
      says: {
        notice: 'Auftragsbekanntmachung',
        authority: 'Öffentlicher Auftraggeber',
        body: 'Stadt|Landkreis|Zweckverband',
        contact: 'Zu Händen von',
        object: 'Auftragsgegenstand',
        subject: 'Bezeichnung des Auftrags',
        reference: 'Referenznummer',
        cpv: 'CPV-Code Hauptteil',
        value: 'Geschätzter Gesamtwert ohne MwSt.',
        place: 'Hauptort der Ausführung',
        procedure: 'Verfahrensart',
        procedures: 'Offenes Verfahren|Verhandlungsverfahren',
        deadline: 'Schlusstermin für den Eingang der Angebote',
        time: 'Ortszeit',
        review: 'Nachprüfungsstelle',
        office: 'Vergabekammer',
        sent: 'Tag der Veröffentlichung',
        all: 'Bekanntmachungen',
      },
      names: ['Erneuerung der Straßenbeleuchtung', 'Neubau einer Fußgängerbrücke', 'Lieferung von Feuerwehrfahrzeugen'],
    },
    fr: {
      things: 'marché public',
      fields: {
        subject: 'objet du marché',
        authority: 'acheteur',
        reference: 'numéro de référence',
        procedure: 'type de procédure',
        cpv: 'code CPV',
        value: 'valeur estimée',
        place: "lieu d'exécution",
        deadline: 'date limite de remise des offres',
        published: 'date de publication',
        contact: 'personne à contacter',
        winner: 'titulaire du marché',
      },
      says: {
        notice: 'Avis de marché',
        authority: 'Pouvoir adjudicateur',
        body: 'Commune de|Communauté de communes de|Syndicat de',
        contact: "À l'attention de",
        object: 'Objet',
        subject: 'Intitulé',
        reference: 'Numéro de référence',
        cpv: 'Code CPV principal',
        value: 'Valeur totale estimée hors TVA',
        place: "Lieu principal d'exécution",
        procedure: 'Type de procédure',
        procedures: 'Procédure ouverte|Procédure adaptée',
        deadline: 'Date limite de réception des offres',
        time: 'heure locale',
        review: 'Instance chargée des recours',
        office: 'Tribunal administratif de',
        sent: 'Date de publication',
        all: 'Annonces',
      },
      names: [
        "Rénovation de l'éclairage public",
        "Construction d'une passerelle",
        'Fourniture de véhicules de secours',
      ],
    },
    pl: {
      things: 'przetarg',
      fields: {
        subject: 'przedmiot zamówienia',
        authority: 'zamawiający',
        reference: 'numer referencyjny',
        procedure: 'tryb postępowania',
        cpv: 'kod CPV',
        value: 'szacunkowa wartość',
        place: 'miejsce realizacji',
        deadline: 'termin składania ofert',
        published: 'data publikacji',
        contact: 'osoba do kontaktu',
        winner: 'wybrany wykonawca',
      },
      says: {
        notice: 'Ogłoszenie o zamówieniu',
        authority: 'Zamawiający',
        body: 'Gmina|Powiat|Związek Gmin',
        contact: 'Osoba do kontaktów',
        object: 'Przedmiot',
        subject: 'Nazwa zamówienia',
        reference: 'Numer referencyjny',
        cpv: 'Główny kod CPV',
        value: 'Szacunkowa całkowita wartość bez VAT',
        place: 'Główne miejsce realizacji',
        procedure: 'Rodzaj procedury',
        procedures: 'Procedura otwarta|Procedura ograniczona',
        deadline: 'Termin składania ofert',
        time: 'czas lokalny',
        review: 'Organ odwoławczy',
        office: 'Izba Odwoławcza,',
        sent: 'Data publikacji',
        all: 'Ogłoszenia',
      },
      names: ['Modernizacja oświetlenia ulic', 'Budowa kładki dla pieszych', 'Dostawa pojazdów strażackich'],
    },
    en: {
      things: 'tender',
      fields: {
        subject: 'subject of the contract',
        authority: 'contracting authority',
        reference: 'reference number',
        procedure: 'type of procedure',
        cpv: 'CPV code',
        value: 'estimated value',
        place: 'place of performance',
        deadline: 'deadline for bids',
        published: 'publication date',
        contact: 'contact person',
        winner: 'winning bidder',
      },
      says: {
        notice: 'Contract notice',
        authority: 'Contracting authority',
        body: 'Borough of|County of|Water Board of',
        contact: 'For the attention of',
        object: 'Object',
        subject: 'Title',
        reference: 'Reference number',
        cpv: 'Main CPV code',
        value: 'Estimated total value excluding VAT',
        place: 'Main place of performance',
        procedure: 'Type of procedure',
        procedures: 'Open procedure|Restricted procedure',
        deadline: 'Time limit for receipt of tenders',
        time: 'local time',
        review: 'Review body',
        office: 'Procurement Tribunal,',
        sent: 'Date published',
        all: 'Notices',
      },
      names: ['Renewal of street lighting', 'Construction of a footbridge', 'Supply of fire engines'],
    },
  },
  pages: [
    ['de', 'sections'],
    ['fr', 'list'],
    ['pl', 'sections'],
    ['en', 'table'],
    ['de', 'table', 'en'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, town, street, person, day, make } = writing
    const city = town()
    const authority = `${chance.pick(says.body.split('|'))} ${city}`
    const contact = person()
    const reference = `${chance.int(2020, 2024)}-${chance.pick(['V', 'BAU', 'L'])}-${chance.int(10, 480)}`
    const cpv = `${chance.int(30_000_000, 79_999_999)}`
    const value = chance.happens(0.7) ? amount(chance.int(40, 900) * 1000, locale) : null
    const place = town()
    const procedure = chance.pick(says.procedures.split('|'))
    const since = day()
    const published = dayOf(since, locale, 'numeric')
    const until = dayOf(new Date(since.getTime() + 40 * 86_400_000), locale, 'numeric')
    const hour = `${chance.int(9, 14)}:00`
    const deadline = withTime(until, hour, `${until.text}, ${hour} (${says.time})`)
    const office = `${says.office} ${town()}`
    const home = `${street()} ${chance.int(1, 90)}, ${city}`
    const facts: readonly (readonly [string, string, string])[] = [
      ['II.1.1', says.subject, name],
      ['II.1.2', says.reference, reference],
      ['II.1.3', says.cpv, cpv],
      ...(value ? [['II.1.5', says.value, value.text] as const] : []),
      ['II.2.3', says.place, place],
      ['IV.1.1', says.procedure, procedure],
      ['IV.2.2', says.deadline, `${until.text}, ${hour} (${says.time})`],
      ['V.1', says.review, office],
    ]
    const main = {
      sections: () =>
        html`<h1>${says.notice}</h1><p class="oj-date">${says.sent}: ${published}</p><h2>I</h2><h3>I.1) ${says.authority}</h3><p>${authority}<br>${home}<br>${says.contact}: ${contact}</p><h2>II: ${says.object}</h2>${facts.map(([number, label, fact]) => html`<div class="grseq"><p class="tigrseq"><b>${number}) ${label}</b></p><p>${fact}</p></div>`)}`,
      list: () =>
        html`<div class="annonce"><span class="badge">${says.notice}</span><h1>${name}</h1><p class="acheteur">${authority}</p><p>${says.sent} : ${published}</p><ul class="fiche">${facts.slice(1).map(([, label, fact]) => html`<li><span class="intitule">${label} :</span> <span>${fact}</span></li>`)}<li><span class="intitule">${says.contact} :</span> <span>${contact}</span></li></ul></div>`,
      table: () =>
        html`<h2>${says.notice}</h2><table border="1" cellpadding="4">${([['', says.authority, `${authority}, ${home}`], ...facts, ['', says.contact, contact], ['', says.sent, published.text]] as const).map(([, label, fact]) => html`<tr><td width="40%"><font size="2">${label}</font></td><td><font size="2">${fact}</font></td></tr>`)}</table>`,
    }[style]()
    const aside = html`<h4>${says.all}</h4><ul>${[1, 2].map((at) => html`<li><a href="/n/${at}">${make(at).name}</a> (${dayOf(day(), locale, 'numeric')})</li>`)}</ul>`
    return {
      title: `${says.notice}: ${name}`,
      body: siteAround(writing, { sections: 'cms', list: 'columns', table: 'old' }[style] as 'cms', {
        crumbs: [says.all],
        main,
        aside,
      }),
      gold: [
        {
          subject: name,
          authority: said(authority, `${authority}, ${home}`),
          reference,
          procedure,
          cpv: said(cpv),
          value,
          place,
          deadline,
          published,
          contact,
          winner: null,
        },
      ],
    }
  },
})
