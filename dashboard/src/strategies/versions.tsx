import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { repairsQuery } from '../repairs/repair-queries.ts'
import { repairedWords } from '../repairs/repair-words.ts'
import type { Repair } from '../repairs/repairs-api.ts'
import { texts } from '../texts/texts.ts'
import { restoreVersion, type StrategyVersion } from './strategies-api.ts'
import { refreshStrategies, versionsQuery } from './strategy-queries.ts'

const MADE_BY_WORDS: Readonly<Record<string, string>> = {
  generate: texts.strategies.madeFromYourWords,
  refine: texts.strategies.refined,
  restore: texts.strategies.restored,
  import: texts.strategies.editedByHand,
}

export function Versions({ strategyId }: { strategyId: string }) {
  const versions = useQuery(versionsQuery(strategyId))
  const { data: repairs = [] } = useQuery(repairsQuery(strategyId))
  const restore = useAction({
    action: (version: number) => restoreVersion(strategyId, version),
    after: (queryClient) => refreshStrategies(queryClient, strategyId, null),
    said: (_, version) => texts.strategies.versionIsRestored(version),
  })
  return (
    <Section title={texts.strategies.versions} intro={texts.strategies.everyRecipeIsKeptRestoring}>
      <Problem error={restore.error} />
      <Awaited query={versions} what={texts.strategies.theVersions} height={44}>
        {(known) => (
          <ol className="lines" reversed>
            {known.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                repairs={repairs}
                isRestoring={restore.isPending && restore.variables === version.version}
                onRestore={() => restore.mutate(version.version)}
              />
            ))}
          </ol>
        )}
      </Awaited>
    </Section>
  )
}

/** For a restored version the feedback names the one it was taken from. */
function originOf({ made_by, feedback, version }: StrategyVersion, repairs: readonly Repair[]): string {
  if (made_by === 'repair') return repairedWords(version, repairs)
  const words = MADE_BY_WORDS[made_by] ?? made_by
  if (!feedback) return words
  return made_by === 'restore' ? texts.strategies.from(words, feedback) : `${words}: “${feedback}”`
}

type VersionRowProps = {
  version: StrategyVersion
  repairs: readonly Repair[]
  isRestoring: boolean
  onRestore: () => void
}

function VersionRow({ version, repairs, isRestoring, onRestore }: VersionRowProps) {
  return (
    <li className="version">
      <span className="version-number">{version.version}</span>
      <span className="wrap">
        {originOf(version, repairs)}
        <span className="dim below">
          <TimeText at={version.created_at} />
        </span>
      </span>
      {version.is_current ? (
        <Badge variant="light">{texts.strategies.current}</Badge>
      ) : (
        <ChangeButton
          variant="default"
          size="xs"
          loading={isRestoring}
          aria-label={texts.strategies.restoreVersion(version.version)}
          onClick={onRestore}
        >
          {texts.strategies.restore}
        </ChangeButton>
      )}
      <details className="fold quiet">
        <summary>{texts.strategies.recipeOfVersion(version.version)}</summary>
        <CodeSample
          label={texts.strategies.recipeOfVersion(version.version)}
          code={JSON.stringify(version.strategy, null, 2)}
          copyLabel={texts.strategies.copyTheRecipe}
        />
      </details>
    </li>
  )
}
