import { Title } from '@mantine/core'
import { WarningIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { texts } from '../texts/texts.ts'
import type { Discovery } from './discoveries-api.ts'
import { METHODS } from './method-words.ts'

/** What went wrong or was left out, in the words of the service, under what it means for the one who asked. */
export function SearchProblems({ discovery }: { discovery: Discovery }) {
  const { status, discovery_method: method, root_url, total_urls = 0, filtered_count = 0 } = discovery
  const { errors = [], warnings = [] } = discovery
  const isInVain = status === 'failed' || filtered_count === 0
  if (!isInVain && errors.length + warnings.length === 0) return null
  return (
    <section
      className="notice"
      data-tone={isInVain ? 'bad' : 'odd'}
      aria-label={isInVain || errors.length > 0 ? texts.discoveries.whatWentWrong : texts.discoveries.whatWasLeftOut}
    >
      <WarningIcon />
      <div>
        <Title order={2}>{titleOf(discovery)}</Title>
        {isInVain ? (
          <>
            <Sentences sentences={[...errors, ...warnings]} />
            <p>
              {total_urls > 0 ? texts.discoveries.tryAWiderPatternStands : METHODS[method].advice}{' '}
              <TextLink to="/sites/new" search={{ method, url: root_url }}>
                {texts.discoveries.searchAgain}
              </TextLink>
            </p>
          </>
        ) : (
          <>
            <Sentences sentences={warnings} />
            {errors.length > 0 && <Missed errors={errors} />}
          </>
        )}
      </div>
    </section>
  )
}

function Missed({ errors }: { errors: readonly string[] }) {
  return (
    <details className="fold">
      <summary>
        {errors.length === 1 ? texts.discoveries.whatWasMissed : texts.discoveries.whatWasMissedInPlaces(errors.length)}
      </summary>
      <Sentences sentences={errors} />
    </details>
  )
}

function titleOf({ status, total_urls = 0, filtered_count = 0, warnings = [] }: Discovery): string {
  if (filtered_count > 0)
    return warnings.length > 0 ? texts.discoveries.theseAreNotAllPages : texts.discoveries.somePagesMayBeMissing
  return status === 'completed' && total_urls > 0
    ? texts.discoveries.noPageFitsThePattern
    : texts.discoveries.noPagesWereFound
}
