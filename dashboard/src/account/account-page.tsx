import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { sessionQuery } from '../queries.ts'
import { ChangePassword } from './change-password.tsx'
import { Quota } from './quota.tsx'

export function AccountPage() {
  const { data: session } = useQuery(sessionQuery)
  const user = session?.user
  if (!user) return null
  return (
    <Page title="Account">
      <Section title="You">
        <dl className="facts">
          <div>
            <dt>E-mail</dt>
            <dd className="wrap">{user.email}</dd>
          </div>
          <div>
            <dt>Tier</dt>
            <dd>
              <Badge variant="light">{user.tier}</Badge>
            </dd>
          </div>
        </dl>
      </Section>
      <Section title="Strategies" intro="A strategy is a recipe for reading one page. New ones count for 30 days.">
        <Quota />
      </Section>
      <Section title="Change the password" intro="Other browsers that are signed in as you are signed out.">
        <ChangePassword email={user.email} />
      </Section>
    </Page>
  )
}
