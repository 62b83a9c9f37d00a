/** About how high the card of a node is in the drawing, before it is drawn: what stands below it has to know. */

/** As in graph-canvas.css: longer texts are cut in the card and stand in full beside the drawing. */
const MOST_LINES = { name: 2, words: 2, problem: 4 } as const

type CardTexts = { nodeKey: string; words: string; problem: string | null }

const FRAME = 30
const LINE = 21
const LETTERS = { name: 16, words: 25, problem: 21 } as const

export function cardHeight({ nodeKey, words, problem }: CardTexts): number {
  const name = lines(nodeKey, 'name')
  return FRAME + LINE * (name + 1 + lines(words, 'words') + (problem === null ? 0 : lines(problem, 'problem')))
}

function lines(text: string, part: keyof typeof LETTERS): number {
  return Math.min(MOST_LINES[part], Math.ceil(text.length / LETTERS[part]))
}
