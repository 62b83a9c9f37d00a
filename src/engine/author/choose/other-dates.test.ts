import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

const PAGE = `<!doctype html><html lang="ja"><head><title>港の灯台</title>
<meta property="article:modified_time" content="2026-06-20T13:57:57Z"><meta property="article:publish_time" content="2026-06-18T10:01:00Z">
</head><body><main><h1>港の灯台</h1><p>${'灯台は夜の海を照らし、船を港へ導く。'.repeat(12)}</p></main></body></html>`

const BLOG = `<!doctype html><html lang="en"><head><title>Harbour lights</title></head><body><main>
<div class="post-date"><span>05</span> <span>Oct</span></div><h1>Harbour lights</h1><ul><li class="modified-date"><time class="updated" datetime="2026-10-05T08:15:05Z">October 5, 2026</time></li></ul>
<p>${'The lights of the harbour lead the ships home. '.repeat(12)}</p></main></body></html>`

function dateRead(description: string, html = PAGE): unknown {
  const parsed = parseOutputSchema({ title: 'string', day: 'string' })
  if (!parsed.ok) throw new Error(parsed.problem)
  const made = generateRecipe({
    html,
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

test('a class alone does not say that a date is that of a change', () => {
  expect(dateRead('title, publication date', BLOG)).toMatch(/^(?:October 5, 2026|2026-10-05)/)
})
