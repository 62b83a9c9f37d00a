import { expect, test } from 'vitest'
import type { AccessProfile } from './access-api.ts'
import { PROFILE_FIELDS, type ProfileText, profileBody, profileChange } from './profile-body.ts'

const EMPTY = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, ''])) as ProfileText

const LOGIN_NEEDS = 'A login needs its page, both fields, their values, the button and what is shown after it'

test('what was left empty is left out', () => {
  expect(profileBody(EMPTY)).toEqual({ ok: true, body: {} })
})

test('lines become hosts, headers and cookies', () => {
  const text = { ...EMPTY, hosts: 'a.example\n\n *.b.example ', headers: 'X-A: b: c', cookies: 'd=e=f\ng=' }
  expect(profileBody(text)).toEqual({
    ok: true,
    body: {
      hosts: ['a.example', '*.b.example'],
      headers: { 'X-A': 'b: c' },
      cookies: [
        { name: 'd', value: 'e=f' },
        { name: 'g', value: '' },
      ],
    },
  })
})

test('a login becomes steps that name its secrets', () => {
  const text = {
    ...EMPTY,
    login_url: 'https://a.example/login',
    login_user_field: 'E-mail',
    login_user: 'ann',
    login_password_field: '#password',
    login_password: ' pass word ',
    login_button: 'Sign in',
    login_success: 'Sign out',
  }
  expect(profileBody(text)).toEqual({
    ok: true,
    body: {
      secrets: { user: 'ann', password: ' pass word ' },
      login: {
        url: 'https://a.example/login',
        actions: [
          { type: 'fill', text: 'E-mail', value: '{{user}}' },
          { type: 'fill', selector: '#password', value: '{{password}}' },
          { type: 'click', text: 'Sign in' },
        ],
        success: { text: 'Sign out' },
      },
    },
  })
})

test.each([
  [{ headers: 'no colon' }, 'Write each header on a line of its own, as in “Name: value”'],
  [{ cookies: 'no sign' }, 'Write each cookie on a line of its own, as in “name=value”'],
  [{ login_url: 'https://a.example/login' }, LOGIN_NEEDS],
  [{ login_user: 'ann', login_password: 'word' }, LOGIN_NEEDS],
  [{ 'basic-password': 'word' }, 'A password the server asks for needs its user name'],
])('%o is told', (typed, problem) => {
  expect(profileBody({ ...EMPTY, ...typed })).toEqual({ ok: false, problem })
})

const LOGIN: NonNullable<AccessProfile['login']> = {
  url: 'https://a.example/login',
  actions: [
    { type: 'fill', text: 'E-mail', value: '{{user}}' },
    { type: 'fill', selector: 'input[type=password]', value: '{{password}}' },
    { type: 'click', text: 'Sign in' },
  ],
  success: { url_contains: '/home' },
  logged_out: { selector: 'form.login' },
}

const STORED: AccessProfile = {
  ...{ access_profile_id: 'p', name: 'Shop', hosts: ['a.example'], headers: {}, cookies: [] },
  basic_auth: { username: 'ann', password: { set: true } },
  ...{ user_agent: null, accept_language: null, proxy_url: null },
  secrets: { user: { set: true }, password: { set: true } },
  login: LOGIN,
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
}
const change = (typed: Partial<ProfileText>, profile: Partial<AccessProfile> = {}) =>
  profileChange({ ...EMPTY, ...typed }, { ...STORED, ...profile })

test.each<[Partial<ProfileText>, object]>([
  [{}, {}],
  [{ username: 'bob' }, { basic_auth: { username: 'bob' } }],
  [{ 'basic-password': 'word' }, { basic_auth: { password: 'word' } }],
  [{ username: 'bob', 'basic-password': 'word' }, { basic_auth: { username: 'bob', password: 'word' } }],
  [{ login_user: 'bob', login_password: 'word' }, { secrets: { user: 'bob', password: 'word' } }],
  [{ login_url: 'https://a.example/in' }, { login: { ...LOGIN, url: 'https://a.example/in' } }],
  [
    { login_button: '#go' },
    { login: { ...LOGIN, actions: [...LOGIN.actions.slice(0, 2), { type: 'click', selector: '#go' }] } },
  ],
])('of a profile that is there, %o changes nothing else', (typed, body) => {
  expect(change(typed)).toEqual({ ok: true, body })
})

test('where no user name was stored, an empty password is one', () => {
  expect(change({ username: 'bob' }, { basic_auth: null })).toEqual({
    ok: true,
    body: { basic_auth: { username: 'bob', password: '' } },
  })
})

test.each<[Partial<ProfileText>, Partial<AccessProfile>, string]>([
  [{ login_password: 'word' }, {}, 'The user name and the password of the login are sealed together: type both'],
  [
    { login_user: 'bob', login_password: 'word' },
    { secrets: { ...STORED.secrets, pin: { set: true } } },
    'A new user name and password would take away the other secrets of this profile: pin. Change them by the API',
  ],
  [{ 'basic-password': 'word' }, { basic_auth: null }, 'A password the server asks for needs its user name'],
  [{ login_button: 'Go' }, { login: null, secrets: {} }, LOGIN_NEEDS],
  [{ login_button: 'Go' }, { login: { ...LOGIN, actions: LOGIN.actions.slice(1) } }, LOGIN_NEEDS],
  [{ login_user: 'bob', login_password: 'word' }, { login: null, secrets: {} }, LOGIN_NEEDS],
])('%o of a profile with %o is refused before anything is lost', (typed, profile, problem) => {
  expect(change(typed, profile)).toEqual({ ok: false, problem })
})
