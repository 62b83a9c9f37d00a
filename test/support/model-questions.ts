import type { GenerateInput } from '#engine/author/generate-recipe.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'

export function schemaOf(fields: Record<string, unknown>): OutputSchema {
  const parsed = parseOutputSchema(fields)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.schema
}

export type ShopOptions = { count?: number; names?: (index: number) => string; extra?: (index: number) => string }

/** A list of mugs between navigation and footer. */
export function shopPage({ count = 12, names = (index) => `Mug number ${index}`, extra = () => '' }: ShopOptions = {}) {
  const cards = Array.from(
    { length: count },
    (_, index) => `<div class="product-card"><h3 class="product-title"><a href="/mugs/${index}">${names(index)}</a></h3>
      <span class="price">$${10 + index}.50</span><p class="maker">Pottery ${index % 3}</p>${extra(index)}</div>`,
  )
  return `<!doctype html><html lang="en"><head><title>Mugs</title><script>var secret = 1</script></head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/mugs">Mugs</a></li></ul></nav>
    <h1>All mugs</h1><main class="grid">${cards.join('\n')}</main><footer><p>Bye</p></footer></body></html>`
}

export function shopRequest(html = shopPage()): GenerateInput {
  return {
    html,
    url: 'https://shop.test/mugs',
    description: "Each mug's title, price and link",
    outputSchema: schemaOf({ title: 'string', price: 'number', link: 'string' }),
  }
}

/** The id of the first column of a region whose line in the question matches. */
export function columnIn(user: string, region: string, line: RegExp): string | null {
  const found = user.split('\n').find((one) => one.startsWith(region) && /^[A-C]\d/.test(one) && line.test(one))
  return found?.split(' ')[0] ?? null
}

/** The region whose line in the question matches. */
export function regionIn(user: string, line: RegExp): string {
  return user.split('\n').find((one) => /^[A-C] /.test(one) && line.test(one))?.[0] ?? ''
}

/** What a model that understands the question of `shopRequest` answers. */
export function rightAnswer(user: string): { region: string; fields: Record<string, string | null> } {
  const region = regionIn(user, /\b\d+ records/)
  return {
    region,
    fields: {
      title: columnIn(user, region, /^\S+ text .*title/),
      price: columnIn(user, region, /"\$[\d.]+"/),
      link: columnIn(user, region, /^\S+ link/),
    },
  }
}
