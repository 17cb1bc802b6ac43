import type { Endpoint } from '@caseloom/contracts/endpoint'
import { CompiledQuery } from 'kysely'
import { isView, type Actor } from '../actor.ts'
import { inTransaction, type Statement } from '../database/database.ts'
import type { Patience } from '../patience.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'

/** A view shows what the member sees and changes nothing; what is between a member and the server alone it does not show. */
export function refuseInView({ method, duringView }: Endpoint, actor: Actor): void {
  if (!isView(actor) || duringView === 'works') return
  if (method !== 'GET' || duringView === 'hidden') throw new Problem('view.read_only')
}

export const isReadInView = ({ method }: Endpoint, actor: Actor | null) => method === 'GET' && isView(actor)

/** Nothing is shown before its row is in the trail. */
export async function writeAfterwards(
  pool: Platform['pool'],
  begin: Statement,
  statements: readonly Statement[],
  patience: Patience,
): Promise<void> {
  if (statements.length === 0) return
  await inTransaction(
    pool,
    begin,
    async (tx, began) => {
      // The session ended while it read.
      if (began.rows.length === 0) throw new Problem('session.required')
      for (const { text, values } of statements) await tx.executeQuery(CompiledQuery.raw(text, [...values]))
    },
    patience,
  )
}

/** Facts about a person: which messages they may be sent. They are no rights of the reader. */
const facts: ReadonlySet<string> = new Set(['MayText', 'MayLeaveVoicemail', 'MayMail'])

/** The rights in an answer that change something. Reading and downloading are left out. */
const isRight = (name: string) => (/^(?:Can|May)[A-Z]/.test(name) && !facts.has(name)) || name === 'Completable'
const changesNothing = 'Download'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * The answer without any right to change something, for an administrator who sees Caseloom as another member. The rights are taken away here
 * and not where each is found, so that no slice can forget it.
 */
export function withoutRights(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(withoutRights)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (name === 'Can') return [name, noneOf(value)]
      // The right to take a change back is its id.
      if (name === 'Undo') return [name, null]
      return [name, value === true && isRight(name) ? false : withoutRights(value)]
    }),
  )
}

const noneOf = (rights: Json): Json =>
  rights === null || typeof rights !== 'object'
    ? rights
    : Object.fromEntries(Object.entries(rights).map(([name, may]) => [name, name === changesNothing && may]))
