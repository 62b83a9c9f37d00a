import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { judgedBySiblings } from './sibling-proof.ts'

const made = {
  items: [{ title: 'Blue mug', brand: 'Acme', hint: 'Free returns', price: 12 }],
  confidence: { title: 0.9, brand: 0.8, hint: 0.8, price: 0.9 },
}

test('a field that is empty or the same on the other pages is less sure, and a note says so', () => {
  const read = [[{ title: 'Red cup', brand: null, hint: 'Free returns', price: 12 }]]

  expect(judgedBySiblings(made, read, new Set())).toEqual({
    confidence: { title: 0.9, brand: 0.56, hint: 0.64, price: 0.9 },
    notes: ['Empty on other pages of the same kind: brand', 'The same on other pages of the same kind: hint'],
  })
})

test('a brand may be the same on all pages', () => {
  const read = [[{ title: 'Red cup', brand: 'Acme', hint: 'Ships today', price: 9 }]]

  expect(judgedBySiblings(made, read, new Set(['brand']))).toEqual({ confidence: made.confidence, notes: [] })
})

test('a recipe that reads nothing elsewhere is less sure in all of its fields', () => {
  expect(judgedBySiblings(made, [[]], new Set())).toEqual({
    confidence: { title: 0.72, brand: 0.64, hint: 0.64, price: 0.72 },
    notes: ['The recipe reads nothing on other pages of the same kind'],
  })
})

function page(name: string, note: string): string {
  return `<head><title>${name}</title></head><body><main><h1>${name}</h1><p class="price">$12</p>
<dl><dt>Material</dt><dd>${note}</dd></dl></main></body>`
}

test('the generator proves its recipe on the other pages', () => {
  const url = 'https://example.test/p/blue-mug-1'
  const input = { html: page('Blue mug', 'Clay'), url, description: 'the title and the material', outputSchema: null }
  const alone = generateRecipe(input)
  const html = page('Red cup', 'Tin').replace(/<dl>.*<\/dl>/, '')
  const beside = generateRecipe({ ...input, siblings: [{ html, url: 'https://example.test/p/red-cup-2' }] })

  expect(alone.ok && alone.notes).toEqual([])
  expect(beside.ok && beside.notes).toEqual(['Empty on other pages of the same kind: material'])
  expect(beside.ok && alone.ok && Number(beside.confidence.material)).toBeLessThan(
    Number(alone.ok && alone.confidence.material),
  )
})
