import { orAborted } from '#base/or-aborted.ts'

/** Mail by the operator's own SMTP server, wherever it stands. */

type Mail = {
  /** The same for every attempt, so that a mailbox recognises a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

type MailOutcome =
  | { ok: true; status: number }
  /** `status` is the server's reply code, 0 when there was none. */
  | { ok: false; status: number; isPermanent: boolean; problem: string }

export type Mailer = { send(mail: Mail, signal: AbortSignal): Promise<MailOutcome> }

type MailerOptions = { smtpUrl: string; from: string; timeoutSeconds: number }

/** The library is loaded only where a server is configured. */
export async function createMailer({ smtpUrl, from, timeoutSeconds }: MailerOptions): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const timeout = timeoutSeconds * 1000
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A mail is text that we have; nothing in it may be read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from
    .replace(/>?\s*$/, '')
    .split('@')
    .at(-1)
  return {
    async send({ id, to, subject, text, html }, signal) {
      const message = { messageId: `<${id}@${domain}>`, from, to: { name: '', address: to }, subject, text, html }
      try {
        // The library knows no abort: what is in progress is left to its own time-outs.
        const sent = await orAborted(transport.sendMail(message), signal)
        return { ok: true, status: statusOf(sent.response) }
      } catch (error) {
        signal.throwIfAborted()
        return { ok: false, ...refusalOf(error) }
      }
    },
  }
}

function statusOf(reply: unknown): number {
  return Number(/^\d{3}/.exec(String(reply))?.[0] ?? 0)
}

/** The server's words stay in its own log: they may name hosts of the operator's network. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the mail',
  EAUTH: 'The mail server refused the sign-in of SMTP_URL',
  ETIMEDOUT: 'The mail server did not answer in time',
}

/** Of refusals by a 5xx code only those of an address or a mail are final: a wrong password can be put right. */
function refusalOf(error: unknown): { status: number; isPermanent: boolean; problem: string } {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isFinal = code === 'EENVELOPE' || code === 'EMESSAGE'
  const said = PROBLEMS[code] ?? 'The mail server could not be reached'
  return {
    status: responseCode,
    isPermanent: isFinal && responseCode >= 500,
    problem: responseCode === 0 ? said : `${said} (${responseCode})`,
  }
}
