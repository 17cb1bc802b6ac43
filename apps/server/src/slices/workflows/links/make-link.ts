import type { Activity } from '@caseloom/contracts/workflows/workflow-body'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { newId } from '../../../platform/database/new-id.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { addressOf, isSealOf, sealOf } from '../../accounts/index.ts'
import { findStart, insertLink } from './link-store.ts'

const DAYS_OPEN = 7
const DAY_MS = 86_400_000
const USE = 'public workflow'

/** The input of a link's hash: its id and its expiry. */
const sealed = (id: string, expiresAt: Date) => `${id} ${expiresAt.toISOString()}`

type LinkWanted = {
  readonly workflowId: string
  readonly activity: Activity
  readonly appointmentId: string | null
}

/**
 * A public address that runs one activity, once. It is open for a week, and a question that can cancel an appointment only until that
 * begins. The hash is in the fragment, so that neither logs nor previews of the message see it.
 */
export async function makeLink(context: Context, { workflowId, activity, appointmentId }: LinkWanted): Promise<string> {
  const { tx, now, locale, platform } = context
  const isAboutAppointment = activity.Action.Type === 'QUESTION' && activity.Action.NoOutcome !== undefined
  const inAWeek = new Date(now.getTime() + DAYS_OPEN * DAY_MS)
  const startsAt = isAboutAppointment ? await startOf(context, activity, appointmentId) : null
  const expiresAt = startsAt !== null && startsAt < inAWeek ? startsAt : inAWeek
  const id = newId(now)
  await insertLink(
    tx,
    {
      id,
      workflowId,
      activity: activity.Id,
      appointmentId: isAboutAppointment ? appointmentId : null,
      locale,
      expiresAt,
    },
    context,
  )
  return `${addressOf(platform)}/public?Id=${id}#${await sealOf(tx, USE, sealed(id, expiresAt))}`
}

async function startOf({ tx, now }: Context, activity: Activity, appointmentId: string | null): Promise<Date> {
  const startsAt = appointmentId === null ? undefined : await findStart(tx, appointmentId)
  if (!startsAt) throw new Problem('workflow.appointment_missing', { Name: titleOf(activity) })
  if (startsAt <= now) throw new Problem('workflow.appointment_begun')
  return startsAt
}

/** Whether the hash is that of the link with this id and expiry. */
export const isHashOf = (tx: Tx, { id, hash, expiresAt }: { id: string; hash: string; expiresAt: Date }) =>
  isSealOf(tx, USE, { text: sealed(id, expiresAt), seal: hash })
