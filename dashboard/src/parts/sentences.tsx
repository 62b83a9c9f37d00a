import { texts } from '../texts/texts.ts'

type SentencesProps = {
  sentences: readonly string[]
  /** The rest is counted. */
  most?: number
}

/** What there is to say, each of it once; nothing where there is none. */
export function Sentences({ sentences, most = Number.POSITIVE_INFINITY }: SentencesProps) {
  const told = [...new Set(sentences)]
  if (told.length === 0) return null
  return (
    <ul className="sentences">
      {told.slice(0, most).map((sentence) => (
        <li key={sentence} className="wrap">
          {sentence}
        </li>
      ))}
      {told.length > most && <li>{texts.parts.andMore(told.length - most)}</li>}
    </ul>
  )
}
