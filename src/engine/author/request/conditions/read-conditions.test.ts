import { expect, test } from 'vitest'
import { readConditions } from './read-conditions.ts'
import type { Stated } from './stated.ts'

/** `price<20`, `rating>=4`, `date>=2024`, `only:remote` … */
function signOf(stated: Stated): string {
  switch (stated.kind) {
    case 'amount':
      return `${stated.measure ?? stated.noun}${stated.operator === 'lt' ? '<' : '>'}${stated.includes ? '=' : ''}${stated.limit}`
    case 'date':
      if (stated.year !== null) return `date=${stated.year}`
      return stated.after ? `date>=${day(stated.after)}` : `date<${day(stated.before ?? '')}`
    case 'in_stock':
      return 'stock'
    case 'only':
      return `only:${stated.words}`
    case 'topic':
      return `about:${stated.words}`
    case 'place':
      return `from:${stated.name}`
    case 'maker':
      return `by:${stated.name}`
    case 'count':
      return `limit:${stated.count}`
    default:
      return stated.kind
  }
}

function day(date: string): string {
  return date.replace(/-01-01$/, '')
}

const CASES: [description: string, stated: string[]][] = [
  ["each product's name and price, under $20", ['price<20']],
  ['all laptops cheaper than 800 €: name, price, link', ['price<800']],
  ['hotels with at least 4 stars, name and price per night', ['rating>=4']],
  ['only remote jobs: title, company, salary', ['only:remote']],
  ['Books in stock only, with title and price', ['stock']],
  ['the ten newest posts with title and link', ['limit:10']],
  ['the cheapest flight: airline and price', ['order']],
  ['news about recalls: headline and date', ['about:recalls']],
  ['second-hand bikes from Berlin with price and frame size', ['from:Berlin']],
  ['press releases since 2024: title, date', ['date>=2024']],
  ['flats between 500 and 900 euros, with size and rooms', ['price>=500', 'price<=900']],
  ['questions with more than 10 answers: title, votes', ['count>10']],
  ['movies rated above 7.5, title and year', ['rating>7.5']],
  ['houses with 3+ bedrooms, price and address', ['bedrooms>=3']],
  ['salary over 50k, job title and company', ['salary>50000']],
  ["each product's name, price and whether it is in stock", []],
  ['Extract every search result: title, link, the URL shown under the title', []],
  ['The top 5 songs with artist', ['limit:5']],
  ['articles published after 2022 with their authors', ['date>=2023']],
  ['jobs posted in the last 7 days: title and employer', ['age']],
  ['I only need the title and the price', []],
  ['Alle Fahrräder unter 300 €: Name, Preis, Link', ['price<300']],
  ['Produkte mit mindestens 4 Sternen, Name und Bewertung', ['rating>=4']],
  ['Nur verfügbare Artikel: Bezeichnung und Preis', ['stock']],
  ['Wohnungen ab 80 m² bis 1.200 €: Titel, Miete, Fläche', ['size>=80', 'price<=1200']],
  ['Pressemitteilungen seit 2023 mit Datum und Titel', ['date>=2023']],
  ['Die zehn neuesten Beiträge: Titel, Autor', ['limit:10']],
  ['Produits à moins de 50 € : nom et prix', ['price<50']],
  ['Les hôtels avec au moins 3 étoiles, nom et adresse', ['rating>=3']],
  ['Uniquement les produits en stock : nom, prix', ['stock']],
  ['Coches por menos de 10.000 €: modelo, precio y kilómetros', ['price<10000']],
  ['Pisos con más de 2 habitaciones, precio y zona', ['bedrooms>2']],
  ['Noticias sobre retiradas: titular y fecha', ['about:retiradas']],
  ['Libri sotto i 15 euro: titolo, autore e prezzo', ['price<15']],
  ['Solo prodotti disponibili: nome e prezzo', ['stock']],
  ['Fietsen onder de 200 euro met naam en prijs', ['price<200']],
  ['Alleen producten op voorraad: naam, prijs', ['stock']],
  ['Apartamentos até 300 mil reais: preço, bairro', ['price<=300000']],
  ['Produtos com pelo menos 4 estrelas: nome e preço', ['rating>=4']],
  ['Telefony poniżej 1000 zł: nazwa i cena', ['price<1000']],
  ['Tylko dostępne produkty: nazwa, cena', ['stock']],
  ['Artykuły od 2022 roku: tytuł i data', ['date>=2022']],
  ['Upcoming events only (not the archive): event name and date', []],
  ['Price history: date, price, change in %', []],
  ['Zimmerangebote: Titel, Miete in Euro, verfügbar ab/bis, Größe', []],
  ['sneakers below 100 USD with brand, model and price', ['price<100']],
  ['Show me used cars for less than £5,000 (make, mileage, price)', ['price<5000']],
  ['restaurants rated 4.5 or higher: name, cuisine', ['rating>=4.5']],
  ['gadgets priced between $25 and $75: title, price, image', ['price>=25', 'price<=75']],
  ['repositories with over 1,000 stars, name and language', ['count>1000']],
  ['podcasts longer than 60 minutes: title, duration', ['duration>60']],
  ['only vegan recipes, title and cooking time', ['only:vegan']],
  ['products that are currently in stock: name, sku, price', ['stock']],
  ['I want the 3 latest announcements, title and date', ['limit:3']],
  ['most expensive watches with brand and price', ['order']],
  ['articles about climate change: headline, author', ['about:climate change']],
  ['concerts in Hamburg: artist, date, venue', ['from:Hamburg']],
  ['grants with a deadline before 2026: title, amount', ['date<2026']],
  ['tenders published since 1 March 2025: title, buyer', ['date>=2025-03-01']],
  ['listings added today with price and address', ['age']],
  ['wines up to 15 €, name, region, price', ['price<=15']],
  ['products with a discount of at least 30 %: name, old price, new price', ['discount>=30']],
  ['apartments larger than 60 sqm, rent and district', ['size>60']],
  ['threads with no more than 5 replies: title, author', ['count<=5']],
  ['the best rated hotels: name and score', ['order']],
  ['Get all quotes with the author and tags', []],
  ['Give me the name, price, rating and number of reviews of each product', []],
  ['information about each course: title, start date, price', []],
  ['Table of results: rank, team, points, goals for and against', []],
  ['Smartphones günstiger als 400 Euro mit Name und Preis', ['price<400']],
  ['Stellenangebote nur in Teilzeit: Titel, Firma, Ort', ['only:Teilzeit']],
  ['Gebrauchtwagen mit weniger als 100.000 km: Modell, Preis', ['distance<100000']],
  ['Wohnungen mit höchstens 3 Zimmern, Miete und Adresse', ['bedrooms<=3']],
  ['Artikel über Rückrufe: Überschrift, Datum', ['about:Rückrufe']],
  ['Veranstaltungen aus München: Titel, Datum', ['from:München']],
  ['Billigste Angebote: Name, Preis', ['order']],
  ['Titel, Verfügbarkeit und Preis jedes Buches', []],
  ['Annonces entre 100 000 € et 200 000 € : titre, surface, prix', ['price>=100000', 'price<=200000']],
  ['Articles depuis 2021 : titre, date, auteur', ['date>=2021']],
  ['Les 5 derniers communiqués : titre et lien', ['limit:5']],
  ['Les produits les moins chers : nom et prix', ['order']],
  ['Nom, prix et disponibilité de chaque produit', []],
  ['Móviles por debajo de 300 euros: nombre, precio', ['price<300']],
  ['Solo ofertas de trabajo remotas: puesto, empresa', ['only:remotas']],
  ['Hoteles con valoración superior a 8: nombre, precio', ['rating>8']],
  ['Noticias desde 2023: titular, fecha', ['date>=2023']],
  ['Título, precio y disponibilidad de cada libro', []],
  ['Case con almeno 2 camere, prezzo e zona', ['bedrooms>=2']],
  ['Scarpe a meno di 80 €: marca, modello, prezzo', ['price<80']],
  ['Gli annunci di Milano: titolo, prezzo', ['from:Milano']],
  ['Laptops goedkoper dan 700 euro: naam en prijs', ['price<700']],
  ['Huizen met minimaal 4 kamers: prijs, plaats', ['bedrooms>=4']],
  ['Nieuws over terugroepacties: titel, datum', ['about:terugroepacties']],
  ['Carros com menos de 50 mil km: modelo, preço', ['distance<50000']],
  ['Apenas vagas remotas: título, empresa', ['only:remotas']],
  ['Notebooks abaixo de R$ 3.000: nome, preço', ['price<3000']],
  ['Mieszkania do 2500 zł: adres, cena, metraż', ['price<=2500']],
  ['Hotele z co najmniej 4 gwiazdkami: nazwa, cena', ['rating>=4']],
  ['Wiadomości na temat podatków: tytuł, data', ['about:podatków']],
  ['Najtańsze loty: linia, cena', ['order']],
  [
    'I am looking for a tent that costs no more than 150 dollars. Give me the name, the price and the link.',
    ['price<=150'],
  ],
  ['Anything below 30 bucks: product title and price', ['price<30']],
  ['used phones, 200€ max, model + condition + price', ['price<=200']],
  [
    'Find rental flats with two or more bedrooms for under £1,500 a month; address and rent please',
    ['bedrooms>=2', 'price<1500'],
  ],
  ['list the ebooks that have a rating greater than 4', ['rating>4']],
  ['Remote positions only. Title, team, location', ['only:Remote']],
  ['show the open tenders worth over 1 million euros with title and deadline', ['price>1000000']],
  ['only the discounted products, name, old price and new price', ['only:discounted']],
  ['What are the five cheapest hotels? name and nightly rate', ['limit:5']],
  ['comics released in 2023: title, publisher', ['date=2023']],
  ['Please skip everything older than 2020; I need title and year', ['date<2020']],
  ['sort by price and give me name, price', ['order']],
  ['the first 20 rows: rank, country, population', ['limit:20']],
  ['CVEs with a CVSS score of 9 or above: id, summary', ['count>=9']],
  ['blog posts mentioning Kubernetes: title and URL', ['about:Kubernetes']],
  ['events taking place in Lisbon: name, date and venue', ['from:Lisbon']],
  ['articles by Ann Lee: title and date', ['by:Ann Lee']],
  ['sorted by Price: name, price', ['order']],
  ['cars with fewer than 60,000 miles: make, model, price', ['distance<60000']],
  ['recipes that take less than 30 minutes, title and ingredients', ['duration<30']],
  ['funding rounds above $10M: startup, amount, investors', ['price>10000000']],
  ['title, author and the number of pages', []],
  ['For each lot: lot number, estimate from and to, hammer price', []],
  ['The name of the product, its price and if it is available', []],
  ['Team, games played, wins, losses and points of the top division', []],
  ['Every vacancy with its title, salary from, salary to and city', []],
  ['all the reviews about this product: author, date and text', []],
  ['Alles bis 25 Euro mit Name und Preis', ['price<=25']],
  ['Ich suche Jobs ab 60.000 € Gehalt: Titel, Firma, Ort', ['salary>=60000']],
  ['Zeig mir nur Neuwagen: Modell und Preis', ['only:Neuwagen']],
  ['Termine nach dem 1. März 2026: Titel, Ort', ['date>=2026-03-02']],
  ['Angebote, die mindestens 20 % reduziert sind: Name, Preis', ['discount>=20']],
  ['Welche Artikel sind auf Lager? Name und Preis', []],
  ['Nachrichten der letzten 24 Stunden: Überschrift', ['age']],
  ['Appartements de plus de 50 m² à Lyon : loyer, surface', ['size>50', 'from:Lyon']],
  ["Offres d'emploi à partir de 2 500 € par mois : poste, entreprise", ['price>=2500']],
  ['Películas con una nota de 7 o más: título, año', ['rating>=7']],
  ['Los 10 productos más baratos: nombre y precio', ['limit:10']],
  ['Ofertas publicadas en los últimos 3 días: título', ['age']],
  ['Appartamenti tra 600 e 900 euro al mese: zona, prezzo', ['price>=600', 'price<=900']],
  ['Notizie sulla scuola: titolo, data', ['about:scuola']],
  ['Vacatures met een salaris boven 4.000 euro: functie, bedrijf', ['salary>4000']],
  ['Casas com no mínimo 3 quartos em Lisboa: preço, área', ['bedrooms>=3', 'from:Lisboa']],
  ['Ogłoszenia tańsze niż 50 tys. zł: marka, cena', ['price<50000']],
  ['Oferty pracy zdalnej powyżej 15 000 zł: stanowisko, firma', ['price>15000']],
  ['Noticias publicadas después del 1 de mayo de 2026: titular', ['date>=2026-05-02']],
  ['Recetas anteriores al 1 de marzo de 2026: nombre', ['date<2026-03-01']],
  ['Notícias publicadas antes do dia 1 de março de 2026: título', ['date<2026-03-01']],
  ['Notícias publicadas depois do 1 de maio de 2026: título', ['date>=2026-05-02']],
  ["Offres jusqu'au 1er mai 2026 : titre", ['date<2026-05-02']],
  ['Termine bis zum 1. Mai 2026: Titel', ['date<2026-05-02']],
  ['Recetas de mayo de 2026: nombre', []],
  ['The first 2 lines of the address and the price', []],
  ['minimum order quantity, price per 100 g and delivery time', []],
  ['Product name, prices from and prices to, available from', []],
  ['Property listing -> address, guide price, bedrooms', []],
  ['Everything under "Top 10 under $20": name and price', []],
  ['citation (e.g. 2024 UT 40) and date filed of each opinion', []],
  ['Name, Preis ab, verfügbare Größen', []],
  ['the cheapest price and the name of each product', []],
  ['name; only available in store; price', []],
  ['What do guests say about this restaurant? One record per review.', []],
]

test.each(CASES)('%s', (description, stated) => {
  expect(readConditions(description).map(signOf)).toEqual(stated)
})

test('the words are quoted as they were written', () => {
  const said = (description: string) => readConditions(description).map((stated) => stated.said)
  expect(said('Wohnungen AB 80 m² mit Größe und Preis')).toEqual(['AB 80 m²'])
  expect(said('Books for under $20, in stock only: title')).toEqual(['under $20', 'in stock only'])
})

test.each([
  ...[
    '1 ',
    'only ',
    'under $',
    'between 1 and ',
    'news about ',
    'nur die verfügbar ',
    'Aa Bb ',
    '(e.g. ',
    ' ',
    'a',
    '3',
  ],
  ...['在', '按', '3000円以下', '10 самых ', 'bara de under 300 kr, ', 'en az 4 ', 'без '],
])('10,000 characters of nothing but "%s" are read in no time', (piece) => {
  const text = piece.repeat(Math.ceil(10_000 / piece.length))
  // The first time patterns are compiled.
  readConditions(text)
  const times = [1, 2, 3].map((at) => {
    const from = process.cpuUsage()
    readConditions(text + at)
    return process.cpuUsage(from).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(50)
})
