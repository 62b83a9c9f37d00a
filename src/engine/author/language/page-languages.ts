import type { PageModel } from '../page/page-model.ts'
import { type LanguageCode, languageCode } from './languages.ts'
import { languagesOfPage } from './read-language.ts'

const SAMPLE_CHARS = 6000

const known = new WeakMap<PageModel, readonly LanguageCode[]>()

/** The languages that the page's labels and texts may be in; English is always among them. */
export function pageLanguages(model: PageModel): readonly LanguageCode[] {
  let languages = known.get(model)
  if (!languages) {
    languages = languagesOfPage(languageCode(model.page.language), sampleText(model))
    known.set(model, languages)
  }
  return languages
}

function sampleText(model: PageModel): string {
  let text = ''
  for (const node of model.nodes) {
    if (text.length >= SAMPLE_CHARS) break
    if (node.hasOwnText && !node.hidden && node.children.length <= 4) text += ` ${model.text(node).slice(0, 400)}`
  }
  return text
}
