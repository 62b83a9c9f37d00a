import { html } from '../markup.ts'
import { count, dayOf, said } from '../values.ts'
import { writtenKind } from '../written-kind.ts'
import { siteAround } from '../written-site.ts'

/** A player of a club: a box as of an encyclopedia, tiles of numbers, and a table of seasons that has the same words. */
export const player = writtenKind({
  name: 'player',
  shape: 'detail',
  fields: {
    name: 'string',
    club: 'string',
    position: 'string',
    shirt_number: 'integer',
    born: 'string',
    birthplace: 'string',
    height: 'string',
    matches: 'integer',
    goals: 'integer',
    contract_until: 'string',
    salary: 'number',
  },
  also: [
    'weight',
    'nationality',
    'seasons',
    'coach',
    'league',
    'age',
    'year',
    'team',
    'city',
    'biography',
    'role',
    'date',
    'company',
    'place',
    'person',
    'organiser',
    'employer',
    'stanowisko',
    'cargo',
  ],
  words: {
    pl: {
      things: 'zawodnik',
      fields: {
        name: 'imię i nazwisko',
        club: 'klub',
        position: 'pozycja',
        shirt_number: 'numer na koszulce',
        born: 'data urodzenia',
        birthplace: 'miejsce urodzenia',
        height: 'wzrost',
        matches: 'liczba meczów',
        goals: 'liczba bramek',
        contract_until: 'kontrakt do',
        salary: 'wynagrodzenie',
      },
      says: {
        club: 'Klub',
        position: 'Pozycja',
        positions: 'bramkarz|obrońca|napastnik',
        shirt: 'Numer',
        born: 'Data urodzenia',
        from: 'Miejsce urodzenia',
        height: 'Wzrost',
        matches: 'Mecze',
        goals: 'Bramki',
        contract: 'Kontrakt do',
        season: 'Sezon',
        total: 'Razem',
        players: 'Kadra',
      },
      names: [''],
    },
    es: {
      things: 'jugador',
      fields: {
        name: 'nombre completo',
        club: 'club',
        position: 'demarcación',
        shirt_number: 'dorsal',
        born: 'fecha de nacimiento',
        birthplace: 'lugar de nacimiento',
        height: 'estatura',
        matches: 'partidos en total',
        goals: 'goles en total',
        contract_until: 'fin de contrato',
        salary: 'sueldo',
      },
      says: {
        club: 'Club',
        position: 'Posición',
        positions: 'Portero|Defensa|Delantero',
        shirt: 'Dorsal',
        born: 'Nacimiento',
        from: 'Lugar',
        height: 'Altura',
        matches: 'Partidos',
        goals: 'Goles',
        contract: 'Contrato hasta',
        season: 'Temporada',
        total: 'Total',
        players: 'Plantilla',
      },
      names: [''],
    },
    sv: {
      things: 'spelare',
      fields: {
        name: 'namn',
        club: 'klubb',
        position: 'position',
        shirt_number: 'tröjnummer',
        born: 'födelsedatum',
        birthplace: 'födelseort',
        height: 'längd',
        matches: 'antal matcher',
        goals: 'antal mål',
        contract_until: 'kontrakt till',
        salary: 'lön',
      },
      says: {
        club: 'Klubb',
        position: 'Position',
        positions: 'Målvakt|Back|Anfallare',
        shirt: 'Tröjnummer',
        born: 'Född',
        from: 'Födelseort',
        height: 'Längd',
        matches: 'Matcher',
        goals: 'Mål',
        contract: 'Kontrakt till',
        season: 'Säsong',
        total: 'Totalt',
        players: 'Truppen',
      },
      names: [''],
    },
    cs: {
      things: 'hráč',
      fields: {
        name: 'jméno',
        club: 'klub',
        position: 'post',
        shirt_number: 'číslo dresu',
        born: 'datum narození',
        birthplace: 'místo narození',
        height: 'výška',
        matches: 'zápasy celkem',
        goals: 'góly celkem',
        contract_until: 'smlouva do',
        salary: 'plat',
      },
      says: {
        club: 'Klub',
        position: 'Post',
        positions: 'brankář|obránce|útočník',
        shirt: 'Číslo dresu',
        born: 'Datum narození',
        from: 'Místo narození',
        height: 'Výška',
        matches: 'Zápasy',
        goals: 'Góly',
        contract: 'Smlouva do',
        season: 'Sezona',
        total: 'Celkem',
        players: 'Soupiska',
      },
      names: [''],
    },
  },
  pages: [
    ['pl', 'infobox'],
    ['es', 'tiles'],
    ['sv', 'infobox'],
    ['cs', 'tiles'],
    ['es', 'infobox'],
  ],
  write(writing) {
    const { chance, locale, says, style, person, town } = writing
    const name = person()
    const club = `${chance.pick(['FC', 'SK', 'AC'])} ${town()}`
    const position = chance.pick(says.positions.split('|'))
    const shirt = String(chance.int(1, 39))
    const birth = new Date(Date.UTC(chance.int(1988, 2004), chance.int(0, 11), chance.int(1, 28)))
    const born = dayOf(birth, locale, chance.pick(['numeric', 'long'] as const))
    const from = town()
    const height = said(`${chance.int(168, 199)} cm`)
    const seasons = [0, 1, 2].map((ago) => ({
      season: `${2023 - ago}/${24 - ago}`,
      club: ago === 0 ? club : `${chance.pick(['FC', 'SK'])} ${town()}`,
      matches: chance.int(3, 34),
      goals: chance.int(0, 19),
    }))
    const sum = (key: 'matches' | 'goals') =>
      count(
        seasons.reduce((all, season) => all + season[key], 0),
        locale,
      )
    const contract = dayOf(new Date(Date.UTC(chance.int(2025, 2028), 5, 30)), locale, 'numeric')
    const facts: [string, string][] = [
      [says.born, born.text],
      [says.from, from],
      [says.height, height.text],
      [says.position, position],
    ]
    const table = html`<table class="stats"><thead><tr><th>${says.season}</th><th>${says.club}</th><th>${says.matches}</th><th>${says.goals}</th></tr></thead><tbody>${seasons.map((one) => html`<tr><td>${one.season}</td><td>${one.club}</td><td>${one.matches}</td><td>${one.goals}</td></tr>`)}</tbody><tfoot><tr><th colspan="2">${says.total}</th><td>${sum('matches')}</td><td>${sum('goals')}</td></tr></tfoot></table>`
    const main = {
      infobox: () =>
        html`<h1>${name}</h1><table class="infobox"><tr><th colspan="2" style="text-align:center">${name}</th></tr>${facts.map(([label, fact]) => html`<tr><th scope="row">${label}</th><td>${fact}</td></tr>`)}<tr><th colspan="2" class="sub">${says.club}</th></tr><tr><th scope="row">${says.club}</th><td><a href="/club/3">${club}</a></td></tr><tr><th scope="row">${says.shirt}</th><td>${shirt}</td></tr><tr><th scope="row">${says.contract}</th><td>${contract}</td></tr></table>${table}`,
      tiles: () =>
        html`<header class="player-head"><span class="player-no">#${shirt}</span><h1>${name}</h1><p><a href="/club/3">${club}</a> – ${position}</p></header><div class="kpis"><div class="kpi"><span class="kpi-n">${sum('matches')}</span><span class="kpi-l">${says.matches}</span></div><div class="kpi"><span class="kpi-n">${sum('goals')}</span><span class="kpi-l">${says.goals}</span></div></div><ul class="player-data">${facts.slice(0, 3).map(([label, fact]) => html`<li><small>${label}</small> ${fact}</li>`)}<li><small>${says.contract}</small> ${contract}</li></ul>${table}`,
    }[style]()
    const squad = html`<h4>${says.players}</h4><ol>${[1, 2, 3].map(() => html`<li>${person()} (${chance.pick(says.positions.split('|'))})</li>`)}</ol>`
    return {
      title: `${name} – ${club}`,
      body: siteAround(writing, style === 'infobox' ? 'cms' : 'columns', {
        crumbs: [says.players],
        main,
        aside: squad,
      }),
      gold: [
        {
          name,
          club,
          position,
          shirt_number: said(shirt, Number(shirt), `#${shirt}`),
          born,
          birthplace: from,
          height,
          matches: sum('matches'),
          goals: sum('goals'),
          contract_until: contract,
          salary: null,
        },
      ],
    }
  },
})
