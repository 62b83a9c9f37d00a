import { html } from '../markup.ts'
import { count, dayOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A package in a register of software: what it is called with its version, facts at the side under small headings, and older versions. */
export const softwarePackage = writtenKind({
  name: 'package',
  shape: 'detail',
  fields: {
    name: 'string',
    version: 'string',
    licence: 'string',
    released: 'string',
    author: 'string',
    downloads: 'integer',
    repository: 'string',
    summary: 'string',
    size: 'string',
    requires: 'string',
    price: 'number',
  },
  also: [
    'install command',
    'older versions',
    'dependencies',
    'keywords',
    'description',
    'link',
    'website',
    'date',
    'text',
    'version history',
    'person',
    'language',
    'plot',
    'biography',
    'count',
    'views',
  ],
  words: {
    en: {
      things: 'package',
      fields: {
        name: 'package name',
        version: 'latest version',
        licence: 'licence',
        released: 'release date of the latest version',
        author: 'maintainer',
        downloads: 'downloads per week',
        repository: 'repository link',
        summary: 'short description',
        size: 'unpacked size',
        requires: 'required runtime version',
        price: 'price',
      },
      says: {
        licence: 'License',
        released: 'Last publish',
        author: 'Maintainer',
        weekly: 'Weekly downloads',
        repository: 'Repository',
        size: 'Unpacked size',
        requires: 'Requires',
        versions: 'Version history',
        packages: 'Packages',
        install: 'Install',
      },
      names: ['tidewater', 'rain-barrel', 'millstone', 'ferryman', 'quillpen'],
    },
    fr: {
      things: 'paquet',
      fields: {
        name: 'nom du paquet',
        version: 'dernière version',
        licence: 'licence',
        released: 'date de la dernière version',
        author: 'mainteneur',
        downloads: 'téléchargements par semaine',
        repository: 'lien du dépôt',
        summary: 'courte description',
        size: 'taille décompressée',
        requires: 'version requise',
        price: 'prix',
      },
      says: {
        licence: 'Licence',
        released: 'Dernière publication',
        author: 'Mainteneur',
        weekly: 'Téléchargements par semaine',
        repository: 'Dépôt',
        size: 'Taille décompressée',
        requires: 'Nécessite',
        versions: 'Versions',
        packages: 'Paquets',
        install: 'Installation',
      },
      names: ['tidewater', 'rain-barrel', 'millstone', 'ferryman', 'quillpen'],
    },
    ru: {
      things: 'пакет',
      fields: {
        name: 'имя пакета',
        version: 'последняя версия',
        licence: 'лицензия',
        released: 'дата последнего выпуска',
        author: 'сопровождающий',
        downloads: 'загрузок в неделю',
        repository: 'ссылка на репозиторий',
        summary: 'краткое описание',
        size: 'размер',
        requires: 'требуемая версия',
        price: 'цена',
      },
      says: {
        licence: 'Лицензия',
        released: 'Дата выпуска',
        author: 'Сопровождающий',
        weekly: 'Загрузок в неделю',
        repository: 'Репозиторий',
        size: 'Размер',
        requires: 'Требуется',
        versions: 'История версий',
        packages: 'Пакеты',
        install: 'Установка',
      },
      names: ['tidewater', 'rain-barrel', 'millstone', 'ferryman', 'quillpen'],
    },
  },
  pages: [
    ['en', 'sidebar'],
    ['fr', 'header'],
    ['ru', 'table'],
    ['en', 'header'],
    ['en', 'table'],
  ],
  write(writing) {
    const { chance, locale, name, says, style, person, day, sentences } = writing
    const major = chance.int(1, 9)
    const version = `${major}.${chance.int(1, 20)}.${chance.int(0, 9)}`
    const licence = chance.pick(['MIT', 'Apache-2.0', 'BSD-3-Clause', 'GPL-3.0'])
    const since = day()
    const released = dayOf(since, locale, 'long')
    const author = person()
    const downloads = count(chance.int(40, 900_000), locale)
    const repository = `https://code.example/${name}/${name}`
    const summary = sentences(1)
    const size = `${chance.int(12, 900)} kB`
    const requires = `${chance.pick(['Python', 'Node.js', 'PHP'])} ≥ ${chance.int(3, 9)}.${chance.int(0, 9)}`
    const older = [1, 2, 3].map((back) => ({
      version: `${major}.0.${9 - back}`,
      date: dayOf(new Date(since.getTime() - back * 40 * 86_400_000), locale, 'long'),
    }))
    const history = html`<h2>${says.versions}</h2><ul class="versions"><li>${version} <span>${released}</span></li>${older.map((one) => html`<li><a href="/v/${one.version}">${one.version}</a> <span>${one.date}</span></li>`)}</ul>`
    const facts: [string, ReturnType<typeof html> | string][] = [
      [says.weekly, downloads.text],
      [says.licence, licence],
      [says.repository, html`<a href="${repository}">${repository.slice(8)}</a>`],
      [says.size, size],
      [says.requires, requires],
      [says.author, author],
    ]
    const install = html`<pre><code>get ${name}==${version}</code></pre>`
    const main = {
      sidebar: () =>
        html`<div class="_7cf1"><h1><span>${name}</span></h1><span class="_2sc">${version} • ${released}</span></div><p>${summary}</p><h3>${says.install}</h3>${install}<h2>Readme</h2><p>${sentences(3)}</p>${history}`,
      header: () =>
        html`<div class="package-header"><h1 class="package-header__name">${name} ${version}</h1><p class="package-header__pip">${install}</p><p class="package-header__date">${says.released}: <time>${released}</time></p></div><div class="package-description"><p class="summary">${summary}</p></div>${facts.map(([label, fact]) => html`<div class="sidebar-section"><h6>${label}</h6><p>${fact}</p></div>`)}${history}`,
      table: () =>
        html`<h2>${name}: ${summary}</h2><table summary=""><tr><td>Version:</td><td>${version}</td></tr><tr><td>${says.released}:</td><td>${released.forms[1] as string}</td></tr>${facts.map(([label, fact]) => html`<tr><td>${label}:</td><td>${fact}</td></tr>`)}</table><p>${sentences(2)}</p>${history}`,
    }[style]()
    const aside =
      style === 'sidebar' &&
      facts.map(([label, fact]) => html`<div class="_702"><h3 class="c84">${label}</h3><p class="f2">${fact}</p></div>`)
    return {
      title: `${name} ${version}`,
      body: siteAround(writing, { sidebar: 'hashed', header: 'columns', table: 'plain' }[style] as 'plain', {
        crumbs: [says.packages],
        main,
        aside,
      }),
      gold: [
        {
          name,
          version: said(version),
          licence,
          released,
          author,
          downloads,
          repository: { text: repository, forms: [repository] },
          summary: said(summary),
          size,
          requires,
          price: null,
        },
      ],
    }
  },
})
