import { CONDITION_WORDS, type ConditionWords } from './condition-words.ts'

/** The languages that a description may be in, the likeliest first; English where nothing tells. */
export function languagesOf(folded: string): ConditionWords[] {
  const words = folded.match(/\p{L}+/gu) ?? []
  const scores = Object.values(CONDITION_WORDS).map((language) => {
    const common = language.common.split(' ')
    return { language, score: words.filter((word) => common.includes(word)).length }
  })
  const best = Math.max(...scores.map(({ score }) => score))
  if (best === 0) return CONDITION_WORDS.en ? [CONDITION_WORDS.en] : []
  return scores
    .filter(({ score }) => score >= NEARLY * best)
    .sort((a, b) => b.score - a.score)
    .map(({ language }) => language)
}

/** Neighbours share many words: a description in Portuguese has most of the words that tell Spanish. */
const NEARLY = 0.6
