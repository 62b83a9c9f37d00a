/** The templates and accidents of this folder, or those of the module that TRUST_TEMPLATES names: the same scenes on pages that nobody has looked at. */
import { pathToFileURL } from 'node:url'
import { type ProductAccident, productAccidents } from './accidents.ts'
import type { ProductTemplate } from './product-template.ts'
import { productTemplates } from './templates/product-templates.ts'

export type UnderTest = {
  productTemplates: readonly ProductTemplate[]
  productAccidents: readonly ProductAccident[]
}

export async function templatesUnderTest(): Promise<UnderTest> {
  const own = { productTemplates, productAccidents }
  const elsewhere = process.env.TRUST_TEMPLATES
  if (!elsewhere) return own
  const found = (await import(pathToFileURL(elsewhere).href)) as Partial<UnderTest>
  return { ...own, ...found, productAccidents: [...productAccidents, ...(found.productAccidents ?? [])] }
}
