import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import type { PageNode } from './page-model.ts'

/** Others begin a line of their own, as far as is known without styles. */
const INLINE = wordSet('b bdi em font i small span strong sub sup u')
/** A number is written in a few pieces: whole, point, cents. */
const MOST_PIECES = 4
const MAX_CHARS = 40

/** Digits that stand beside a point or comma and more digits: "49" of "2", "." and "49". Or beside cents that are set apart otherwise. */
export function isPieceOfNumber({ element }: PageNode): boolean {
  const own = textIn(element)
  if (isBesideCents(element, own)) return true
  if (!/^\d+[.,]?$/.test(own) || !INLINE.has(element.name)) return false
  const [before, after] = [textBeside(element, 'prev'), textBeside(element, 'next')]
  return /\d[.,]$/.test(before) || /^[.,]\d/.test(own.replace(/\d+/, '') + after)
}

/** What is around the element shows a decimal mark that is not written there: "$10" of "$10" and a raised "49". */
function isBesideCents({ name, parent }: Element, own: string): boolean {
  if (!INLINE.has(name) || !/^\p{Sc}?\d+$/u.test(own) || !parent || !isTag(parent)) return false
  const written = textIn(parent)
  const shown = visibleText([parent], { maxChars: MAX_CHARS })
  return written.length < MAX_CHARS && marksIn(shown) > marksIn(written)
}

function marksIn(text: string): number {
  return text.match(/[.,]/g)?.length ?? 0
}

/** What joins it without a space. */
function textBeside(from: ChildNode, side: 'prev' | 'next'): string {
  let text = ''
  let at = from[side]
  for (let pieces = 0; at && pieces < MOST_PIECES && !/\s/.test(text); pieces += 1) {
    if (isTag(at) ? !INLINE.has(at.name) : !isText(at)) break
    text = side === 'prev' ? textIn(at) + text : text + textIn(at)
    at = at[side]
  }
  return text
}

/** Without calling itself: pages may be as deep as they like. Long texts are no pieces of numbers. */
function textIn(top: ChildNode): string {
  let text = ''
  const rest = [top]
  for (let node = rest.pop(); node && text.length < MAX_CHARS; node = rest.pop()) {
    if (isText(node)) text += node.data
    else if (isTag(node)) for (const child of node.children.toReversed()) rest.push(child)
  }
  return text
}
