import { Badge, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CodeSample } from '../parts/code-sample.tsx'
import { Loading } from '../parts/loading.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { restoreVersion, type StrategyVersion } from './strategies-api.ts'
import { refreshStrategies, versionsQuery } from './strategy-queries.ts'

const MADE_BY_WORDS: Readonly<Record<string, string>> = {
  generate: 'Made from your words',
  refine: 'Refined',
  restore: 'Restored',
}

export function Versions({ strategyId }: { strategyId: string }) {
  const versions = useQuery(versionsQuery(strategyId))
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(strategyId, version),
    onSuccess: async (_, version) => {
      await refreshStrategies(queryClient, strategyId, null)
      notifications.show({ message: `Version ${version} is restored`, role: 'status' })
    },
  })
  return (
    <Section title="Versions" intro="Every recipe is kept. Restoring one makes it the current one again.">
      {versions.isPending && <Loading what="the versions" height={44} />}
      <Problem error={versions.error} onRetry={() => void versions.refetch()} />
      <Problem error={restore.error} />
      {versions.data && (
        <ol className="versions" reversed>
          {versions.data.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isRestoring={restore.isPending && restore.variables === version.version}
              onRestore={() => restore.mutate(version.version)}
            />
          ))}
        </ol>
      )}
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
        <span className="version-time">
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
      <details className="fold">
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
