export type MailFailure = {
  readonly state: 'queued' | 'failed' | 'uncertain'
  readonly reason: string
  /** False if the mail server could not be reached: the other letters wait for the next run. */
  readonly mayGoOn: boolean
}

/** Nodemailer names the SMTP command that failed. After DATA was sent, nobody knows whether the server accepted the letter. */
export function judgeMailFailure(error: unknown): MailFailure {
  const {
    code = 'unknown',
    command,
    responseCode,
  } = error as { code?: string; command?: string; responseCode?: number }
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  if (responseCode !== undefined && responseCode >= 500) return { state: 'failed', reason, mayGoOn: true }
  if (command === 'DATA' && responseCode === undefined) return { state: 'uncertain', reason, mayGoOn: true }
  return { state: 'queued', reason, mayGoOn: false }
}
