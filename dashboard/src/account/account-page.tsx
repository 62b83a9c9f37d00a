import { Alert, Badge, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changePassword, type StrategyQuota } from '../api.ts'
import { Awaited } from '../parts/awaited.tsx'
import { Fact } from '../parts/fact.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { CheckIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { roleNoun } from '../people/people-api.ts'
import { quotaQuery, sessionQuery } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { NEW_PASSWORD_HINT, PasswordField } from './credential-fields.tsx'
import { LanguageChoice } from './language-choice.tsx'

const UNLIMITED = -1

export function AccountPage() {
  const { data: session } = useQuery(sessionQuery)
  const quota = useQuery(quotaQuery)
  const user = session?.user
  if (!user) return null
  return (
    <Page title={texts.account.account}>
      <Section title={texts.account.you}>
        <dl className="facts">
          <Fact name={texts.account.eMail}>{user.email}</Fact>
          <Fact name={texts.account.role}>{roleNoun(user.role)}</Fact>
          <Fact name={texts.account.tier}>
            <Badge variant="light">{user.tier}</Badge>
          </Fact>
        </dl>
      </Section>
      {user.role === 'owner' && (
        <Section title={texts.account.people} intro={texts.account.othersCanComeIntoThis}>
          <TextLink to="/people">{texts.account.inviteSomebodyChangeRolesReset}</TextLink>
        </Section>
      )}
      <Section title={texts.account.strategies} intro={texts.account.aStrategyIsARecipe}>
        <Awaited query={quota} what={texts.account.theQuota} height={20}>
          {({ strategy_quota }) => <Quota quota={strategy_quota} />}
        </Awaited>
        <TextLink to="/audit">{texts.account.whatWasMadeAndDeleted}</TextLink>
      </Section>
      <Section title={texts.account.language} intro={texts.account.dashboardSpeaks}>
        <LanguageChoice />
      </Section>
      <Section title={texts.account.changeThePassword} intro={texts.account.otherBrowsersThatAreSigned}>
        <ChangePassword email={user.email} />
      </Section>
    </Page>
  )
}

function Quota({ quota }: { quota: StrategyQuota }) {
  if (quota.limit === UNLIMITED) {
    return <Text>{texts.account.madeInTheLast30(<strong>{quota.used}</strong>)}</Text>
  }
  const isFull = quota.used >= quota.limit
  return (
    <>
      <Text mb="xs">{texts.account.ofMadeInTheLast(<strong>{quota.used}</strong>, quota.limit)}</Text>
      <Progress
        value={quota.limit === 0 ? 100 : (100 * quota.used) / quota.limit}
        color={isFull ? 'red' : 'tide'}
        aria-label={texts.account.strategiesUsed}
      />
      {quota.reset_at && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.account.theNextPlaceFrees(<TimeText at={quota.reset_at} isToCome />)}
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
      submit={texts.account.changeThePassword}
      isOwn
      sending={change}
      onSubmit={(form) =>
        change.mutate(fieldsOf(form, 'current_password', 'new_password'), { onSuccess: () => form.reset() })
      }
    >
      {/* Password managers look for the name that the new password belongs to. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label={texts.account.currentPassword} autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label={texts.account.newPassword}
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
