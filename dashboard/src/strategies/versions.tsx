import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../parts/awaited.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { restoreVersion, type StrategyVersion } from './strategies-api.ts'
import { refreshStrategies, versionsQuery } from './strategy-queries.ts'

const MADE_BY_WORDS: Readonly<Record<string, string>> = {
  generate: 'Made from your words',
  refine: 'Refined',
  restore: 'Restored',
  import: 'Edited by hand',
}

export function Versions({ strategyId }: { strategyId: string }) {
  const versions = useQuery(versionsQuery(strategyId))
  const restore = useAction({
    action: (version: number) => restoreVersion(strategyId, version),
    after: (queryClient) => refreshStrategies(queryClient, strategyId, null),
    said: (_, version) => `Version ${version} is restored`,
  })
  return (
    <Section title="Versions" intro="Every recipe is kept. Restoring one makes it the current one again.">
      <Problem error={restore.error} />
      <Awaited query={versions} what="the versions" height={44}>
        {(known) => (
          <ol className="lines" reversed>
            {known.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
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
function originOf({ made_by, feedback }: StrategyVersion): string {
  const words = MADE_BY_WORDS[made_by] ?? made_by
  if (!feedback) return words
  return made_by === 'restore' ? `${words} from ${feedback}` : `${words}: “${feedback}”`
}

type VersionRowProps = { version: StrategyVersion; isRestoring: boolean; onRestore: () => void }

function VersionRow({ version, isRestoring, onRestore }: VersionRowProps) {
  return (
    <li className="version">
      <span className="version-number">{version.version}</span>
      <span className="wrap">
        {originOf(version)}
        <span className="dim below">
          <TimeText at={version.created_at} />
        </span>
      </span>
      {version.is_current ? (
        <Badge variant="light">current</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={isRestoring}
          aria-label={`Restore version ${version.version}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
      <details className="fold quiet">
        <summary>Recipe of version {version.version}</summary>
        <CodeSample
          label={`Recipe of version ${version.version}`}
          code={JSON.stringify(version.strategy, null, 2)}
          copyLabel="Copy the recipe"
        />
      </details>
    </li>
  )
}
