import { expect, test } from 'vitest'
import { kindOfValue, kindOfValues } from './value-kinds.ts'

test.each([
  [['Petrol', 'Diesel', 'Plug-in Hybrid', 'Electric'], 'fuel'],
  [['Benzin', 'Diesel', 'Hybrid (Benzin/Elektro)'], 'fuel'],
  [['Essence', 'Gazole', 'Électrique'], 'fuel'],
  [['Manual', 'Automatic', 'Automatic'], 'transmission'],
  [['Schaltgetriebe', 'Automatik', 'Automatik'], 'transmission'],
  [['Rouge', 'Blanc', 'Noir', 'Gris', 'Pétillant'], 'color'],
  [['40,000 miles', '51,020 miles', '9,800 miles'], 'mileage'],
  [['48.200 km', '71 350 km', '120000 km'], 'mileage'],
  [['When do you open?', 'May I bring a dog?', 'Where is it? (And why?)'], 'question'],
  [['予約は必要ですか？', '駐車場はありますか？', 'カードは使えますか？'], 'question'],
  [['هل الدورة مجانية؟', 'متى تبدأ الدروس؟', 'كيف يمكنني التسجيل؟'], 'question'],
  [['Πού είναι το ταμείο;', 'Πόσο κοστίζει;', 'Πότε ανοίγει;'], 'question'],
  [['March 2026', 'April 2026', 'May 2026'], 'month'],
  [['France', 'Italia', 'Spanien', 'ギリシャ'], 'country'],
  [['styczeń', 'luty', 'marzec'], 'month'],
  [['19.15', '20.00', '21.45', '23.10', '0.30', '1.05'], 'time'],
])('%j are known by what they say', (values, kind) => {
  expect(kindOfValues(values)).toBe(kind)
})

test('names, distances and what only few records say are nothing of that', () => {
  expect(kindOfValues(['Red Lion', 'White Hart', 'Black Swan'])).toBeNull()
  expect(kindOfValues(['1.2 km', '300 m', '14 km'])).toBeNull()
  expect(kindOfValues(['Diesel', 'Ann Lee', 'Tom Ray', 'Eve Moor'])).toBeNull()
  expect(kindOfValues(['Diesel', 'Petrol'])).toBeNull()
  expect(kindOfValues(['March', 'April Showers', 'May Day'])).toBeNull()
  expect(kindOfValues(['4.50', '12.30', '3.20', '9.10', '6.40'])).toBeNull()
  expect(kindOfValues(['4.50', '5.95', '6.99', '7.40', '8.00'])).toBeNull()
  expect(kindOfValues(['Salt;', 'Glass;', 'Wool;'])).toBeNull()
})

test('whether a long text is a question shows at its end', () => {
  expect(kindOfValue('a'.repeat(1_000_000))).toBeNull()
  expect(kindOfValue(`${'a '.repeat(500_000)}?”`)).toBe('question')
})
