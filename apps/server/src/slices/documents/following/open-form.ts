import type * as contract from '@caseloom/contracts/documents/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem } from '../../items/index.ts'
import { didGuestAnswer, listOthers, noteLeft, noteOpen } from './open-form-store.ts'

/** A page says it every 15 seconds, and may be late once. */
const MEMBER_MS = 40_000
/** A family thinks about an answer for longer than a page waits. */
const GUEST_MS = 120_000

/** Notes that the member has the document on the screen, or no more, and says who else has. */
export async function openForm(
  { tx, now }: Context,
  id: string,
  isOpen: boolean,
): Promise<AnswerFrom<typeof contract.openDocument>> {
  const item = await getItem(tx, id)
  if (item.kind !== 'DOCFORM') throw new Problem('record.not_found')
  await (isOpen ? noteOpen(tx, id, now) : noteLeft(tx, id))
  const since = (ms: number) => new Date(now.getTime() - ms)
  return {
    Id: id,
    Others: await listOthers(tx, id, since(MEMBER_MS)),
    IsGuestAnswering: await didGuestAnswer(tx, id, since(GUEST_MS)),
  }
}
