import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import type { AccessProfile } from './access-api.ts'

/** The fields of a profile. Values that are stored are not shown: an empty field leaves them as they are. */
export function ProfileFields({ profile }: { profile?: AccessProfile }) {
  return (
    <>
      <Textarea
        name="hosts"
        label="Hosts"
        description="One per line, such as shop.example.com or *.example.com. Nothing of this profile is sent to any other."
        rows={2}
        className="growing"
        required={profile === undefined}
        defaultValue={profile?.hosts.join('\n')}
        {...AS_TYPED}
      />
      <Textarea
        name="headers"
        label="Headers"
        description="One per line, as in Authorization: Bearer abc."
        placeholder={kept(Object.keys(profile?.headers ?? {}))}
        rows={2}
        className="growing"
        {...AS_TYPED}
      />
      <Textarea
        name="cookies"
        label="Cookies"
        description="One per line, as in currency=EUR."
        placeholder={kept(profile?.cookies.map(({ name }) => name) ?? [])}
        rows={2}
        className="growing"
        {...AS_TYPED}
      />
      <fieldset className="option">
        <legend>Login form</legend>
        <p>The fields and the button by the words that stand on the page, or by a CSS selector.</p>
        <div className="field-grid">
          <TextInput name="login_url" label="Page of the login" placeholder={profile?.login?.url ?? ''} {...AS_TYPED} />
          <TextInput name="login_success" label="Shown once you are in" placeholder="Sign out" {...AS_TYPED} />
          <TextInput name="login_user_field" label="Field of the user name" placeholder="E-mail" {...AS_TYPED} />
          <TextInput name="login_user" label="User name" {...AS_TYPED} />
          <TextInput name="login_password_field" label="Field of the password" placeholder="Password" {...AS_TYPED} />
          <PasswordInput name="login_password" label="Password" autoComplete="new-password" />
          <TextInput name="login_button" label="Button" placeholder="Sign in" {...AS_TYPED} />
        </div>
      </fieldset>
      <details className="fold">
        <summary>Browser, proxy and basic authentication</summary>
        <div className="field-grid">
          <TextInput
            name="username"
            label="User name the server asks for"
            placeholder={profile?.basic_auth?.username ?? ''}
            {...AS_TYPED}
          />
          <PasswordInput name="basic-password" label="Its password" autoComplete="new-password" />
          <TextInput name="user_agent" label="User agent" defaultValue={profile?.user_agent ?? ''} {...AS_TYPED} />
          <TextInput
            name="accept_language"
            label="Languages"
            placeholder="de, en;q=0.8"
            defaultValue={profile?.accept_language ?? ''}
            {...AS_TYPED}
          />
          <TextInput
            name="proxy_url"
            label="Proxy"
            placeholder={profile?.proxy_url?.host ?? 'http://proxy.example:3128'}
            {...AS_TYPED}
          />
        </div>
      </details>
    </>
  )
}

function kept(names: readonly string[]): string {
  return names.length === 0 ? '' : `${names.join(', ')}: set. What you type replaces all of them.`
}
