import type { ProductTemplate } from '../product-template.ts'
import { customElements } from './custom-elements.ts'
import { definitionList } from './definition-list.ts'
import { hashedClasses } from './hashed-classes.ts'
import { linkedData } from './linked-data.ts'
import { linkedPrice } from './linked-price.ts'
import { microdata } from './microdata.ts'
import { noHeading } from './no-heading.ts'
import { plain } from './plain.ts'
import { sale } from './sale.ts'
import { someMeta } from './some-meta.ts'
import { specTable } from './spec-table.ts'
import { utilityClasses } from './utility-classes.ts'
import { variants } from './variants.ts'

export const productTemplates: readonly ProductTemplate[] = [
  plain,
  utilityClasses,
  hashedClasses,
  linkedData,
  linkedPrice,
  microdata,
  specTable,
  definitionList,
  sale,
  variants,
  customElements,
  someMeta,
  noHeading,
]
