import { Alert, Badge, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changePassword, type StrategyQuota } from '../api.ts'
import { Awaited } from '../parts/awaited.tsx'
import { Fact } from '../parts/fact.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { CheckIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { quotaQuery, sessionQuery } from '../queries.ts'
import { NEW_PASSWORD_HINT, PasswordField } from './credential-fields.tsx'

const UNLIMITED = -1

export function AccountPage() {
  const { data: session } = useQuery(sessionQuery)
  const quota = useQuery(quotaQuery)
  const user = session?.user
  if (!user) return null
  return (
    <Page title="Account">
      <Section title="You">
        <dl className="facts">
          <Fact name="E-mail">{user.email}</Fact>
          <Fact name="Tier">
            <Badge variant="light">{user.tier}</Badge>
          </Fact>
        </dl>
      </Section>
      <Section title="Strategies" intro="A strategy is a recipe for reading one page. New ones count for 30 days.">
        <Awaited query={quota} what="the quota" height={20}>
          {({ strategy_quota }) => <Quota quota={strategy_quota} />}
        </Awaited>
      </Section>
      <Section title="Change the password" intro="Other browsers that are signed in as you are signed out.">
        <ChangePassword email={user.email} />
      </Section>
    </Page>
  )
}

function Quota({ quota }: { quota: StrategyQuota }) {
  if (quota.limit === UNLIMITED) {
    return (
      <Text>
        <strong>{quota.used}</strong> made in the last 30 days. Your tier has no limit.
      </Text>
    )
  }
  const isFull = quota.used >= quota.limit
  return (
    <>
      <Text mb="xs">
        <strong>{quota.used}</strong> of {quota.limit} made in the last 30 days
      </Text>
      <Progress
        value={quota.limit === 0 ? 100 : (100 * quota.used) / quota.limit}
        color={isFull ? 'red' : 'tide'}
        aria-label="Strategies used"
      />
      {quota.reset_at && (
        <Text size="sm" c="dimmed" mt="xs">
          The next place frees <TimeText at={quota.reset_at} isToCome />.
        </Text>
      )}
    </>
  )
}

function ChangePassword({ email }: { email: string }) {
  const change = useAction({ action: changePassword })
  return (
    <Form
      className="narrow"
      submit="Change the password"
      sending={change}
      onSubmit={(form) =>
        change.mutate(fieldsOf(form, 'current_password', 'new_password'), { onSuccess: () => form.reset() })
      }
    >
      {/* Password managers look for the name that the new password belongs to. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label="New password"
        autoComplete="new-password"
        description={NEW_PASSWORD_HINT}
      />
      {change.isSuccess && (
        <Alert color="tide" icon={<CheckIcon />} role="status">
          {change.data.message}
        </Alert>
      )}
    </Form>
  )
}
