import { html } from '../markup.ts'
import { linkedPhone, phoneOf, slug, telLink } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A person at a university or a court: cards with address lines, and the secretary's telephone beside. */
export const staffPage = writtenKind({
  name: 'staff-page',
  shape: 'detail',
  fields: {
    name: 'string',
    function: 'string',
    department: 'string',
    room: 'string',
    phone: 'string',
    mail: 'string',
    consultation: 'string',
    fax: 'string',
  },
  also: [
    'biography',
    'address',
    'secretary',
    'building',
    'publications',
    'person',
    'street',
    'city',
    'postcode',
    'office',
    'position',
    'hours',
    'role',
    '役職',
    '研究室',
    '経歴',
    '出身地',
  ],
  words: {
    de: {
      things: 'Person',
      fields: {
        name: 'vollständiger Name',
        function: 'Funktion',
        department: 'Institut',
        room: 'Büro',
        phone: 'Durchwahl',
        mail: 'Mailadresse',
        consultation: 'Sprechstunde',
        fax: 'Faxnummer',
      },
      says: {
        room: 'Raum',
        phone: 'Tel.',
        mail: 'E-Mail',
        hour: 'Sprechstunde',
        hours: 'Di 14–15 Uhr|Mi 10–12 Uhr|nach Vereinbarung',
        jobs: 'Wissenschaftlicher Dienst|Professur für Hydrologie|Leitung der Werkstatt',
        unit: 'Institut für|Gewässerkunde|Werkstoffprüfung|Ältere Sprachen',
        secretary: 'Sekretariat',
        people: 'Personen',
        life: 'Werdegang',
      },
      names: [''],
    },
    cs: {
      things: 'pracovník',
      fields: {
        name: 'celé jméno',
        function: 'funkce',
        department: 'katedra',
        room: 'kancelář',
        phone: 'telefonní číslo',
        mail: 'e-mailová adresa',
        consultation: 'konzultační hodiny',
        fax: 'fax',
      },
      says: {
        room: 'Místnost',
        phone: 'Telefon',
        mail: 'E-mail',
        hour: 'Konzultační hodiny',
        hours: 'út 14–15 h|st 10–12 h|po domluvě',
        jobs: 'odborná asistentka|profesor|vedoucí dílny',
        unit: 'Katedra|hydrologie|zkoušení materiálů|starších jazyků',
        secretary: 'Sekretariát',
        people: 'Lidé',
        life: 'Životopis',
      },
      names: [''],
    },
    ja: {
      things: '職員',
      fields: {
        name: '氏名',
        function: '職名',
        department: '所属',
        room: '部屋番号',
        phone: '電話',
        mail: 'メールアドレス',
        consultation: 'オフィスアワー',
        fax: 'FAX番号',
      },
      says: {
        room: '研究室',
        phone: 'TEL',
        mail: 'E-mail',
        hour: 'オフィスアワー',
        hours: '火曜 14:00–15:00|水曜 10:00–12:00|要予約',
        jobs: '准教授|教授|助教',
        unit: '学科|水文学|材料試験|古典語',
        secretary: '事務室',
        people: '教員紹介',
        life: '略歴',
      },
      names: [''],
    },
    en: {
      things: 'staff member',
      fields: {
        name: 'full name',
        function: 'job title',
        department: 'department',
        room: 'office',
        phone: 'direct phone',
        mail: 'e-mail address',
        consultation: 'office hours',
        fax: 'fax number',
      },
      says: {
        room: 'Room',
        phone: 'T',
        mail: 'E',
        hour: 'Office hours',
        hours: 'Tue 2–3 pm|Wed 10 am–noon|by appointment',
        jobs: 'Senior Lecturer|Professor of Hydrology|Head of Workshop',
        unit: 'Department of|Hydrology|Materials Testing|Early Languages',
        secretary: 'Departmental office',
        people: 'People',
        life: 'Biography',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'vcard'],
    ['cs', 'table'],
    ['ja', 'table'],
    ['en', 'letters'],
    ['de', 'letters'],
    ['cs', 'vcard', 'en'],
  ],
  write(writing) {
    const { chance, locale, says, style, person, street, town, sentences } = writing
    const name = person()
    const job = chance.pick(says.jobs.split('|'))
    const [unit = '', ...subjects] = says.unit.split('|')
    const subject = chance.pick(subjects)
    const department = locale.language === 'ja' ? `${subject}${unit}` : `${unit} ${subject}`
    const room = `${chance.pick(['A', 'C', 'N'])} ${chance.int(1, 4)}.${chance.int(10, 49)}`
    const phone = phoneOf(locale, chance)
    const secretary = phoneOf(locale, chance)
    const mail = `${slug(name).split('-').at(-1) || 'sensei'}@uni.example`
    const hour = chance.happens(0.75) ? chance.pick(says.hours.split('|')) : null
    const place = `${street()} ${chance.int(1, 60)}, ${town()}`
    const other = person()
    const main = {
      vcard:
        () => html`<div class="vcard person-detail"><img class="photo" src="/img/p7.jpg" alt=""><h1 class="fn">${name}</h1><p class="title role">${job}</p><p class="org">${department}</p>
<div class="adr"><span>${place}</span><br><span>${says.room} <span class="room">${room}</span></span></div><div class="tel"><abbr title="${says.phone}">☎</abbr> <a href="${telLink(phone)}">${phone}</a></div><div><span class="icon-mail"></span><a class="email" href="mailto:${mail}">${mail}</a></div>${hour && html`<p class="note"><b>${says.hour}</b><br>${hour}</p>`}
<h2>${says.life}</h2><p>${sentences(3)}</p></div>`,
      table: () =>
        html`<h1>${name}</h1><h3>${department}</h3><table border="0" cellpadding="4"><tr><td rowspan="6"><img src="/foto/12.jpg" width="110"></td><td colspan="2"><i>${job}</i></td></tr><tr><td nowrap>${says.room}</td><td>${room}</td></tr><tr><td nowrap>${says.phone}</td><td>${phone}</td></tr><tr><td nowrap>${says.mail}</td><td><a href="mailto:${mail}">${mail}</a></td></tr>${hour && html`<tr><td nowrap>${says.hour}</td><td>${hour}</td></tr>`}</table><p>${sentences(2)}</p>`,
      letters: () =>
        html`<header class="profile-header"><h1>${name}</h1><span class="profile-header__sub">${job}, ${department}</span></header><section class="profile-contact"><span>${says.phone} ${phone}</span><span>${says.mail} <a href="mailto:${mail}">${mail}</a></span><span>${says.room} ${room}</span></section><p>${sentences(3)}</p>${hour && html`<h4>${says.hour}</h4><p>${hour}</p>`}`,
    }[style]()
    const aside = html`<div class="box"><h4>${says.secretary}</h4><p>${other}<br>${secretary}<br><a href="mailto:office@uni.example">office@uni.example</a></p></div>`
    return {
      title: `${name} – ${department}`,
      body: siteAround(writing, { vcard: 'cms', table: 'old', letters: 'columns' }[style] as 'cms', {
        crumbs: [department, says.people],
        main,
        aside,
      }),
      gold: [{ name, function: job, department, room, phone: linkedPhone(phone), mail, consultation: hour, fax: null }],
    }
  },
})
