/** The templates and accidents of this folder, or those of the module that TRUST_TEMPLATES names: the same scenes on pages that nobody has looked at. */
import { pathToFileURL } from 'node:url'
import { type ProductAccident, productAccidents } from './accidents.ts'
import { type ListAccident, listAccidents } from './list-accidents.ts'
import type { ListTemplate } from './list-template.ts'
import type { ProductTemplate } from './product-template.ts'
import { listTemplates } from './templates/list-templates.ts'
import { productTemplates } from './templates/product-templates.ts'

export type UnderTest = {
  productTemplates: readonly ProductTemplate[]
  productAccidents: readonly ProductAccident[]
  listTemplates: readonly ListTemplate[]
  listAccidents: readonly ListAccident[]
}

export async function templatesUnderTest(): Promise<UnderTest> {
  const elsewhere = process.env.TRUST_TEMPLATES
  if (!elsewhere) return { productTemplates, productAccidents, listTemplates, listAccidents }
  const found = (await import(pathToFileURL(elsewhere).href)) as UnderTest
  return {
    ...found,
    productAccidents: [...productAccidents, ...found.productAccidents],
    listAccidents: [...listAccidents, ...found.listAccidents],
  }
}
