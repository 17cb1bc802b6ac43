import type { WallTime } from '@caseloom/contracts/times'
import { fieldProblem, getInstant } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import type { StoredItem } from '../../items/index.ts'
import { holdCaps } from '../notification-store.ts'
import { prepareMessage, type Aim } from '../send-notification.ts'
import {
  countScheduled,
  deleteScheduled,
  findScheduled,
  insertScheduled,
  lockScheduled,
  writeScheduled,
  type StoredScheduled,
} from './scheduled-store.ts'

/** How many messages of a member may wait for their time. */
const MOST_SCHEDULED = 200
const LONGEST_WAIT_MS = 366 * 86_400_000

type Text = { readonly subject: string; readonly messageBody: string; readonly sendAt: WallTime }
type Wanted = Text & { readonly id: string | undefined; readonly to: string }

/** The instant of the chosen time, within a year from now. */
function momentOf(context: Context, sendAt: WallTime): Date {
  const at = getInstant('SendAt', sendAt, context.actor.zone)
  const wait = at.getTime() - context.now.getTime()
  if (wait <= 0) throw fieldProblem(context, 'notification.time_past', 'SendAt')
  if (wait > LONGEST_WAIT_MS) throw fieldProblem(context, 'notification.time_far', 'SendAt')
  return at
}

const shownTime = (time: WallTime) => time.slice(0, 16).replace('T', ' ')
const wordsOf = (name: string, { sendAt, messageBody }: Text) => `${name}, ${shownTime(sendAt)}: ${messageBody}`

const placeOf = (about: StoredItem | undefined, { personId }: Pick<Aim, 'personId'>) => ({
  ...(about && { kind: about.kind, itemId: about.id, caseId: about.caseId }),
  personId: about?.personId ?? personId,
})

/** Keeps a message to each recipient until its time, all or none; answers their ids. What could not be sent now is refused now. */
export async function scheduleMessage(context: Context, wanted: Wanted): Promise<string[]> {
  const { tx, actor, now } = context
  const sendAt = momentOf(context, wanted.sendAt)
  const { about, messages } = await prepareMessage(context, wanted)
  await holdCaps(tx)
  if ((await countScheduled(tx)) + messages.length > MOST_SCHEDULED)
    throw new Problem('notification.too_many_scheduled', { Most: MOST_SCHEDULED })
  const made: string[] = []
  for (const { wayId, aim } of messages) {
    const id = newId(now)
    const { channel, personId: toPersonId, personName, address: toAddress } = aim
    const whose = { careModelId: actor.careModelId, memberId: actor.memberId, senderId: actor.personId }
    const { subject, messageBody } = wanted
    const to = { wayId, channel, toPersonId, toAddress }
    await insertScheduled(tx, { id, ...whose, ...to, aboutId: about?.id ?? null, subject, messageBody, sendAt }, now)
    context.audit({ action: 'schedule message', ...placeOf(about, aim), after: wordsOf(personName, wanted) })
    made.push(id)
  }
  return made
}

/** The member's own message, which nobody else changes or sends until the transaction ends. */
async function holdOwn(context: Context, id: string): Promise<StoredScheduled> {
  const seen = await findScheduled(context.tx, id)
  if (!seen) throw new Problem('record.not_found')
  if (seen.senderId !== context.actor.personId) throw new Problem('record.forbidden')
  const held = await lockScheduled(context.tx, id)
  // It was sent or withdrawn in this moment.
  if (!held) throw new Problem('record.not_found')
  return held
}

export async function changeScheduled(context: Context, id: string, text: Text): Promise<void> {
  const { tx, seenVersion } = context
  const before = await holdOwn(context, id)
  const { version: Version, aboutId, wayId } = before
  if (seenVersion !== undefined && seenVersion !== Version) throw new Problem('record.stale', { Version })
  const sendAt = momentOf(context, text.sendAt)
  const { about, messages } = await prepareMessage(context, { id: aboutId ?? undefined, to: wayId, ...text })
  await writeScheduled(tx, id, { subject: text.subject, messageBody: text.messageBody, sendAt })
  for (const { aim } of messages) {
    context.audit({
      action: 'change scheduled message',
      ...placeOf(about, aim),
      before: wordsOf(aim.personName, before),
      after: wordsOf(aim.personName, text),
    })
  }
}

export async function withdrawScheduled(context: Context, id: string): Promise<void> {
  const held = await holdOwn(context, id)
  await deleteScheduled(context.tx, id)
  const { aboutId, aboutKind, aboutCase, aboutPerson, toPersonId } = held
  context.audit({
    action: 'withdraw scheduled message',
    ...(aboutId !== null && aboutKind !== null && { kind: aboutKind, itemId: aboutId, caseId: aboutCase }),
    personId: aboutPerson ?? toPersonId,
    before: wordsOf(held.toName, held),
  })
}
