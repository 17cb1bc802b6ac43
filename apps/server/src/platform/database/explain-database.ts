import { NoLeaderError } from './cluster-leader.ts'
import type { SqlState } from './database.ts'
import { TerminalError } from '../terminal-error.ts'

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_APP_URL'

/** Errors that can stop a start before our own code runs, by SQLSTATE; each sentence names the variable to check. */
const reasons: Readonly<Record<string, (variable: DatabaseVariable) => string>> = {
  '28P01': (variable) => `The database refuses the name or the password in ${variable}.`,
  '28000': (variable) =>
    `The database does not let the role in ${variable} in: it is unknown, or pg_hba.conf has no line for it.`,
  '3D000': (variable) => `The database named in ${variable} does not exist. Create it first (docs/operations.md).`,
  '42501': (variable) =>
    `The role in ${variable} lacks a right that it needs. docs/operations.md says how the roles are made.`,
  '57P03': (variable) => `The database at ${variable} is still starting. Try again in a moment.`,
  '53300': (variable) => `The database at ${variable} has no free connection.`,
}

/** Turns the first database error of a start into a sentence that says what to check; other errors are passed on. */
export function explainDatabase(error: unknown, variable: DatabaseVariable): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof NoLeaderError)
    return new TerminalError(
      `None of the servers in ${variable} takes writes. Wait until one of them leads, or check their names and ports.`,
    )
  const code = (error as SqlState).code ?? ''
  const reason = reasons[code]?.(variable)
  if (reason !== undefined) return new TerminalError(reason)
  if (/CERT|LEAF_SIGNATURE/.test(code))
    return new TerminalError(
      `The certificate of the database at ${variable} cannot be verified (${code}). ` +
        'NODE_EXTRA_CA_CERTS names the certificate of an authority of your own.',
    )
  if (error.message === 'The server does not support SSL connections')
    return new TerminalError(`The database at ${variable} does not speak TLS, which sslmode asks for.`)
  return isAway(error)
    ? new TerminalError(`The database at ${variable} does not answer (${code || 'no answer in time'}).`)
    : error
}

function isAway(error: Error): boolean {
  const { code = '' } = error as SqlState
  return (
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/.test(code) || /timeout/i.test(error.message)
  )
}

/** Whether a cluster that answers so may do otherwise a little later: it has no leader yet, is full, or does not answer. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as SqlState
  return /^(08|57P0[123]|53300|25006)/.test(code) || isAway(error) || error.message.startsWith('Connection terminated')
}
