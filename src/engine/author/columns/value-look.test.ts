import { expect, test } from 'vitest'
import { looksLikePerson, looksLikePlace, looksLikeRole } from './value-look.ts'

test.each([
  '12 Harbour Street, Anstruther',
  'Am Hafen 3, 26721 Emden',
  'Lotsenstraße 4',
  'Portland, OR',
  'Lyon, France',
  '14 rue des Voiliers',
  'Remote (Europe)',
])('%s is a place', (text) => {
  expect(looksLikePlace(text)).toBe(true)
})

test.each([
  'Blue enamel mug',
  '12.50 €',
  'Johanna Lund',
  'A boat for two, hardly used',
  '24 March 2024',
  'Online: 15 minutes ago',
])('%s is no place', (text) => {
  expect(looksLikePlace(text)).toBe(false)
})

test('people have two to four names', () => {
  expect(['Johanna Lund', 'Dr. Ada van der Berg', 'By Jean-Luc Moreau'].every(looksLikePerson)).toBe(true)
  expect(['Johanna', 'Sailing for beginners', '12 Harbour Street'].some(looksLikePerson)).toBe(false)
})

test('people do what words of many languages say', () => {
  const roles = [
    'Managing Director',
    'Head of Planning',
    'Hoofdredacteur',
    'Projektleiterin',
    'Członek Zarządu',
    'CTO at Lumen',
  ]
  expect(roles.filter((text) => !looksLikeRole(text))).toEqual([])
  expect(['Johanna Lund', 'International Harbour', 'Tom Vogel'].some(looksLikeRole)).toBe(false)
})
