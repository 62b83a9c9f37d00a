import { ChangeButton } from '../parts/change-button.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import type { Strategy } from './strategies-api.ts'
import type { StudioEdit } from './studio/studio-api.ts'

/** Fields of which the service is not sure, each with what it may be: one press shows what reading it from there would change. */
export function Doubt({ strategy, onDraft }: { strategy: Strategy; onDraft: (edit: StudioEdit) => void }) {
  const unsure = Object.entries(strategy.candidates)
  const choose = (field: string, value: string) =>
    onDraft({ kind: 'feedback', feedback: `the ${field} should be "${value.replaceAll('"', "'")}"` })
  if (unsure.length === 0) return null
  return (
    <Section title={texts.strategies.unsure} intro={texts.strategies.sandpiperIsNotSureOf}>
      <dl className="facts">
        {unsure.map(([field, candidates]) => (
          <div key={field}>
            <dt className="wrap">{field}</dt>
            <dd>
              <ul className="plain-list" aria-label={texts.strategies.whatMayBe(field)}>
                {candidates.map(({ value, selector, confidence }) => (
                  <li key={selector}>
                    <ChangeButton
                      variant="default"
                      size="compact-sm"
                      maw="100%"
                      title={selector}
                      onClick={() => choose(field, value)}
                    >
                      {value}
                    </ChangeButton>{' '}
                    {Math.round(100 * confidence)} %
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
