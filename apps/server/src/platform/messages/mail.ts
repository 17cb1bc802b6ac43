import { createTransport } from 'nodemailer'
import type { Configuration } from '../configuration.ts'
import { handedOver, judgeMailFailure } from './mail-failure.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly messageId: string
}

/** Sends letters, or says that it cannot: without SMTP the letter stays in outgoing_mail and nothing claims it was sent. */
export type Mail = {
  readonly canSend: boolean
  send(letter: Letter): Promise<void>
}

const TIMEOUT_MS = 10_000
/** A mail server may examine a letter for a while before it accepts it. */
const SILENCE_MS = 30_000
/** All steps together. A letter that has been sending for two minutes is taken for one that a stopped server left. */
const WHOLE_MS = 90_000

/** Called once when the mail server stops accepting mail and once when it accepts mail again. */
export type MailReport = { readonly stopped: (reason: string) => void; readonly resumed: () => void }

const unheard: MailReport = { stopped: () => undefined, resumed: () => undefined }

export function openMail(
  { smtpUrl, mailFrom }: Configuration,
  report: MailReport = unheard,
  silenceMs = SILENCE_MS,
): Mail {
  if (!smtpUrl) return { canSend: false, send: () => Promise.reject(new Error('No SMTP_URL is configured')) }
  const transport = createTransport({
    url: smtpUrl,
    ...(isOnThisMachine(smtpUrl) && { ignoreTLS: true }),
    connectionTimeout: Math.min(TIMEOUT_MS, silenceMs),
    greetingTimeout: Math.min(TIMEOUT_MS, silenceMs),
    socketTimeout: silenceMs,
  })
  const gone = new Set<unknown>()
  // Once the connection has read the letter to its end, it has been handed over: the mail server accepts a letter with its last line.
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data
    mail.message.processFunc((letter) => letter.on('end', () => gone.add(messageId)))
    done()
  })
  let isDown = false
  function noteFailure(error: unknown): void {
    const { reason, mayGoOn } = judgeMailFailure(error)
    // A refused address concerns one message only, which records it.
    if (mayGoOn || isDown) return
    isDown = true
    report.stopped(reason)
  }
  return {
    canSend: true,
    async send({ to, subject, body, messageId }) {
      // A string would be parsed as a list, in which a comma or a name before <…> sends the letter to somebody else.
      const recipient = { name: '', address: to }
      try {
        const signal = AbortSignal.timeout(WHOLE_MS)
        await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body, messageId, signal })
      } catch (error) {
        const failure = Object.assign(toError(error), { [handedOver]: gone.has(messageId) })
        noteFailure(failure)
        throw failure
      } finally {
        gone.delete(messageId)
      }
      if (isDown) report.resumed()
      isDown = false
    },
  }
}

/**
 * Debian's mail servers offer TLS with a certificate that they made themselves, which nothing can verify. On the way to this machine
 * there is nobody to hide a letter from. `?requireTLS=true` in the address still insists on TLS.
 */
function isOnThisMachine(smtpUrl: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(smtpUrl).hostname)
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
