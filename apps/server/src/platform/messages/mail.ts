import { createTransport } from 'nodemailer'
import type { Configuration } from '../configuration.ts'
import { judgeMailFailure } from './mail-failure.ts'

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

/** Called once when the mail server stops accepting mail and once when it accepts mail again. */
export type MailReport = { readonly stopped: (reason: string) => void; readonly resumed: () => void }

const unheard: MailReport = { stopped: () => undefined, resumed: () => undefined }

export function openMail({ smtpUrl, mailFrom }: Configuration, report: MailReport = unheard): Mail {
  if (!smtpUrl) return { canSend: false, send: () => Promise.reject(new Error('No SMTP_URL is configured')) }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
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
        await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body, messageId })
      } catch (error) {
        noteFailure(error)
        throw error
      }
      if (isDown) report.resumed()
      isDown = false
    },
  }
}
