import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { listFamiliesOf, listInvited, type Invited } from './attendee-store.ts'

export type InvitedTo = { readonly id: string; readonly caseId: string | null; readonly personId: string | null }

/** The people behind ids, each once, if all of them may attend each of the appointments. Relationships are those of the first one's family. */
export async function invite(
  { tx }: Pick<Context, 'tx'>,
  appointments: readonly InvitedTo[],
  ids: readonly string[],
): Promise<Invited[]> {
  // Appointments of one series are about one person, unless one of them was moved to another case.
  const about = new Map(appointments.toReversed().map((one) => [`${one.caseId} ${one.personId}`, one.id]))
  const families = new Set(await listFamiliesOf(tx, [...about.values()].toReversed()))
  let invited: Invited[] = []
  let named = ids
  for (const family of families) {
    if (family === null) throw new Problem('item.value_invalid', { Property: 'Subject' })
    invited = await inviteToFamily(tx, family, named)
    named = invited.map(({ personId }) => personId)
  }
  return invited
}

async function inviteToFamily(tx: Context['tx'], family: string, ids: readonly string[]): Promise<Invited[]> {
  const invited = await listInvited(tx, family, ids)
  if (invited.length < ids.length) throw new Problem('record.not_found')
  for (const { name, waits, isNear } of invited) {
    if (waits) throw new Problem('relationship.waiting')
    if (!isNear) throw new Problem('appointment.attendee_outside', { Name: name })
  }
  return [...new Map(invited.map((one) => [one.personId, one])).values()]
}
