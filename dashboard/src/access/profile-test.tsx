import { Alert, TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { type AccessProfile, type AccessTestResult, testProfile } from './access-api.ts'

/** Reads one page by the profile, and says whether it opened. */
export function ProfileTest({ profile }: { profile: AccessProfile }) {
  const test = useAction({ action: (url: string) => testProfile(profile.access_profile_id, url) })
  return (
    <Section title="Test" intro="Reads a page by this profile, and logs in where it has to.">
      <Form submit="Test it" isQuiet sending={test} onSubmit={(form) => test.mutate(fieldsOf(form, 'url').url)}>
        <TextInput
          name="url"
          label="Address of a page"
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
      <strong>{logged_in ? 'The page opened' : 'It did not open'}</strong>
      <p className="wrap">
        {error ?? 'It did not ask for a login.'}
        {status_code !== null && ` The site answered ${status_code}.`}
        {final_url !== null && ` The page is at ${final_url}.`}
      </p>
    </Alert>
  )
}
