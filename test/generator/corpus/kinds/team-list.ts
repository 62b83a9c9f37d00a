import { html } from '../markup.ts'
import { phoneOf, said, slug } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** The people of an office, under the names of their units: cards, rows of a table, or lines of one paragraph each. */
export const teamList = writtenKind({
  name: 'team',
  shape: 'list',
  fields: {
    name: 'string',
    function: 'string',
    unit: 'string',
    phone: 'string',
    mail: 'string',
    room: 'string',
    fax: 'string',
  },
  also: [
    'person',
    'address',
    'office',
    'hours',
    'department',
    'role',
    'image',
    'author',
    'director',
    'organiser',
    '役職',
    '研究室',
    'cargo',
    'tjänst',
  ],
  words: {
    de: {
      things: 'Mitarbeitende',
      fields: {
        name: 'Name',
        function: 'Aufgabe',
        unit: 'Abteilung',
        phone: 'Telefon',
        mail: 'E-Mail',
        room: 'Zimmer',
        fax: 'Fax',
      },
      says: {
        units: 'Bauamt|Bürgerbüro|Kämmerei',
        jobs: 'Leitung|Sachbearbeitung|Sekretariat',
        phone: 'Tel.',
        room: 'Zimmer',
        team: 'Ansprechpartner',
        name: 'Name',
        job: 'Aufgabe',
      },
      names: [''],
    },
    ja: {
      things: '職員',
      fields: {
        name: '氏名',
        function: '役職',
        unit: '部署',
        phone: '電話番号',
        mail: 'メール',
        room: '部屋',
        fax: 'FAX',
      },
      says: {
        units: '総務課|建設課|会計課',
        jobs: '課長|主任|係員',
        phone: 'TEL',
        room: '部屋',
        team: '職員一覧',
        name: '氏名',
        job: '役職',
      },
      names: [''],
    },
    pt: {
      things: 'funcionários',
      fields: {
        name: 'nome completo',
        function: 'função',
        unit: 'setor',
        phone: 'telefone',
        mail: 'e-mail',
        room: 'sala',
        fax: 'fax',
      },
      says: {
        units: 'Obras|Atendimento|Finanças',
        jobs: 'Chefia|Técnica|Secretaria',
        phone: 'Tel.',
        room: 'Sala',
        team: 'Equipe',
        name: 'Nome',
        job: 'Função',
      },
      names: [''],
    },
    sv: {
      things: 'medarbetare',
      fields: {
        name: 'namn',
        function: 'befattning',
        unit: 'avdelning',
        phone: 'telefonnummer',
        mail: 'e-postadress',
        room: 'rum',
        fax: 'fax',
      },
      says: {
        units: 'Byggkontoret|Medborgarservice|Ekonomi',
        jobs: 'Chef|Handläggare|Sekreterare',
        phone: 'Tfn',
        room: 'Rum',
        team: 'Medarbetare',
        name: 'Namn',
        job: 'Befattning',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'cards'],
    ['ja', 'table'],
    ['pt', 'lines'],
    ['sv', 'cards'],
    ['de', 'table'],
  ],
  write(writing) {
    const { chance, locale, says, style, person, street, town } = writing
    const units = says.units.split('|')
    const used = new Set<string>()
    const groups = units.map((unit) => ({
      unit,
      people: Array.from({ length: chance.int(2, 5) }, () => {
        let name = person()
        while (used.has(name)) name = person()
        used.add(name)
        const number = chance.int(10, 99)
        return {
          name,
          function: chance.pick(says.jobs.split('|')),
          unit,
          phone: phoneOf(locale, chance),
          mail: chance.happens(0.8) ? `${slug(name).replaceAll('-', '.') || `staff${number}`}@town.example` : null,
          room: `${chance.int(1, 3)}${number}`,
          fax: null,
        }
      }),
    }))
    const list = groups.map(({ unit, people }) =>
      ({
        cards: () =>
          html`<section><h2>${unit}</h2><div class="team-grid">${people.map((one) => html`<div class="team-member"><div class="team-photo" style="background-image:url(/p.jpg)"></div><h3>${one.name}</h3><p class="team-role">${one.function}</p><p><i class="fa fa-phone"></i> ${one.phone}</p>${one.mail && html`<p><i class="fa fa-envelope"></i> <a href="mailto:${one.mail}">${one.mail}</a></p>`}<p class="team-room">${says.room} ${one.room}</p></div>`)}</div></section>`,
        table: () =>
          html`<h3>${unit}</h3><table border="1" class="tel"><tr><th>${says.name}</th><th>${says.job}</th><th>${says.room}</th><th>${says.phone}</th><th>E-mail</th></tr>${people.map((one) => html`<tr><td>${one.name}</td><td>${one.function}</td><td>${one.room}</td><td>${one.phone}</td><td>${one.mail ? html`<a href="mailto:${one.mail}">${one.mail}</a>` : '–'}</td></tr>`)}</table>`,
        lines: () =>
          html`<h2>${unit}</h2>${people.map((one) => html`<p><strong>${one.name}</strong>, ${one.function}<br>${says.phone} ${one.phone} – ${says.room} ${one.room}${one.mail && html`<br><a href="mailto:${one.mail}">${one.mail}</a>`}</p>`)}`,
      })[style](),
    )
    return {
      title: says.team,
      body: siteAround(writing, { cards: 'columns', table: 'cms', lines: 'plain' }[style] as 'cms', {
        main: html`<h1>${says.team}</h1><p>${street()} ${chance.int(1, 40)}, ${town()}</p>${list}`,
      }),
      gold: groups.flatMap(({ people }) =>
        people.map((one) => ({ ...one, room: said(one.room, `${says.room} ${one.room}`) })),
      ),
    }
  },
})
