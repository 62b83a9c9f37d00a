import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(lang: string, title: string, body: string, description: string) {
  const html = `<!doctype html><html lang="${lang}"><title>${title}</title><body><h1>${title}</h1>${body}</body></html>`
  const made = generateRecipe({ html, url: 'https://list.test/', description, outputSchema: null })
  return made.ok ? made.items : []
}

test('a page that is nothing but a list is a list, also where the request does not say so', () => {
  const people = [
    ['Anna Rossi', 'Direttrice', '06 1234 567'],
    ['Luca Bianchi', 'Segretario', '06 1234 568'],
    ['Mara Verdi', 'Bibliotecaria', '06 1234 569'],
  ] as const
  const body = people.map(([name, role, phone]) => `<p><strong>${name}</strong>, ${role}<br>Tel. ${phone}</p>`).join('')

  expect(read('it', 'Personale', body, 'nome, ruolo e telefono del personale')).toEqual(
    people.map(([nome, ruolo, telefono]) => ({ nome, ruolo, telefono })),
  )
})

test('days of the week are days', () => {
  const hours = [
    ['Monday', '9:00–17:00'],
    ['Tuesday', '9:00–17:00'],
    ['Wednesday', 'closed'],
    ['Thursday', '9:00–20:00'],
  ] as const
  const body = `<table>${hours.map(([day, open]) => `<tr><td>${day}</td><td>${open}</td></tr>`).join('')}</table>`

  expect(read('en', 'Opening hours', body, 'day and hours')).toEqual(hours.map(([day, hours]) => ({ day, hours })))
})

test('a line that begins with a name in bold is no value but its parts', () => {
  const dishes = [
    ['Linsensuppe', '6,50 €', 'A, G'],
    ['Schnitzel', '14,90 €', 'A, C'],
    ['Forelle', '18,50 €', 'D'],
  ] as const
  const body = dishes.map(
    ([name, price, allergens]) => `<div><b>${name}</b> ${price}<br><small>Allergene: ${allergens}</small></div>`,
  )

  expect(read('de', 'Speisekarte', body.join(''), 'Name, Preis und Allergene aller Gerichte')).toEqual(
    dishes.map(([name, preis, allergene]) => ({ name, preis, allergene })),
  )
})
