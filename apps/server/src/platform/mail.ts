import { createTransport } from 'nodemailer'
import type { Configuration } from './configuration.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly messageId: string
}

/** Sends letters, or says that it cannot: without SMTP nothing pretends, and the letter rests in outgoing_mail. */
export type Mail = {
  readonly canSend: boolean
  send(letter: Letter): Promise<void>
}

const TIMEOUT_MS = 10_000

export function openMail({ smtpUrl, mailFrom }: Configuration): Mail {
  if (!smtpUrl) return { canSend: false, send: () => Promise.reject(new Error('No SMTP_URL is configured')) }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    canSend: true,
    async send({ to, subject, body, messageId }) {
      // As text it would be read as a list, in which a comma or a name before <…> brings the letter to somebody else.
      const recipient = { name: '', address: to }
      await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body, messageId })
    },
  }
}
