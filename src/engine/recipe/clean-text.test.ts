import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import type { Cleaner } from './recipe.ts'

test.each<[Cleaner, string, string]>([
  ['strip_label', 'Location: Berlin', 'Berlin'],
  ['strip_label', '10:30 Uhr', '10:30 Uhr'],
  ['strip_label', 'https://a.example/', 'https://a.example/'],
  ['strip_label', 'Location:', 'Location:'],
  ['strip_tags', '<p>Blue &amp; big</p><script>x</script>', 'Blue & big'],
  ['strip_tags', 'plain', 'plain'],
  ['single_line', 'a\nb', 'a b'],
  ['lower_case', 'ÄB', 'äb'],
  ['strip_quotes', '“To be”', 'To be'],
  ['strip_quotes', '""', ''],
  ['iso_date', '4 May 2025', '2025-05-04'],
  ['iso_date', '31.12.2025, 23:30 -0500', '2025-12-31'],
  ['iso_date', '2025-05-04T10:00:00Z', '2025-05-04T10:00:00Z'],
  ['iso_date', 'yesterday', 'yesterday'],
  [{ strip_prefix: 'by ' }, 'By Ann', 'Ann'],
  [{ strip_suffix: 'points' }, '225 points', '225'],
  [{ before: '|' }, 'a | b | c', 'a'],
  [{ after: ' - ' }, 'a - b - c', 'b - c'],
  [{ before: '#' }, 'a', 'a'],
  [{ replace: '.', with: '$&' }, 'a.b.', 'a$&b$&'],
])('%j makes %j into %j', (cleaner, text, expected) => {
  expect(cleanText(text, [cleaner])).toBe(expected)
})

test('cleaners work one after the other', () => {
  expect(cleanText('Price: 5 € (net)', ['strip_label', { before: '(' }])).toBe('5 €')
})
