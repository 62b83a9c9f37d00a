import { TextLink } from '../../parts/links.tsx'
import { Sentences } from '../../parts/sentences.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { texts } from '../../texts/texts.ts'
import { reasonWords } from '../schedule-words.ts'
import type { NotifyPreview } from '../schedules-api.ts'

const MOST_LINES = 3

/** The newest of what would have been told, as receivers would have got it. */
export function ToldExamples({ examples }: Pick<NotifyPreview, 'examples'>) {
  if (examples.length === 0) return null
  return (
    <details className="fold quiet told-examples">
      <summary>
        {examples.length === 1
          ? texts.schedulesSettings.theOneExample
          : texts.schedulesSettings.theNewestExamples(examples.length)}
      </summary>
      <ul className="lines">
        {examples.map((example) => (
          <li key={`${example.job_id} ${example.delivery_reason}`}>
            <div className="spread">
              <strong>{reasonWords(example.delivery_reason)}</strong>
              <span className="dim">
                <TimeText at={example.completed_at} />
                {', '}
                <TextLink to="/jobs/$jobId" params={{ jobId: example.job_id }}>
                  {texts.schedulesSettings.job}
                </TextLink>
              </span>
            </div>
            <span className="dim below wrap">{example.url}</span>
            <Sentences sentences={example.lines} most={MOST_LINES} />
          </li>
        ))}
      </ul>
    </details>
  )
}
