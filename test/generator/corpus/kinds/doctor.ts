import { html } from '../markup.ts'
import { count, linkedPhone, phoneOf, postcodeOf, said, telLink } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A practice in a directory of doctors: marks and icons in place of labels, hours by day, other doctors nearby. */
export const doctor = writtenKind({
  name: 'doctor',
  shape: 'detail',
  fields: {
    name: 'string',
    specialty: 'string',
    street: 'string',
    city: 'string',
    phone: 'string',
    rating: 'number',
    reviews: 'integer',
    languages: 'string',
    monday: 'string',
    website: 'string',
    born: 'string',
  },
  also: [
    'postcode',
    'address',
    'insurance',
    'hours',
    'distance',
    'opening hours',
    'profession',
    'role',
    'fax',
    'person',
    'biography',
    'description',
    'organiser',
    'должность',
    'график работы',
  ],
  words: {
    de: {
      things: 'Ärztin',
      fields: {
        name: 'Name der Praxis oder Person',
        specialty: 'Fachrichtung',
        street: 'Straße',
        city: 'Stadt',
        phone: 'Rufnummer',
        rating: 'Durchschnittsnote',
        reviews: 'Zahl der Bewertungen',
        languages: 'gesprochene Sprachen',
        monday: 'Sprechzeiten am Montag',
        website: 'Internetseite',
        born: 'Geburtsjahr',
      },
      says: {
        title: 'Dr. med.',
        subjects: 'Dermatologie|Kinderheilkunde|Innere Medizin',
        reviews: 'Bewertungen',
        languages: 'Sprachen',
        spoken: 'Deutsch, Englisch|Deutsch, Türkisch',
        hours: 'Sprechzeiten',
        days: 'Mo|Di|Mi|Do|Fr',
        closed: 'geschlossen',
        site: 'Zur Website',
        near: 'Weitere Praxen in der Nähe',
        patients: 'Gesetzlich und privat',
        find: 'Arztsuche',
      },
      names: [''],
    },
    es: {
      things: 'médico',
      fields: {
        name: 'nombre del médico',
        specialty: 'especialidad',
        street: 'calle y número',
        city: 'localidad',
        phone: 'teléfono de la consulta',
        rating: 'valoración media',
        reviews: 'número de opiniones',
        languages: 'idiomas',
        monday: 'horario del lunes',
        website: 'página web',
        born: 'año de nacimiento',
      },
      says: {
        title: 'Dr.',
        subjects: 'Dermatología|Pediatría|Medicina interna',
        reviews: 'opiniones',
        languages: 'Idiomas',
        spoken: 'español, inglés|español, francés',
        hours: 'Horario de consulta',
        days: 'lun|mar|mié|jue|vie',
        closed: 'cerrado',
        site: 'Sitio web',
        near: 'Otras consultas cercanas',
        patients: 'Mutuas y privado',
        find: 'Buscar médicos',
      },
      names: [''],
    },
    ru: {
      things: 'врач',
      fields: {
        name: 'имя врача',
        specialty: 'специальность',
        street: 'улица и дом',
        city: 'город',
        phone: 'телефон для записи',
        rating: 'средняя оценка',
        reviews: 'количество отзывов',
        languages: 'языки приёма',
        monday: 'часы приёма в понедельник',
        website: 'сайт',
        born: 'год рождения',
      },
      says: {
        title: 'Врач',
        subjects: 'Дерматолог|Педиатр|Терапевт',
        reviews: 'отзывов',
        languages: 'Языки',
        spoken: 'русский, английский|русский, татарский',
        hours: 'Часы приёма',
        days: 'Пн|Вт|Ср|Чт|Пт',
        closed: 'приёма нет',
        site: 'Сайт клиники',
        near: 'Другие врачи рядом',
        patients: 'По полису и платно',
        find: 'Поиск врача',
      },
      names: [''],
    },
    en: {
      things: 'doctor',
      fields: {
        name: 'doctor',
        specialty: 'specialty',
        street: 'street address',
        city: 'town',
        phone: 'phone for appointments',
        rating: 'average rating',
        reviews: 'number of reviews',
        languages: 'languages spoken',
        monday: 'hours on Monday',
        website: 'website',
        born: 'year of birth',
      },
      says: {
        title: 'Dr',
        subjects: 'Dermatology|Paediatrics|Internal medicine',
        reviews: 'reviews',
        languages: 'Languages',
        spoken: 'English, Welsh|English, French',
        hours: 'Surgery hours',
        days: 'Mon|Tue|Wed|Thu|Fri',
        closed: 'closed',
        site: 'Visit website',
        near: 'Other doctors nearby',
        patients: 'New patients welcome',
        find: 'Find a doctor',
      },
      names: [''],
    },
  },
  pages: [
    ['de', 'icons'],
    ['es', 'utility'],
    ['ru', 'icons'],
    ['en', 'utility'],
    ['es', 'icons'],
    ['de', 'utility', 'en'],
  ],
  write(writing) {
    const { chance, locale, says, style, person, street, town } = writing
    const plainName = person()
    const name = `${says.title} ${plainName}`
    const specialty = chance.pick(says.subjects.split('|'))
    const line = `${street()} ${chance.int(1, 120)}`
    const city = town()
    const place = `${postcodeOf(locale, chance)} ${city}`
    const phone = phoneOf(locale, chance)
    const rating = count(chance.int(31, 49) / 10, locale)
    const reviews = count(chance.int(4, 320), locale)
    const spoken = chance.pick(says.spoken.split('|'))
    const days = says.days.split('|').map((label) => ({
      label,
      open: chance.happens(0.85) ? `${chance.int(7, 9)}:30–${chance.int(12, 17)}:00` : says.closed,
    }))
    const site = `https://praxis-${chance.int(10, 99)}.example/`
    const near = [1, 2].map(() => ({
      name: `${says.title} ${person()}`,
      street: `${street()} ${chance.int(1, 99)}`,
      phone: phoneOf(locale, chance),
    }))
    const main = {
      icons:
        () => html`<div class="profile-card"><img class="avatar" src="/img/a.png" alt="${name}"><h1>${name}</h1><h2 class="spec">${specialty}</h2><div class="stars" title="${rating}"><b>${rating}</b> <a href="#reviews">${reviews} ${says.reviews}</a></div></div>
<ul class="contact-list"><li><i class="fas fa-map-marker-alt"></i> ${line}, ${place}</li><li><i class="fas fa-phone"></i> ${phone}</li><li><i class="fas fa-globe"></i> <a href="${site}" rel="nofollow">${says.site}</a></li><li><i class="fas fa-language"></i> ${spoken}</li><li><i class="fas fa-id-card"></i> ${says.patients}</li></ul>
<table class="hours"><caption>${says.hours}</caption>${days.map((day) => html`<tr><td>${day.label}</td><td>${day.open}</td></tr>`)}</table><div class="nearby"><h3>${says.near}</h3>${near.map((other, at) => html`<div class="nearby-item"><a href="/d/${at}">${other.name}</a><br>${other.street}<br>${other.phone}</div>`)}</div>`,
      utility:
        () => html`<div class="flex gap-4"><img class="h-24 w-24 rounded-full" src="/img/a.png" alt=""><div><h1 class="text-2xl font-bold">${name}</h1><p class="text-gray-600">${specialty} · ${city}</p><p class="text-sm">⭐ ${rating} <span class="text-gray-400">(${reviews} ${says.reviews})</span></p></div></div>
<div class="mt-6 grid grid-cols-2 gap-4"><div class="rounded border p-4"><p>📍 ${line}</p><p class="pl-6">${place}</p><p>📞 <a href="${telLink(phone)}">${phone}</a></p><p>🌐 <a href="${site}">${site}</a></p><p>🗣 ${says.languages}: ${spoken}</p></div><div class="rounded border p-4"><h2 class="font-semibold">${says.hours}</h2>${days.map((day) => html`<div class="flex justify-between"><span>${day.label}</span><span>${day.open}</span></div>`)}</div></div>
<h2 class="mt-8">${says.near}</h2>${near.map((other, at) => html`<a class="block" href="/d/${at}"><span>${other.name}</span> <span class="text-gray-400">${other.street}</span></a>`)}`,
    }[style]()
    return {
      title: `${name}, ${specialty}, ${city}`,
      body: siteAround(writing, style === 'icons' ? 'columns' : 'utility', { crumbs: [says.find, city], main }),
      gold: [
        {
          name: said(name, plainName),
          specialty,
          street: line,
          city,
          phone: linkedPhone(phone),
          rating,
          reviews,
          languages: said(spoken),
          monday: days[0]?.open ?? null,
          website: { text: site, forms: [site, site.slice(0, -1)] },
          born: null,
        },
      ],
    }
  },
})
