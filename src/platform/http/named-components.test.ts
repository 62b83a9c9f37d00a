import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type Components, nameComponents } from './named-components.ts'
import { AnyObject, Named, Nullable } from './shapes.ts'

function named(schema: unknown): { schema: unknown; components: Components } {
  const components: Components = {}
  return { schema: nameComponents(JSON.parse(JSON.stringify(schema)), components), components }
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a named schema is listed once, and referred to wherever it stands', () => {
  const Page = Named('Page', { url: Type.String() })

  const { schema, components } = named(Named('Site', { start: Page, pages: Type.Array(Nullable(Page)) }))

  expect(schema).toEqual(reference('Site'))
  expect(components).toEqual({
    Page: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
    Site: {
      type: 'object',
      required: ['start', 'pages'],
      properties: {
        start: reference('Page'),
        pages: { type: 'array', items: { anyOf: [reference('Page'), { type: 'null' }] } },
      },
    },
  })
})

test('a field called title, and a title in an example, name nothing', () => {
  const Book = Type.Object({ title: Type.String() }, { examples: [{ title: 'Mugs' }] })

  const { schema, components } = named(Book)

  expect(schema).toMatchObject({ properties: { title: { type: 'string' } }, examples: [{ title: 'Mugs' }] })
  expect(components).toEqual({})
})

test('an object that is taken as it is shows the form that it is told to have', () => {
  const Prices = AnyObject({
    title: 'Prices',
    description: 'By name',
    shownAs: Type.Record(Type.String(), Type.Number()),
  })
  expect(Prices).toMatchObject({ type: 'object', additionalProperties: true })
  expect(named(Prices).components).toMatchObject({
    Prices: { type: 'object', description: 'By name', patternProperties: { '^.*$': { type: 'number' } } },
  })
  expect(named(Prices).components.Prices).not.toHaveProperty('additionalProperties')
})

test('two schemas of one name are a mistake', () => {
  const pair = [Named('Page', { url: Type.String() }), Named('Page', { id: Type.String() })]
  expect(() => named(pair)).toThrow('Two schemas are called Page')
})
