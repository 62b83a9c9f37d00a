import { texts } from '../texts/texts.ts'
import { agreedWords, fieldDoubt, shareWords } from './repair-words.ts'
import type { RepairProof, RepairThresholds } from './repairs-api.ts'
import './evidence.css'

/** What speaks for each field, held against what acceptance by itself asks for. */
export function Evidence({ proof, thresholds }: { proof: RepairProof; thresholds: RepairThresholds }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className="evidence" aria-label={texts.repairs.evidenceForEachField} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.repairs.field}</th>
            <th scope="col">{texts.repairs.saysTheSame}</th>
            <th scope="col">{texts.repairs.kindOfValue}</th>
            <th scope="col">{texts.repairs.filledBefore}</th>
            <th scope="col">{texts.repairs.filledNow}</th>
            <th scope="col">{texts.repairs.inShort}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(proof.fields).map(([name, field]) => {
            const doubt = fieldDoubt(field, thresholds)
            return (
              <tr key={name} data-doubt={doubt !== null || undefined}>
                <th scope="row">{name}</th>
                <td>{agreedWords(field)}</td>
                <td>{field.type_ok ? texts.repairs.asBefore : texts.repairs.another}</td>
                <td>{shareWords(field.filled_before)}</td>
                <td>{shareWords(field.filled_after)}</td>
                <td>{doubt === null ? texts.repairs.fits : texts.repairs.worthALook(doubt)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
