export type FailureWords = { title: string; advice: string }

/** By error code: what happened, and what to do about it. The sentence of the service says more. */
export const FAILURE_WORDS: Readonly<Record<string, FailureWords>> = {
  timeout: { title: 'The page took too long', advice: 'Run it again later. A slow site is better checked less often.' },
  dns: { title: 'There is no site of this name', advice: 'Check the spelling of the address.' },
  connection: {
    title: 'The connection to the site failed',
    advice: 'Open the page in your browser to see whether the site is up, then run it again.',
  },
  http_status: {
    title: 'The site did not give out the page',
    advice: 'Open the address in your browser. If the page has moved, run the strategy on its new address.',
  },
  too_large: {
    title: 'The page is too large',
    advice: 'Use an address with less on it, such as one page of a long list.',
  },
  not_html: { title: 'There is no web page at this address', advice: 'Use the address of the page, not of a file.' },
  blocked_address: {
    title: 'This address may not be read',
    advice: 'Addresses inside your own network are closed unless whoever runs this Sandpiper opens them.',
  },
  robots: {
    title: 'The site asks robots to stay away from this page',
    advice: 'Ask the site for permission, or look for an address that it leaves open.',
  },
  bot_wall: {
    title: 'The site wanted to know whether you are a robot',
    advice: 'Check the page less often, or ask the site for access.',
  },
  redirected: {
    title: 'The address leads to another page now',
    advice: 'Open the address in your browser. If the page has moved for good, run the strategy on its new address.',
  },
  auth_required: {
    title: 'The page asks for a login',
    advice: 'Make an access profile with what the page asks for, and choose it on the page of the strategy.',
  },
  login_failed: {
    title: 'The login did not work',
    advice: 'Test the access profile of the strategy. Its user name, its password or its steps need a look.',
  },
  logged_out: {
    title: 'The page was read without being signed in',
    advice: 'A new login did not help. Look at what the login of the access profile takes for success.',
  },
  action_failed: {
    title: 'An action before reading could not be done',
    advice: 'Try the actions on the page of the strategy, and see where they stop.',
  },
  page_missing: {
    title: 'The page says that there is nothing here',
    advice: 'Open the address in your browser. What it was about has probably been taken down.',
  },
  blocked: {
    title: 'The site shows something else instead of the page',
    advice: 'Open the page in your browser to see what it asks for, or wait until the site is back.',
  },
  recipe_broken: {
    title: 'The page is built differently now',
    advice: 'Look at the page in your browser, then tell the strategy what is different. Earlier results are kept.',
  },
  cancelled: { title: 'This job was cancelled', advice: 'Run it again whenever you like.' },
  internal: {
    title: 'Something went wrong in Sandpiper',
    advice: 'Run it again. If it fails again, the log of the service says more.',
  },
}

const UNKNOWN: FailureWords = { title: 'The job failed', advice: 'Run it again later.' }

export function failureWords(code: string | null): FailureWords {
  return (code === null ? undefined : FAILURE_WORDS[code]) ?? UNKNOWN
}
