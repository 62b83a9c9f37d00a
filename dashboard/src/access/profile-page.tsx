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
import { texts } from '../texts/texts.ts'
import { type AccessProfile, type AccessProfileChange, changeProfile, deleteProfile } from './access-api.ts'
import { forgetProfile, keepProfile, profileQuery } from './access-queries.ts'
import { PROFILE_FIELDS, profileChange } from './profile-body.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileTest } from './profile-test.tsx'

const route = getRouteApi('/signed-in/access/$profileId')

const BACK = <BackLink to="/access">{texts.access.allAccessProfiles}</BackLink>

export function ProfilePage() {
  const { profileId } = route.useParams()
  const profile = useQuery(profileQuery(profileId))
  if (profile.data) return <ProfileShown key={profileId} profile={profile.data} />
  return (
    <AwaitedPage title={texts.access.accessProfile} above={BACK} what={texts.access.theAccessProfile} query={profile} />
  )
}

function ProfileShown({ profile }: { profile: AccessProfile }) {
  const { access_profile_id: id } = profile
  return (
    <Page title={profile.name} above={BACK}>
      <dl className="facts">
        <Fact name={texts.access.hosts}>{profile.hosts.join(', ')}</Fact>
        {setParts(profile).map(({ label, shown }) => (
          <Fact key={label} name={label}>
            {shown}
          </Fact>
        ))}
      </dl>
      <ProfileTest profile={profile} />
      <EditProfile key={profile.updated_at} profile={profile} />
      <Section title={texts.access.delete} intro={texts.access.aProfileThatStrategiesUse}>
        <DeleteButton
          what={texts.access.accessProfile2}
          remove={() => deleteProfile(id)}
          leaveTo="/access"
          forget={(queryClient) => forgetProfile(queryClient, id)}
          said={texts.access.theAccessProfileIsDeleted(profile.name)}
        >
          {texts.access.goesWithAllThatIt(<strong>{profile.name}</strong>)}
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
    part('headers', texts.access.headers, Object.keys(headers)),
    part(
      'cookies',
      texts.access.cookies,
      cookies.map(({ name }) => name),
    ),
    part('basic_auth', texts.access.userName, basic_auth ? [basic_auth.username] : []),
    part('user_agent', texts.access.userAgent, user_agent ? [user_agent] : []),
    part('accept_language', texts.access.languages, accept_language ? [accept_language] : []),
    part('proxy_url', texts.access.proxy, proxy_url ? [`${proxy_url.scheme}://${proxy_url.host}`] : []),
    part('secrets', texts.access.secrets, Object.keys(secrets)),
    part('login', texts.access.login, login ? [texts.access.steps(login.url, login.actions.length)] : []),
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
    said: texts.access.theAccessProfileIsSaved,
  })
  const submit = (form: HTMLFormElement) => {
    const reading = profileChange(fieldsOf(form, ...PROFILE_FIELDS), profile)
    if (!reading.ok) return reading.problem
    const removed = new FormData(form).getAll('remove').map((member) => [member, null])
    return save.mutate({ ...fieldsOf(form, 'name'), ...Object.fromEntries(removed), ...reading.body })
  }
  return (
    <Section title={texts.access.change} intro={texts.access.valuesAreNeverShownA}>
      <Form submit={texts.access.save} isQuiet sending={save} onSubmit={submit}>
        <NameField defaultValue={profile.name} />
        <ProfileFields profile={profile} />
        <fieldset className="option">
          <legend>{texts.access.takeAway}</legend>
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
