import { Alert, TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { type AccessProfile, type AccessTestResult, testProfile } from './access-api.ts'

/** Reads one page by the profile, and says whether it opened. */
export function ProfileTest({ profile }: { profile: AccessProfile }) {
  const test = useAction({ action: (url: string) => testProfile(profile.access_profile_id, url) })
  return (
    <Section title={texts.access.test} intro={texts.access.readsAPageByThis}>
      <Form
        submit={texts.access.testIt}
        isQuiet
        sending={test}
        onSubmit={(form) => test.mutate(fieldsOf(form, 'url').url)}
      >
        <TextInput
          name="url"
          label={texts.access.addressOfAPage}
          inputMode="url"
          required
          placeholder={`https://${profile.hosts.find((host) => !host.startsWith('*.')) ?? 'example.com'}/`}
          {...AS_TYPED}
        />
      </Form>
      {test.data && !test.isPending && <Outcome result={test.data} />}
    </Section>
  )
}

function Outcome({ result }: { result: AccessTestResult }) {
  const { logged_in, status_code, final_url, error } = result
  return (
    <Alert mt="md" role="status" color={logged_in ? 'green' : 'yellow'}>
      <strong>{logged_in ? texts.access.thePageOpened : texts.access.itDidNotOpen}</strong>
      <p className="wrap">
        {[
          error ?? texts.access.itDidNotAskFor,
          ...(status_code === null ? [] : [texts.access.theSiteAnswered(status_code)]),
          ...(final_url === null ? [] : [texts.access.thePageIsAt(final_url)]),
        ].join(' ')}
      </p>
    </Alert>
  )
}
