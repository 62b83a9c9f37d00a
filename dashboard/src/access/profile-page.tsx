import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AwaitedPage } from '../parts/awaited.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { Fact } from '../parts/fact.tsx'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { type AccessProfile, type AccessProfileChange, changeProfile, deleteProfile } from './access-api.ts'
import { forgetProfile, keepProfile, profileQuery } from './access-queries.ts'
import { PROFILE_FIELDS, profileBody } from './profile-body.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileTest } from './profile-test.tsx'

const route = getRouteApi('/signed-in/access/$profileId')

const BACK = <BackLink to="/access">All access profiles</BackLink>

export function ProfilePage() {
  const { profileId } = route.useParams()
  const profile = useQuery(profileQuery(profileId))
  if (profile.data) return <ProfileShown key={profileId} profile={profile.data} />
  return <AwaitedPage title="Access profile" above={BACK} what="the access profile" query={profile} />
}

function ProfileShown({ profile }: { profile: AccessProfile }) {
  const { access_profile_id: id } = profile
  return (
    <Page title={profile.name} above={BACK}>
      <dl className="facts">
        <Fact name="Hosts">{profile.hosts.join(', ')}</Fact>
        {setParts(profile).map(({ label, shown }) => (
          <Fact key={label} name={label}>
            {shown}
          </Fact>
        ))}
      </dl>
      <ProfileTest profile={profile} />
      <EditProfile key={profile.updated_at} profile={profile} />
      <Section title="Delete" intro="A profile that strategies use cannot be deleted.">
        <DeleteButton
          what="access profile"
          remove={() => deleteProfile(id)}
          leaveTo="/access"
          forget={(queryClient) => forgetProfile(queryClient, id)}
          said={`The access profile “${profile.name}” is deleted`}
        >
          <strong>{profile.name}</strong> goes with all that it holds. This cannot be undone.
        </DeleteButton>
      </Section>
    </Page>
  )
}

type Part = { member: keyof AccessProfileChange; label: string; shown: string }

/** What there is of a profile, by names. */
function setParts(profile: AccessProfile): Part[] {
  const { headers, cookies, basic_auth, user_agent, accept_language, proxy_url, secrets, login } = profile
  const parts: Array<Part & { isSet: boolean }> = [
    part('headers', 'Headers', Object.keys(headers)),
    part(
      'cookies',
      'Cookies',
      cookies.map(({ name }) => name),
    ),
    part('basic_auth', 'User name', basic_auth ? [basic_auth.username] : []),
    part('user_agent', 'User agent', user_agent ? [user_agent] : []),
    part('accept_language', 'Languages', accept_language ? [accept_language] : []),
    part('proxy_url', 'Proxy', proxy_url ? [`${proxy_url.scheme}://${proxy_url.host}`] : []),
    part('secrets', 'Secrets', Object.keys(secrets)),
    part('login', 'Login', login ? [`${login.url}, ${login.actions.length} steps`] : []),
  ]
  return parts.filter(({ isSet }) => isSet)
}

function part(member: keyof AccessProfileChange, label: string, names: readonly string[]) {
  return { member, label, shown: names.join(', '), isSet: names.length > 0 }
}

function EditProfile({ profile }: { profile: AccessProfile }) {
  const save = useAction({
    action: (change: AccessProfileChange) => changeProfile(profile.access_profile_id, change),
    after: keepProfile,
    said: 'The access profile is saved',
  })
  const submit = (form: HTMLFormElement) => {
    const reading = profileBody(fieldsOf(form, ...PROFILE_FIELDS))
    if (!reading.ok) return reading.problem
    const removed = new FormData(form).getAll('remove').map((member) => [member, null])
    return save.mutate({ ...fieldsOf(form, 'name'), ...Object.fromEntries(removed), ...reading.body })
  }
  return (
    <Section title="Change" intro="Values are never shown. A field that you leave empty stays as it is.">
      <Form submit="Save" isQuiet sending={save} onSubmit={submit}>
        <NameField defaultValue={profile.name} />
        <ProfileFields profile={profile} />
        <fieldset className="option">
          <legend>Take away</legend>
          <Group>
            {setParts(profile).map(({ member, label }) => (
              <Checkbox key={member} name="remove" value={member} label={label} />
            ))}
          </Group>
        </fieldset>
      </Form>
    </Section>
  )
}
