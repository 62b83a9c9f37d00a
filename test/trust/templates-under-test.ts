/**
 * The templates and accidents of this folder, or those of the module that TRUST_TEMPLATES names: the same scenes, and more, on pages that nobody has
 * looked at. It exports `productTemplates` and `listTemplates`, and `moreAccidents(kit)`, since it may stand anywhere and import nothing from here.
 */
import { pathToFileURL } from 'node:url'
import { type ProductAccident, productAccidents } from './accidents.ts'
import { type ListAccident, listAccidents } from './list-accidents.ts'
import { drawList, editedList } from './list-scene.ts'
import type { ListTemplate } from './list-template.ts'
import * as edits from './marked-html.ts'
import { drawProduct, edited, withProduct } from './product-scene.ts'
import type { ProductTemplate } from './product-template.ts'
import { listTemplates } from './templates/list-templates.ts'
import { productTemplates } from './templates/product-templates.ts'

const KIT = { edits, drawProduct, edited, withProduct, drawList, editedList }
export type Kit = typeof KIT

type Accidents = { productAccidents: readonly ProductAccident[]; listAccidents: readonly ListAccident[] }
type Templates = { productTemplates: readonly ProductTemplate[]; listTemplates: readonly ListTemplate[] }

export async function templatesUnderTest(): Promise<Templates & Accidents> {
  const elsewhere = process.env.TRUST_TEMPLATES
  if (!elsewhere) return { productTemplates, productAccidents, listTemplates, listAccidents }
  const found = (await import(pathToFileURL(elsewhere).href)) as Templates & { moreAccidents(kit: Kit): Accidents }
  const more = found.moreAccidents(KIT)
  return {
    productTemplates: found.productTemplates,
    listTemplates: found.listTemplates,
    productAccidents: [...productAccidents, ...more.productAccidents],
    listAccidents: [...listAccidents, ...more.listAccidents],
  }
}
