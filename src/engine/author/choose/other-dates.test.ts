import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

const PAGE = `<!doctype html><html lang="ja"><head><title>港の灯台</title>
<meta property="article:modified_time" content="2026-06-20T13:57:57Z"><meta property="article:publish_time" content="2026-06-18T10:01:00Z">
</head><body><main><h1>港の灯台</h1><p>${'灯台は夜の海を照らし、船を港へ導く。'.repeat(12)}</p></main></body></html>`

function dateRead(description: string): unknown {
  const parsed = parseOutputSchema({ title: 'string', day: 'string' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const made = generateRecipe({
    html: PAGE,
    url: 'https://harbour.example/1',
    description,
    outputSchema: parsed.schema,
  })
  return made.ok ? made.items[0]?.day : null
}

test('who asks when something was published is not told when it was changed, nor the other way round', () => {
  expect(dateRead('タイトル、配信日時')).toMatch(/^2026-06-18/)
  expect(dateRead('タイトル、更新日')).toMatch(/^2026-06-20/)
})
