import { html } from '../markup.ts'
import { dayOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A decision as courts write it: its head in the middle without labels, the judges by their names and what they are, the parties in prose. */
export const ruling = writtenKind({
  name: 'ruling',
  shape: 'detail',
  fields: {
    court: 'string',
    file_number: 'string',
    decided: 'string',
    kind: 'string',
    presiding_judge: 'string',
    plaintiff: 'string',
    defendant: 'string',
    principle: 'string',
    fine: 'number',
  },
  also: [
    'judge',
    'text',
    'title',
    'city',
    'person',
    'clerk',
    'date',
    'keywords',
    'summary',
    'reporter',
    'author',
    'publication date',
    'company',
    'description',
    'street',
    'address',
    'lawyer',
    'ponente',
    'plot',
    'subject',
    'status',
  ],
  words: {
    de: {
      things: 'Entscheidung',
      fields: {
        court: 'Gericht',
        file_number: 'Aktenzeichen',
        decided: 'Entscheidungsdatum',
        kind: 'Entscheidungsart',
        presiding_judge: 'vorsitzender Richter',
        plaintiff: 'Kläger',
        defendant: 'Beklagter',
        principle: 'Leitsatz',
        fine: 'Bußgeldhöhe',
      },
      says: {
        courts: 'Landgericht|Amtsgericht|Verwaltungsgericht',
        kinds: 'Urteil|Beschluss',
        of: 'vom',
        presiding: 'Vorsitz:',
        member: 'Beisitz:',
        between: 'In dem Rechtsstreit',
        against: 'gegen',
        plaintiff: 'Klagepartei',
        defendant: 'Beklagtenpartei',
        principle: 'Leitsatz',
        reasons: 'Gründe',
        number: 'Aktenzeichen',
        all: 'Rechtsprechung',
        court: 'Gericht',
        date: 'Datum',
        kind: 'Dokumenttyp',
      },
      names: [''],
    },
    it: {
      things: 'sentenza',
      fields: {
        court: 'tribunale',
        file_number: 'numero della sentenza',
        decided: 'data della decisione',
        kind: 'tipo di provvedimento',
        presiding_judge: 'presidente del collegio',
        plaintiff: 'ricorrente',
        defendant: 'resistente',
        principle: 'massima',
        fine: 'importo della multa',
      },
      says: {
        courts: 'Tribunale di|Corte di appello di',
        kinds: 'Sentenza|Ordinanza',
        of: 'del',
        presiding: 'Presidente:',
        member: 'Relatore:',
        between: 'Nella causa promossa da',
        against: 'contro',
        plaintiff: 'Ricorrente',
        defendant: 'Resistente',
        principle: 'Massima',
        reasons: 'Motivi',
        number: 'Numero',
        all: 'Giurisprudenza',
        court: 'Autorità',
        date: 'Data',
        kind: 'Tipo',
      },
      names: [''],
    },
    nl: {
      things: 'uitspraak',
      fields: {
        court: 'instantie',
        file_number: 'zaaknummer',
        decided: 'datum uitspraak',
        kind: 'soort uitspraak',
        presiding_judge: 'voorzitter',
        plaintiff: 'eiser',
        defendant: 'gedaagde',
        principle: 'samenvatting',
        fine: 'hoogte van de boete',
      },
      says: {
        courts: 'Rechtbank|Gerechtshof',
        kinds: 'Vonnis|Beschikking',
        of: 'van',
        presiding: 'Voorzitter:',
        member: 'Rechter:',
        between: 'In de zaak van',
        against: 'tegen',
        plaintiff: 'Eiser',
        defendant: 'Gedaagde',
        principle: 'Inhoudsindicatie',
        reasons: 'Overwegingen',
        number: 'Zaaknummer',
        all: 'Uitspraken',
        court: 'Instantie',
        date: 'Datum uitspraak',
        kind: 'Soort',
      },
      names: [''],
    },
    fr: {
      things: 'décision',
      fields: {
        court: 'juridiction',
        file_number: 'numéro de dossier',
        decided: 'date de la décision',
        kind: 'nature de la décision',
        presiding_judge: 'président',
        plaintiff: 'demandeur',
        defendant: 'défendeur',
        principle: 'résumé',
        fine: "montant de l'amende",
      },
      says: {
        courts: 'Tribunal judiciaire de|Cour d’appel de',
        kinds: 'Jugement|Arrêt',
        of: 'du',
        presiding: 'Président :',
        member: 'Assesseur :',
        between: 'Dans le litige entre',
        against: 'et',
        plaintiff: 'Demandeur',
        defendant: 'Défendeur',
        principle: 'Résumé',
        reasons: 'Motifs',
        number: 'N°',
        all: 'Décisions',
        court: 'Juridiction',
        date: 'Date',
        kind: 'Nature',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'centred'],
    ['it', 'centred'],
    ['nl', 'fields'],
    ['fr', 'fields'],
    ['nl', 'centred'],
  ],
  write(writing) {
    const { chance, locale, says, style, person, town, company, day, sentences } = writing
    const court = `${chance.pick(says.courts.split('|'))} ${town()}`
    const since = day()
    const file = `${chance.int(1, 12)} ${chance.pick(['C', 'O', 'K'])} ${chance.int(10, 990)}/${String(since.getUTCFullYear() - 1).slice(2)}`
    const decided = dayOf(since, locale, 'long')
    const kind = chance.pick(says.kinds.split('|'))
    const [presiding, member] = [person(), person()]
    const [plaintiff, defendant] = [person(), company()]
    const principle = chance.happens(0.7) ? sentences(2) : null
    const published = dayOf(new Date(since.getTime() + 20 * 86_400_000), locale, 'numeric')
    const reasons = html`<h4>${says.reasons}</h4>${[1, 2, 3].map((number) => html`<p>${number}. ${sentences(2)}</p>`)}`
    const main = {
      centred: () =>
        html`<div align="center"><p><b>${court}</b></p><p><b>${kind}</b><br>${says.of} ${decided}</p><p>${says.number} ${file}</p></div>${principle && html`<p><u>${says.principle}</u><br>${principle}</p>`}<p>${says.between}</p><blockquote><p>${plaintiff}</p></blockquote><p align="right">– ${says.plaintiff} –</p><p>${says.against}</p><blockquote><p>${defendant}</p></blockquote><p align="right">– ${says.defendant} –</p><p>${says.presiding} ${presiding}<br>${says.member} ${member}</p>${reasons}`,
      fields: () =>
        html`<div class="uitspraak"><h1>${kind} ${file}</h1><dl class="emp">${[
          [says.court, court],
          [says.date, decided.text],
          [says.number, file],
          [says.kind, kind],
          ...(principle === null ? [] : [[says.principle, principle] as const]),
        ].map(
          ([label, fact]) => html`<dt>${label}</dt><dd>${fact}</dd>`,
        )}</dl><p class="pub">${published}</p><section class="parties"><p>${plaintiff}, <span class="cap">${says.plaintiff}</span>,</p><p>${says.against}</p><p>${defendant}, <span class="cap">${says.defendant}</span></p></section><p class="col">${says.presiding} ${presiding}; ${says.member} ${member}</p>${reasons}</div>`,
    }[style]()
    return {
      title: `${court}, ${file}`,
      body: siteAround(writing, style === 'centred' ? 'old' : 'columns', { crumbs: [says.all], main }),
      gold: [
        {
          court,
          file_number: said(file, `${says.number} ${file}`),
          decided: said(decided.text, ...decided.forms, `${says.of} ${decided.text}`),
          kind,
          presiding_judge: presiding,
          plaintiff,
          defendant,
          principle,
          fine: null,
        },
      ],
    }
  },
})
