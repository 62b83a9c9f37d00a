import { html } from '../markup.ts'
import { dayOf, linkTo, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** Vacancies as boards have them: the whole row a link, facts as tags, or old rows of a table with the town in brackets. */
export const jobRows = writtenKind({
  name: 'job-rows',
  shape: 'list',
  fields: {
    title: 'string',
    employer: 'string',
    town: 'string',
    contract: 'string',
    posted: 'string',
    apply_by: 'string',
    link: 'string',
    salary: 'string',
  },
  also: [
    'category',
    'count',
    'logo',
    'person',
    'hours',
    'company',
    'location',
    'organiser',
    'date',
    'author',
    'uren per week',
    'график работы',
    'обязанности',
    'unvan',
    'açıklama',
  ],
  words: {
    nl: {
      things: 'vacatures',
      fields: {
        title: 'functie',
        employer: 'werkgever',
        town: 'standplaats',
        contract: 'dienstverband',
        posted: 'geplaatst op',
        apply_by: 'sluitingsdatum',
        link: 'link naar de vacature',
        salary: 'salaris',
      },
      says: {
        contracts: 'Vast|Tijdelijk|Stage',
        posted: 'Geplaatst',
        until: 'Reageren tot',
        jobs: 'Vacatures',
        topics: 'Zorg|Techniek|Bouw',
      },
      names: [
        'Bakker',
        'Fietsenmaker',
        'Nachtverpleegkundige',
        'Hovenier',
        'Geluidstechnicus',
        'Dakdekker',
        'Archivaris',
      ],
    },
    es: {
      things: 'ofertas de empleo',
      fields: {
        title: 'puesto',
        employer: 'empresa',
        town: 'localidad',
        contract: 'tipo de contrato',
        posted: 'fecha de publicación',
        apply_by: 'fecha límite',
        link: 'enlace',
        salary: 'salario',
      },
      says: {
        contracts: 'Indefinido|Temporal|Prácticas',
        posted: 'Publicada',
        until: 'Hasta',
        jobs: 'Empleo',
        topics: 'Sanidad|Técnica|Obras',
      },
      names: [
        'Panadera',
        'Mecánico de bicicletas',
        'Enfermero de noche',
        'Jardinera',
        'Técnico de sonido',
        'Techador',
        'Archivera',
      ],
    },
    ru: {
      things: 'вакансии',
      fields: {
        title: 'должность',
        employer: 'компания',
        town: 'город',
        contract: 'тип занятости',
        posted: 'дата публикации',
        apply_by: 'срок подачи',
        link: 'ссылка',
        salary: 'зарплата',
      },
      says: {
        contracts: 'Постоянная|Временная|Стажировка',
        posted: 'Опубликовано',
        until: 'До',
        jobs: 'Вакансии',
        topics: 'Медицина|Техника|Стройка',
      },
      names: ['Пекарь', 'Веломеханик', 'Ночная медсестра', 'Садовник', 'Звукорежиссёр', 'Кровельщик', 'Архивист'],
    },
    tr: {
      things: 'iş ilanları',
      fields: {
        title: 'pozisyon',
        employer: 'şirket',
        town: 'şehir',
        contract: 'çalışma şekli',
        posted: 'yayın tarihi',
        apply_by: 'son başvuru tarihi',
        link: 'bağlantı',
        salary: 'maaş',
      },
      says: {
        contracts: 'Tam zamanlı|Yarı zamanlı|Staj',
        posted: 'Yayın',
        until: 'Son başvuru',
        jobs: 'İş ilanları',
        topics: 'Sağlık|Teknik|İnşaat',
      },
      names: [
        'Fırıncı',
        'Bisiklet tamircisi',
        'Gece hemşiresi',
        'Bahçıvan',
        'Ses teknisyeni',
        'Çatı ustası',
        'Arşiv görevlisi',
      ],
    },
  },
  pages: [
    ['nl', 'linked'],
    ['es', 'old'],
    ['ru', 'tags'],
    ['tr', 'linked'],
    ['es', 'tags'],
  ],
  write(writing) {
    const { chance, locale, says, style, make, company, town, day } = writing
    const records = Array.from({ length: chance.int(6, 12) }, (_, index) => {
      const { name, path } = make(index)
      const since = day()
      return {
        title: name,
        employer: company(),
        town: town(),
        contract: chance.pick(says.contracts.split('|')),
        posted: dayOf(since, locale, 'numeric'),
        apply_by: chance.happens(0.7) ? dayOf(new Date(since.getTime() + 30 * 86_400_000), locale, 'numeric') : null,
        link: linkTo(path('job')),
        salary: null,
      }
    })
    const list = {
      linked: () =>
        html`<div class="jobs">${records.map((one) => html`<a class="job-row" href="${one.link}"><div class="job-row__main"><span class="job-row__title">${one.title}</span><span class="job-row__sub">${one.employer} <span class="sep">|</span> ${one.town}</span></div><div class="job-row__side"><span class="pill">${one.contract}</span><span class="job-row__date">${says.posted}: ${one.posted}</span>${one.apply_by && html`<span class="job-row__date">${says.until}: ${one.apply_by}</span>`}</div></a>`)}</div>`,
      old: () =>
        html`<table width="100%" border="0">${records.map((one) => html`<tr><td width="80" valign="top"><font size="1">${one.posted}</font></td><td><a href="${one.link}"><b>${one.title}</b></a> <i>(${one.town})</i><br>${one.employer}<br><font size="1" color="#666666">${one.contract}${one.apply_by && html` - ${says.until}: ${one.apply_by}`}</font></td></tr><tr><td colspan="2"><hr size="1"></td></tr>`)}</table>`,
      tags: () =>
        html`<section class="vac-list">${records.map((one) => html`<div class="vac"><img class="logo" src="/l.png" alt="${one.employer}"><h3><a href="${one.link}">${one.title}</a></h3><p class="vac-company">${one.employer}</p><ul class="tags"><li>${one.town}</li><li>${one.contract}</li></ul><footer><time>${one.posted}</time>${one.apply_by && html` <span>${says.until} ${one.apply_by}</span>`}</footer></div>`)}</section>`,
    }[style]()
    const topics = html`<h4>${says.jobs}</h4><ul>${says.topics.split('|').map((topic) => html`<li><a href="/t">${topic}</a> (${chance.int(3, 90)})</li>`)}</ul>`
    return {
      title: says.jobs,
      body: siteAround(writing, { linked: 'utility', old: 'old', tags: 'columns' }[style] as 'old', {
        crumbs: [says.jobs],
        main: html`<h1>${says.jobs}</h1>${list}`,
        aside: topics,
      }),
      gold: records.map((one) => ({ ...one, town: said(one.town, `(${one.town})`) })),
    }
  },
})
