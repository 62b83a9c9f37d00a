import { html } from '../markup.ts'
import { dayOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A vacancy on a board: icons in place of labels, a box at the side, or lines of label and value. */
export const vacancyBoard = writtenKind({
  name: 'vacancy-board',
  shape: 'detail',
  fields: {
    job_title: 'string',
    employer: 'string',
    workplace: 'string',
    pay: 'string',
    contract: 'string',
    hours: 'string',
    apply_by: 'string',
    reference: 'string',
    contact_mail: 'string',
    holiday: 'string',
  },
  also: [
    'date posted',
    'person',
    'description',
    'category',
    'views',
    'company size',
    'link',
    'обязанности',
    'unvan',
    'summary',
  ],
  words: {
    en: {
      things: 'vacancy',
      fields: {
        job_title: 'job title',
        employer: 'who is hiring',
        workplace: 'place of work',
        pay: 'pay',
        contract: 'contract type',
        hours: 'weekly hours',
        apply_by: 'closing date',
        reference: 'reference number',
        contact_mail: 'e-mail for applications',
        holiday: 'days of holiday',
      },
      says: {
        place: 'Location',
        pay: 'Salary',
        per: 'per year',
        contract: 'Contract',
        contracts: 'Permanent|Fixed term',
        hours: 'Hours',
        week: 'hours a week',
        posted: 'Posted',
        until: 'Closing date',
        reference: 'Job reference',
        send: 'Send your application to',
        about: 'What you will do',
        glance: 'At a glance',
        jobs: 'Jobs',
      },
      names: ['Bicycle mechanic', 'Night nurse', 'Sound technician', 'Archivist'],
    },
    tr: {
      things: 'iş ilanı',
      fields: {
        job_title: 'pozisyon',
        employer: 'işveren',
        workplace: 'çalışma yeri',
        pay: 'maaş',
        contract: 'sözleşme türü',
        hours: 'haftalık çalışma süresi',
        apply_by: 'son başvuru tarihi',
        reference: 'ilan numarası',
        contact_mail: 'başvuru e-postası',
        holiday: 'yıllık izin',
      },
      says: {
        place: 'Çalışma yeri',
        pay: 'Maaş',
        per: 'yıllık',
        contract: 'Sözleşme',
        contracts: 'Süresiz|Belirli süreli',
        hours: 'Çalışma süresi',
        week: 'saat/hafta',
        posted: 'Yayın tarihi',
        until: 'Son başvuru',
        reference: 'İlan no',
        send: 'Başvurularınızı şu adrese gönderin:',
        about: 'İş tanımı',
        glance: 'Özet',
        jobs: 'İş ilanları',
      },
      names: ['Bisiklet tamircisi', 'Gece hemşiresi', 'Ses teknisyeni', 'Arşiv görevlisi'],
    },
    ru: {
      things: 'вакансия',
      fields: {
        job_title: 'должность',
        employer: 'работодатель',
        workplace: 'место работы',
        pay: 'зарплата',
        contract: 'тип договора',
        hours: 'часов в неделю',
        apply_by: 'срок подачи заявки',
        reference: 'номер вакансии',
        contact_mail: 'почта для откликов',
        holiday: 'отпуск',
      },
      says: {
        place: 'Место работы',
        pay: 'Зарплата',
        per: 'в год',
        contract: 'Договор',
        contracts: 'Бессрочный|Срочный',
        hours: 'Занятость',
        week: 'ч в неделю',
        posted: 'Опубликовано',
        until: 'Приём заявок до',
        reference: 'Номер вакансии',
        send: 'Отправляйте резюме на',
        about: 'Обязанности',
        glance: 'Коротко',
        jobs: 'Вакансии',
      },
      names: ['Веломеханик', 'Ночная медсестра', 'Звукорежиссёр', 'Архивист'],
    },
    fi: {
      things: 'työpaikka',
      fields: {
        job_title: 'tehtävänimike',
        employer: 'työnantaja',
        workplace: 'työpaikan sijainti',
        pay: 'palkka',
        contract: 'työsuhteen tyyppi',
        hours: 'viikkotunnit',
        apply_by: 'hakuaika päättyy',
        reference: 'viitenumero',
        contact_mail: 'sähköposti hakemuksille',
        holiday: 'lomapäivät',
      },
      says: {
        place: 'Sijainti',
        pay: 'Palkka',
        per: 'vuodessa',
        contract: 'Työsuhde',
        contracts: 'Vakituinen|Määräaikainen',
        hours: 'Työaika',
        week: 'tuntia viikossa',
        posted: 'Julkaistu',
        until: 'Haku päättyy',
        reference: 'Viite',
        send: 'Lähetä hakemus osoitteeseen',
        about: 'Työtehtävät',
        glance: 'Lyhyesti',
        jobs: 'Avoimet työpaikat',
      },
      names: ['Polkupyörämekaanikko', 'Yöhoitaja', 'Ääniteknikko', 'Arkistonhoitaja'],
    },
  },
  pages: [
    ['en', 'icons'],
    ['tr', 'box'],
    ['ru', 'lines'],
    ['fi', 'box'],
    ['en', 'lines'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, company, town, day, sentences } = writing
    const employer = company()
    const workplace = town()
    const least = chance.int(20, 60) * 1000
    const plain = (value: number) => new Intl.NumberFormat(locale.tag).format(value).replaceAll(/[\u00a0\u202f]/g, ' ')
    const payText = `${plain(least)}–${plain(least + 6000)} ${locale.currency}`
    const pay = { text: `${payText} ${says.per}`, forms: [`${payText} ${says.per}`, payText] }
    const contract = chance.pick(says.contracts.split('|'))
    const weekly = chance.pick(['20', '35', '37,5', '40'])
    const hours = { text: `${weekly} ${says.week}`, forms: [`${weekly} ${says.week}`, weekly] }
    const since = day()
    const posted = dayOf(since, locale, 'long')
    const until = dayOf(new Date(since.getTime() + 30 * 86_400_000), locale, 'long')
    const reference = `${chance.pick(['HR', 'VAC', 'J'])}-${chance.int(2020, 2024)}/${chance.int(10, 999)}`
    const mail = `jobs${chance.int(1, 9)}@${chance.pick(['velora', 'quendra', 'tulvik'])}.example`
    const row = (label: string, text: string) => html`<div class="glance-row"><dt>${label}</dt><dd>${text}</dd></div>`
    const icon = (mark: string, text: string) =>
      html`<li><i class="icon icon-${mark}" aria-hidden="true"></i><span>${text}</span></li>`
    const pairs: [string, string][] = [
      [says.pay, pay.text],
      [says.contract, contract],
      [says.hours, hours.text],
      [says.reference, reference],
      [says.posted, posted.text],
      [says.until, until.text],
    ]
    const duties = html`<h3>${says.about}</h3><ul>${[1, 2, 3].map(() => html`<li>${sentences(1)}</li>`)}</ul><p>${says.send} <a href="mailto:${mail}">${mail}</a></p>`
    const main = {
      icons:
        () => html`<article class="job"><h1 class="job__title">${name}</h1><a class="job__employer" href="/e/7">${employer}</a>
<ul class="job__facts">${icon('pin', workplace)}${icon('wallet', pay.text)}${icon('file', contract)}${icon('clock', hours.text)}</ul>
<p class="job__dates">${says.posted} ${posted} · ${says.until} ${until}</p>${duties}<p class="job__ref">${says.reference}: ${reference}</p></article>`,
      box: () =>
        html`<div class="vacancy-header"><h2 class="company">${employer}</h2><h1>${name}</h1><span class="muted">${workplace}</span></div><div class="vacancy-body">${duties}</div>`,
      lines: () =>
        html`<h1>${name} – ${employer}, ${workplace}</h1>${pairs.map(([label, text]) => html`<p><strong>${label}:</strong> ${text}</p>`)}${duties}`,
    }[style]()
    const aside =
      style === 'box' &&
      html`<div class="glance"><h4>${says.glance}</h4><dl>${row(says.place, workplace)}${pairs.map(([label, text]) => row(label, text))}</dl></div>`
    return {
      title: `${name} | ${says.jobs}`,
      body: siteAround(writing, { icons: 'columns', box: 'utility', lines: 'cms' }[style] as 'cms', {
        crumbs: [says.jobs],
        main,
        aside,
      }),
      gold: [
        {
          job_title: said(name, `${name} – ${employer}, ${workplace}`),
          employer,
          workplace,
          pay,
          contract,
          hours,
          apply_by: until,
          reference,
          contact_mail: mail,
          holiday: null,
        },
      ],
    }
  },
})
