export type MailFailure = {
  readonly state: 'queued' | 'failed' | 'uncertain'
  /** For those who run the installation. */
  readonly reason: string
  /** What the mail server answered, in its own words; null if it did not answer. */
  readonly answer: string | null
  /** False if the mail server could not be reached or took no letters at all: the others wait for the next run. */
  readonly mayGoOn: boolean
}

/** Marks an error that came after the whole letter had been handed over, so that the mail server may have accepted it. */
export const handedOver = Symbol('handed over')

type SmtpError = {
  readonly code?: string
  /** The system's or OpenSSL's own code, where the mail library put a general one in its place. */
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly [handedOver]?: boolean
}

/** The mail server closes the connection with this answer (RFC 5321). */
const CLOSING = 421
const LONGEST_ANSWER = 300

/** An answer of the mail server says whether it has the letter. Without one it depends on whether the letter had been handed over. */
export function judgeMailFailure(error: unknown): MailFailure {
  const {
    code = 'unknown',
    originalCode,
    command,
    responseCode,
    response,
    [handedOver]: mayBeThere,
  } = error as SmtpError
  const reason = [code, originalCode, command, responseCode].filter((part) => part !== undefined).join(' ')
  const answer = responseCode === undefined ? null : (response ?? String(responseCode)).slice(0, LONGEST_ANSWER)
  if (responseCode !== undefined && responseCode >= 500) return { state: 'failed', reason, answer, mayGoOn: true }
  if (responseCode === undefined && mayBeThere) return { state: 'uncertain', reason, answer, mayGoOn: true }
  return { state: 'queued', reason, answer, mayGoOn: responseCode !== undefined && responseCode !== CLOSING }
}
