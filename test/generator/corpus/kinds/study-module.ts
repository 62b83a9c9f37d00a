import { html } from '../markup.ts'
import { said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A course of a university: a table with cells over its width, fact boxes with labels above, or paragraphs of one line each. */
export const studyModule = writtenKind({
  name: 'module',
  shape: 'detail',
  fields: {
    title: 'string',
    code: 'string',
    credits: 'number',
    lecturer: 'string',
    level: 'string',
    language: 'string',
    semester: 'string',
    assessment: 'string',
    prerequisites: 'string',
    seats: 'integer',
  },
  also: [
    'faculty',
    'contents',
    'reading list',
    'start date',
    'university',
    'author',
    'room',
    'department',
    'description',
    'person',
    'topics',
    'hours',
    'address',
    'place',
    'year',
    'järjestäjä',
  ],
  words: {
    sv: {
      things: 'kurs',
      fields: {
        title: 'kursens namn',
        code: 'kurskod',
        credits: 'högskolepoäng',
        lecturer: 'kursansvarig',
        level: 'utbildningsnivå',
        language: 'undervisningsspråk',
        semester: 'termin',
        assessment: 'examinationsform',
        prerequisites: 'förkunskapskrav',
        seats: 'antal platser',
      },
      says: {
        code: 'Kurskod',
        credits: 'Omfattning',
        unit: 'hp',
        lecturer: 'Kursansvarig',
        level: 'Nivå',
        levels: 'Grundnivå|Avancerad nivå',
        language: 'Undervisningsspråk',
        languages: 'Svenska|Engelska',
        semester: 'Termin',
        semesters: 'Hösttermin|Vårtermin',
        exam: 'Examination',
        exams: 'Skriftlig tentamen|Muntlig tentamen',
        needs: 'Förkunskapskrav',
        need: 'Grundkurs i statistik|Inga',
        contents: 'Innehåll',
        courses: 'Kurser',
        helper: 'Studievägledare',
      },
      names: ['Vattnets kemi', 'Brobyggnad', 'Äldre kartor'],
    },
    fi: {
      things: 'kurssi',
      fields: {
        title: 'opintojakson nimi',
        code: 'tunnus',
        credits: 'opintopisteet',
        lecturer: 'vastuuopettaja',
        level: 'taso',
        language: 'opetuskieli',
        semester: 'lukukausi',
        assessment: 'suoritustapa',
        prerequisites: 'esitiedot',
        seats: 'paikkojen määrä',
      },
      says: {
        code: 'Tunnus',
        credits: 'Laajuus',
        unit: 'op',
        lecturer: 'Vastuuopettaja',
        level: 'Taso',
        levels: 'Perusopinnot|Syventävät opinnot',
        language: 'Opetuskieli',
        languages: 'Suomi|Englanti',
        semester: 'Lukukausi',
        semesters: 'Syksy|Kevät',
        exam: 'Suoritustapa',
        exams: 'Kirjallinen tentti|Suullinen tentti',
        needs: 'Esitiedot',
        need: 'Tilastotieteen perusteet|Ei vaadita',
        contents: 'Sisältö',
        courses: 'Opintojaksot',
        helper: 'Opintoneuvoja',
      },
      names: ['Veden kemia', 'Siltojen rakentaminen', 'Vanhat kartat'],
    },
    it: {
      things: 'insegnamento',
      fields: {
        title: "nome dell'insegnamento",
        code: 'codice',
        credits: 'crediti formativi',
        lecturer: 'docente',
        level: 'livello',
        language: 'lingua di insegnamento',
        semester: 'semestre',
        assessment: "modalità d'esame",
        prerequisites: 'prerequisiti',
        seats: 'posti disponibili',
      },
      says: {
        code: 'Codice',
        credits: 'Crediti',
        unit: 'CFU',
        lecturer: 'Docente',
        level: 'Corso di studio',
        levels: 'Laurea triennale|Laurea magistrale',
        language: 'Lingua',
        languages: 'Italiano|Inglese',
        semester: 'Periodo',
        semesters: 'Primo semestre|Secondo semestre',
        exam: 'Esame',
        exams: 'Scritto|Orale',
        needs: 'Prerequisiti',
        need: 'Statistica di base|Nessuno',
        contents: 'Programma',
        courses: 'Insegnamenti',
        helper: 'Tutor',
      },
      names: ["Chimica dell'acqua", 'Costruzione di ponti', 'Carte antiche'],
    },
    en: {
      things: 'module',
      fields: {
        title: 'module title',
        code: 'module code',
        credits: 'credits',
        lecturer: 'module leader',
        level: 'level',
        language: 'language of instruction',
        semester: 'term',
        assessment: 'assessment',
        prerequisites: 'prerequisites',
        seats: 'number of places',
      },
      says: {
        code: 'Module code',
        credits: 'Credit value',
        unit: 'ECTS',
        lecturer: 'Module leader',
        level: 'Level',
        levels: 'Undergraduate|Postgraduate',
        language: 'Taught in',
        languages: 'English|Welsh',
        semester: 'Term',
        semesters: 'Autumn|Spring',
        exam: 'Assessment',
        exams: 'Written exam|Oral exam',
        needs: 'Prerequisites',
        need: 'Introduction to statistics|None',
        contents: 'Syllabus',
        courses: 'Modules',
        helper: 'Student adviser',
      },
      names: ['Chemistry of water', 'Building bridges', 'Early maps'],
    },
  },
  pages: [
    ['sv', 'boxes'],
    ['fi', 'wide'],
    ['it', 'wide'],
    ['en', 'boxes'],
    ['fi', 'inline'],
    ['sv', 'inline', 'en'],
  ],
  write(writing) {
    const { chance, name, says, style, person, sentences, make } = writing
    const code = `${chance.pick(['HY', 'MAT', 'GEO'])}${chance.int(100, 899)}`
    const points = chance.pick(['5', '6', '7.5', '10']).replace('.', writing.locale.language === 'en' ? '.' : ',')
    const credits = said(`${points} ${says.unit}`, points, Number(points.replace(',', '.')))
    const lecturer = person()
    const level = chance.pick(says.levels.split('|'))
    const language = chance.pick(says.languages.split('|'))
    const semester = chance.pick(says.semesters.split('|'))
    const exam = chance.pick(says.exams.split('|'))
    const need = chance.pick(says.need.split('|'))
    const facts: [string, string][] = [
      [says.credits, credits.text],
      [says.level, level],
      [says.language, language],
      [says.semester, semester],
      [says.exam, exam],
      [says.lecturer, lecturer],
    ]
    const listed = chance.some(facts, facts.length)
    const main = {
      boxes: () =>
        html`<h1>${name} <small class="code">${code}</small></h1><div class="factbox-row">${listed.map(([label, fact]) => html`<div class="factbox"><span class="factbox-label">${label}</span><strong class="factbox-value">${fact}</strong></div>`)}</div><h2>${says.contents}</h2><p>${sentences(3)}</p><h2>${says.needs}</h2><p>${need}</p>`,
      wide: () =>
        html`<table class="modul" border="1"><tr><th colspan="4">${code} – ${name}</th></tr>${[0, 2, 4].map((at) => html`<tr>${listed.slice(at, at + 2).map(([label, fact]) => html`<td class="h">${label}</td><td>${fact}</td>`)}</tr>`)}<tr><td class="h">${says.needs}</td><td colspan="3">${need}</td></tr><tr><td class="h">${says.contents}</td><td colspan="3">${sentences(2)}</td></tr></table>`,
      inline: () =>
        html`<h2>${name}</h2><p><em>${says.code}: ${code}</em></p>${listed.map(([label, fact]) => html`<div>${label}: ${fact}</div>`)}<div>${says.needs}: ${need}</div><p>${says.contents}: ${sentences(2)}</p>`,
    }[style]()
    const aside = html`<div class="help"><b>${says.helper}</b><p>${person()}</p></div><ul class="others">${[1, 2].map((at) => html`<li><a href="/k/${at}">${make(at).name}</a> (${chance.int(3, 10)} ${says.unit})</li>`)}</ul>`
    return {
      title: `${code} ${name}`,
      body: siteAround(writing, { boxes: 'columns', wide: 'old', inline: 'cms' }[style] as 'cms', {
        crumbs: [says.courses],
        main,
        aside,
      }),
      gold: [
        {
          title: said(name, `${name} ${code}`, `${code} – ${name}`),
          code: said(code),
          credits,
          lecturer,
          level,
          language,
          semester,
          assessment: exam,
          prerequisites: need,
          seats: null,
        },
      ],
    }
  },
})
