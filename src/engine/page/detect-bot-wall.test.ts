import { expect, test } from 'vitest'
import { detectBotWall } from './detect-bot-wall.ts'

const html = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`

const article = `<p>${'A paragraph about gardens and birds, with enough to read for a while. '.repeat(40)}</p>`

test.each([
  ['Cloudflare', 403, { 'cf-mitigated': 'challenge' }, ''],
  [
    'Cloudflare',
    503,
    {},
    html('Just a moment...', '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate"></script>'),
  ],
  ['Cloudflare', 200, {}, html('Wait', '<script>window._cf_chl_opt={cvId:"3"}</script>')],
  ['Cloudflare', 403, {}, html('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>')],
  ['Akamai', 403, {}, html('Access Denied', 'Reference #18.4 https://errors.edgesuite.net/18.4')],
  ['Akamai', 200, {}, html('', '<div id="sec-if-cpt-container"></div>')],
  ['DataDome', 403, { 'x-datadome': 'protected' }, ''],
  [
    'DataDome',
    200,
    {},
    html('shop', "<script>var dd={'rt':'c'}</script><script src='https://ct.captcha-delivery.com/c.js'></script>"),
  ],
  ['PerimeterX', 403, {}, html('Access denied', '<div id="px-captcha"></div>')],
  ['PerimeterX', 200, {}, html('', 'Access to this page has been denied <div id="px-captcha"></div>')],
  ['Imperva', 200, {}, html('', 'Request unsuccessful. Incapsula incident ID: 1-2')],
  ['Imperva', 200, {}, '<html><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=1"></iframe></html>'],
  ['AWS WAF', 202, { 'x-amzn-waf-action': 'challenge' }, ''],
  ['AWS WAF', 405, {}, '<script>window.gokuProps={}</script><script src="https://x/challenge.js"></script>'],
  ['Kasada', 429, { 'x-kpsdk-ct': '0a' }, ''],
  [
    'F5',
    200,
    {},
    html(
      'Request Rejected',
      'The requested URL was rejected. Please consult with your administrator.<br>Your support ID is: 1',
    ),
  ],
  ['Google', 429, {}, html('Sorry', 'Our systems have detected unusual traffic from your computer network.')],
  ['captcha', 200, {}, html('Check', '<h1>Please verify you are a human</h1><div class="g-recaptcha"></div>')],
  ['captcha', 200, {}, html('Robot Check', '<p>Enter the characters you see below</p><img src="/captcha/1.jpg">')],
  ['captcha', 403, {}, html('Hold on', '<p>Checking your browser before you go on.</p>')],
  ['captcha', 429, {}, html('Wait', '<p>Confirm that you’re not a robot</p>')],
])('%s is recognised, answered with %i', (service, status, headers, text) => {
  expect(detectBotWall({ status, headers, text })).toBe(service)
})

test.each([
  ['a page', 200, {}, html('Shop', article)],
  [
    'a page behind Cloudflare',
    200,
    { server: 'cloudflare' },
    html('Shop', `${article}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`),
  ],
  [
    'a page guarded by DataDome',
    200,
    { 'x-datadome': 'protected' },
    html('Shop', `${article}<script src="https://js.datadome.co/tags.js"></script>`),
  ],
  ['a page guarded by PerimeterX', 200, {}, html('Shop', `${article}<script>window._pxAppId="PX1"</script>`)],
  [
    'a page guarded by Imperva',
    200,
    {},
    html('Shop', `${article}<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>`),
  ],
  [
    'an article about captchas',
    200,
    {},
    html('How captchas ask "are you a robot"', `${article} verify you are human <div class="g-recaptcha"></div>`),
  ],
  [
    'a sign-in form with a puzzle',
    200,
    {},
    html('Sign in', '<input type="password"><div class="g-recaptcha"></div> I am not a robot'),
  ],
  [
    'a contact form with a puzzle',
    200,
    {},
    html('Contact', '<textarea></textarea><div class="h-captcha"></div> verify you are human'),
  ],
  ['a short page that mentions captchas', 200, {}, html('News', '<p>Our captcha is gone.</p>')],
  ['a short page with a menu', 200, {}, html('Captcha', `${'<a href="/">x</a>'.repeat(20)} verify you are human`)],
  ['an ordinary refusal', 403, {}, html('Forbidden', '<p>You may not read this.</p>')],
  ['an ordinary outage behind Cloudflare', 503, { server: 'cloudflare' }, html('Down', 'We are back soon.')],
  ['a long document that quotes a wall', 200, {}, `${'<p>text</p>'.repeat(10_000)}_cf_chl_opt`],
  ['an empty answer', 503, {}, ''],
])('%s is not a wall', (_title, status, headers, text) => {
  expect(detectBotWall({ status, headers, text })).toBe(null)
})

test('a document made to be slow is judged quickly', () => {
  const start = process.cpuUsage()

  for (const unit of ['<', '<script', 'class=', '<a ', 'captcha verify ', 'are you ', '<!--']) {
    detectBotWall({ status: 200, headers: {}, text: unit.repeat(64_000 / unit.length) })
    detectBotWall({ status: 403, headers: {}, text: unit.repeat(256_000 / unit.length) })
  }

  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})
