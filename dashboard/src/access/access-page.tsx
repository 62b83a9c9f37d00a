import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { NameField } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { RecordList, RecordRow } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { type AccessProfile, createProfile } from './access-api.ts'
import { keepProfile, profilesQuery } from './access-queries.ts'
import { PROFILE_FIELDS, profileBody } from './profile-body.ts'
import { ProfileFields } from './profile-fields.tsx'

const route = getRouteApi('/signed-in/access')

export function AccessPage() {
  const { page = 1 } = route.useSearch()
  const profiles = useQuery(profilesQuery(page))
  return (
    <Page title={texts.access.access} intro={texts.access.aProfileHoldsWhatA}>
      <RecordList what={texts.access.accessProfiles} query={profiles} page={page} empty={null}>
        {(profile) => <ProfileRow key={profile.access_profile_id} profile={profile} />}
      </RecordList>
      <NewProfile />
    </Page>
  )
}

function ProfileRow({ profile }: { profile: AccessProfile }) {
  return (
    <RecordRow
      name={profile.name}
      link={linkOptions({ to: '/access/$profileId', params: { profileId: profile.access_profile_id } })}
      at={profile.updated_at}
      about={profile.hosts.join(', ')}
    />
  )
}

function NewProfile() {
  const navigate = route.useNavigate()
  const create = useAction({
    action: createProfile,
    after: async (queryClient, profile) => {
      await keepProfile(queryClient, profile)
      return navigate({ to: '/access/$profileId', params: { profileId: profile.access_profile_id } })
    },
  })
  const submit = (form: HTMLFormElement) => {
    const reading = profileBody(fieldsOf(form, ...PROFILE_FIELDS))
    if (!reading.ok) return reading.problem
    const { hosts = [], ...body } = reading.body
    return create.mutate({ ...fieldsOf(form, 'name'), hosts, ...body })
  }
  return (
    <Section title={texts.access.newProfile}>
      <Form submit={texts.access.createTheProfile} sending={create} onSubmit={submit}>
        <NameField placeholder={texts.access.myAccountAtTheShop} />
        <ProfileFields />
      </Form>
    </Section>
  )
}
