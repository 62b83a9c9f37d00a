import { html } from '../markup.ts'
import { dayOf, linkTo, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** Notices of authorities: a number and a date before the subject, in a line of text, a table or a list of names and facts. */
export const notices = writtenKind({
  name: 'notice',
  shape: 'list',
  fields: {
    subject: 'string',
    number: 'string',
    published: 'string',
    deadline: 'string',
    office: 'string',
    document: 'string',
    value: 'number',
  },
  also: [
    'file size',
    'status',
    'count',
    'type',
    'court',
    'category',
    'title',
    'organiser',
    'name',
    'volume',
    'validade',
    'descrição',
    'opis',
    'beschrijving',
    'omschrijving',
  ],
  words: {
    pt: {
      things: 'avisos',
      fields: {
        subject: 'assunto',
        number: 'número do aviso',
        published: 'data de publicação',
        deadline: 'prazo',
        office: 'órgão',
        document: 'link do edital',
        value: 'valor',
      },
      says: {
        heading: 'Avisos e editais',
        number: 'Aviso n.º',
        of: 'de',
        until: 'Prazo',
        office: 'Órgão',
        file: 'Edital',
        subject: 'Assunto',
        date: 'Data',
        offices: 'Secretaria de Obras|Secretaria de Saúde|Gabinete',
      },
      names: [
        'Obras na ponte velha',
        'Compra de mobiliário escolar',
        'Concessão do quiosque',
        'Poda de árvores',
        'Limpeza do rio',
        'Venda de viaturas',
      ],
    },
    pl: {
      things: 'ogłoszenia',
      fields: {
        subject: 'przedmiot',
        number: 'numer ogłoszenia',
        published: 'data publikacji',
        deadline: 'termin',
        office: 'wydział',
        document: 'link do dokumentu',
        value: 'kwota',
      },
      says: {
        heading: 'Ogłoszenia urzędowe',
        number: 'Ogłoszenie nr',
        of: 'z dnia',
        until: 'Termin',
        office: 'Wydział',
        file: 'Dokument',
        subject: 'Przedmiot',
        date: 'Data',
        offices: 'Wydział Inwestycji|Wydział Oświaty|Sekretariat',
      },
      names: [
        'Remont starego mostu',
        'Zakup mebli szkolnych',
        'Dzierżawa kiosku',
        'Wycinka drzew',
        'Oczyszczanie rzeki',
        'Sprzedaż pojazdów',
      ],
    },
    nl: {
      things: 'bekendmakingen',
      fields: {
        subject: 'onderwerp',
        number: 'nummer',
        published: 'publicatiedatum',
        deadline: 'termijn tot',
        office: 'afdeling',
        document: 'link naar het stuk',
        value: 'bedrag',
      },
      says: {
        heading: 'Bekendmakingen',
        number: 'Bekendmaking nr.',
        of: 'van',
        until: 'Reageren tot',
        office: 'Afdeling',
        file: 'Document',
        subject: 'Onderwerp',
        date: 'Datum',
        offices: 'Stadsbeheer|Onderwijs|Secretarie',
      },
      names: [
        'Herstel van de oude brug',
        'Aankoop van schoolmeubilair',
        'Verpachting van de kiosk',
        'Kappen van bomen',
        'Schoonmaak van de rivier',
        'Verkoop van voertuigen',
      ],
    },
  },
  pages: [
    ['pt', 'lines'],
    ['pl', 'facts'],
    ['nl', 'table'],
    ['pl', 'lines'],
    ['pt', 'table'],
  ],
  write(writing) {
    const { chance, locale, says, style, make, day } = writing
    const records = Array.from({ length: chance.int(5, 11) }, (_, index) => {
      const { name, path } = make(index)
      const since = day()
      const short = `${chance.int(1, 480)}/${since.getUTCFullYear()}`
      return {
        subject: name,
        number: said(short, `${says.number} ${short}`),
        published: dayOf(since, locale, 'numeric'),
        deadline: chance.happens(0.7) ? dayOf(new Date(since.getTime() + 21 * 86_400_000), locale, 'numeric') : null,
        office: chance.pick(says.offices.split('|')),
        document: linkTo(`${path('files')}.pdf`),
        value: null,
      }
    })
    const list = {
      lines: () =>
        html`<div class="entry">${records.map((one) => html`<p><strong>${says.number} ${one.number}</strong> ${says.of} ${one.published} – ${one.subject}. ${says.office}: ${one.office}.${one.deadline && html` ${says.until}: ${one.deadline}.`} <a href="${one.document}">${says.file} (PDF, ${chance.int(80, 900)} kB)</a></p>`)}</div>`,
      facts: () =>
        html`${records.map((one) => html`<div class="notice-box"><h3>${one.subject}</h3><dl class="dl-horizontal"><dt>${says.number}</dt><dd>${one.number}</dd><dt>${says.date}</dt><dd>${one.published}</dd>${one.deadline && html`<dt>${says.until}</dt><dd>${one.deadline}</dd>`}<dt>${says.office}</dt><dd>${one.office}</dd></dl><a class="btn" href="${one.document}">${says.file}</a></div>`)}`,
      table: () =>
        html`<table class="table table-striped"><thead><tr><th>Nr.</th><th>${says.subject}</th><th>${says.office}</th><th>${says.date}</th><th>${says.until}</th><th></th></tr></thead><tbody>${records.map((one) => html`<tr><td>${one.number}</td><td>${one.subject}</td><td>${one.office}</td><td>${one.published}</td><td>${one.deadline ?? '—'}</td><td><a href="${one.document}">PDF</a></td></tr>`)}</tbody></table>`,
    }[style]()
    return {
      title: says.heading,
      body: siteAround(writing, { lines: 'cms', facts: 'columns', table: 'columns' }[style] as 'cms', {
        crumbs: [says.heading],
        main: html`<h1>${says.heading}</h1>${list}`,
      }),
      gold: records,
    }
  },
})
