import { trimmed } from '../page/label-pairs.ts'
import { attribute, type PageModel, type PageNode } from '../page/page-model.ts'
import type { PageSubject } from '../page/page-subject.ts'
import { labelBefore, labelWords, wholeLabel } from './column-words.ts'
import type { ColumnDraft } from './make-column.ts'

/** Fields of a form that nobody can fill in show values: a notice or a register that is printed with the form it was entered with. */

const MAX_VALUE_CHARS = 400
const NO_TEXT = /^(?:hidden|submit|button|image|reset|password|file|checkbox|radio)$/i

export function readOnlyDrafts(model: PageModel, subject: PageSubject): ColumnDraft[] {
  const labels = labelsByTarget(model)
  return model.nodes.filter(isReadOnly).flatMap((node) => {
    const isLines = node.tag === 'textarea'
    const text = isLines ? model.text(node) : (attribute(node, 'value') ?? '').replace(/\s+/g, ' ').trim()
    const label = trimmed(labels.get(attribute(node, 'id') ?? '') ?? labelBefore(model, node) ?? '')
    if (text === '' || text.length > MAX_VALUE_CHARS || label === '') return []
    const take = isLines ? {} : { attribute: 'value' }
    return {
      kind: 'text',
      slot: { kind: 'nodes', nodes: [[node]], take, header: null },
      values: [text],
      words: [...labelWords(label, 1.5), ...wholeLabel(label)],
      place: node.id / model.nodes.length,
      near: subject.isNear(node),
      doubt: 0.1 + subject.strayness(node),
    } satisfies ColumnDraft
  })
}

function isReadOnly(node: PageNode): boolean {
  if (node.hidden || (node.tag !== 'textarea' && node.tag !== 'input')) return false
  const { readonly, disabled, type = 'text' } = node.element.attribs
  return (readonly !== undefined || disabled !== undefined) && !NO_TEXT.test(type)
}

function labelsByTarget(model: PageModel): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const node of model.nodes) {
    const target = node.tag === 'label' ? attribute(node, 'for') : undefined
    if (target !== undefined && !labels.has(target)) labels.set(target, model.text(node))
  }
  return labels
}
