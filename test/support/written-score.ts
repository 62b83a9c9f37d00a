import { createBench } from '#engine/manifest/indel.ts'
import { addText, createLexicon } from '#engine/manifest/lexicon.ts'
import { prepareText } from '#engine/manifest/prepare-text.ts'
import { wRatioOf } from '#engine/manifest/wratio.ts'

/** The score of two texts as they are written; 0 when it is below `scoreCutoff`. */
export function wRatio(a: string, b: string, scoreCutoff = 0): number {
  const lexicon = createLexicon()
  const [first, second] = [addText(lexicon, prepareText(a)), addText(lexicon, prepareText(b))]
  return wRatioOf(createBench(lexicon), first, second, scoreCutoff)
}
