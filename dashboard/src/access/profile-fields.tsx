import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { AS_TYPED } from '../parts/fields.tsx'
import { texts } from '../texts/texts.ts'
import type { AccessProfile } from './access-api.ts'

const SHOW = { 'aria-label': texts.account.showThePassword }

/** The fields of a profile. Values that are stored are not shown: an empty field leaves them as they are. */
export function ProfileFields({ profile }: { profile?: AccessProfile }) {
  return (
    <>
      <Textarea
        name="hosts"
        label={texts.access.hosts}
        description={texts.access.onePerLineSuchAs}
        rows={2}
        className="growing"
        required={profile === undefined}
        defaultValue={profile?.hosts.join('\n')}
        {...AS_TYPED}
      />
      <Textarea
        name="headers"
        label={texts.access.headers}
        description={texts.access.onePerLineAsIn}
        placeholder={kept(Object.keys(profile?.headers ?? {}))}
        rows={2}
        className="growing"
        {...AS_TYPED}
      />
      <Textarea
        name="cookies"
        label={texts.access.cookies}
        description={texts.access.onePerLineAsInCurrency}
        placeholder={kept(profile?.cookies.map(({ name }) => name) ?? [])}
        rows={2}
        className="growing"
        {...AS_TYPED}
      />
      <fieldset className="option">
        <legend>{texts.access.loginForm}</legend>
        <p>{texts.access.theFieldsAndTheButton}</p>
        <div className="field-grid">
          <TextInput
            name="login_url"
            label={texts.access.pageOfTheLogin}
            placeholder={profile?.login?.url ?? ''}
            {...AS_TYPED}
          />
          <TextInput
            name="login_success"
            label={texts.access.shownOnceYouAreIn}
            placeholder={texts.access.signOut}
            {...AS_TYPED}
          />
          <TextInput
            name="login_user_field"
            label={texts.access.fieldOfTheUserName}
            placeholder={texts.access.eMail}
            {...AS_TYPED}
          />
          <TextInput name="login_user" label={texts.access.userName} {...AS_TYPED} />
          <TextInput
            name="login_password_field"
            label={texts.access.fieldOfThePassword}
            placeholder={texts.access.password}
            {...AS_TYPED}
          />
          <PasswordInput
            name="login_password"
            label={texts.access.password}
            autoComplete="new-password"
            visibilityToggleButtonProps={SHOW}
          />
          <TextInput name="login_button" label={texts.access.button} placeholder={texts.access.signIn} {...AS_TYPED} />
        </div>
      </fieldset>
      <details className="fold">
        <summary>{texts.access.browserProxyAndBasicAuthentication}</summary>
        <div className="field-grid">
          <TextInput
            name="username"
            label={texts.access.userNameTheServerAsks}
            placeholder={profile?.basic_auth?.username ?? ''}
            {...AS_TYPED}
          />
          <PasswordInput
            name="basic-password"
            label={texts.access.itsPassword}
            autoComplete="new-password"
            visibilityToggleButtonProps={SHOW}
          />
          <TextInput
            name="user_agent"
            label={texts.access.userAgent}
            defaultValue={profile?.user_agent ?? ''}
            {...AS_TYPED}
          />
          <TextInput
            name="accept_language"
            label={texts.access.languages}
            placeholder={texts.access.deEnQ08}
            defaultValue={profile?.accept_language ?? ''}
            {...AS_TYPED}
          />
          <TextInput
            name="proxy_url"
            label={texts.access.proxy}
            placeholder={profile?.proxy_url?.host ?? 'http://proxy.example:3128'}
            {...AS_TYPED}
          />
        </div>
      </details>
    </>
  )
}

function kept(names: readonly string[]): string {
  return names.length === 0 ? '' : texts.access.setWhatYouTypeReplaces(names.join(', '))
}
