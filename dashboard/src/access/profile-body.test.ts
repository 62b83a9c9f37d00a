import { expect, test } from 'vitest'
import { PROFILE_FIELDS, type ProfileText, profileBody } from './profile-body.ts'

const EMPTY = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, ''])) as ProfileText

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
  [
    { login_url: 'https://a.example/login' },
    'A login needs its page, both fields, their values, the button and what is shown after it',
  ],
])('%o is told', (typed, problem) => {
  expect(profileBody({ ...EMPTY, ...typed })).toEqual({ ok: false, problem })
})
