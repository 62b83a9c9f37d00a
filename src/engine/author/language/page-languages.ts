import { remembered } from '#base/remembered.ts'
import type { PageModel } from '../page/page-model.ts'
import { languageCode } from './languages.ts'
import { languagesOfPage } from './read-language.ts'

const SAMPLE_CHARS = 6000

/** The languages that the page's labels and texts may be in; English is always among them. */
export const pageLanguages = remembered((model: PageModel) =>
  languagesOfPage(languageCode(model.page.language), sampleText(model)),
)

function sampleText(model: PageModel): string {
  let text = ''
  for (const node of model.nodes) {
    if (text.length >= SAMPLE_CHARS) break
    if (node.hasOwnText && !node.hidden && node.children.length <= 4) text += ` ${model.text(node).slice(0, 400)}`
  }
  return text
}
