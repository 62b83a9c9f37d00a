import { Alert, Button } from '@mantine/core'
import { texts } from '../texts/texts.ts'
import { WarningIcon } from './icons.tsx'

type ProblemProps = { error: Error | null; onRetry?: () => void }

/** The server's sentence as it is, announced when it appears. Renders nothing without an error. */
export function Problem({ error, onRetry }: ProblemProps) {
  if (!error) return null
  return (
    <Alert color="red" icon={<WarningIcon />} role="alert" className="problem">
      <span className="wrap">{error.message}</span>
      {onRetry && (
        <Button variant="default" size="compact-sm" mt="sm" display="block" onClick={onRetry}>
          {texts.parts.tryAgain}
        </Button>
      )}
    </Alert>
  )
}
