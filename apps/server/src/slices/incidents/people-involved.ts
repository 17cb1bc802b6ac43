import { Id } from '@caseloom/contracts/ids'
import { MOST_INVOLVED } from '@caseloom/contracts/incidents/incident-rules'
import * as z from 'zod'
import type { Context } from '../../platform/calls/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { Property } from '../items/index.ts'
import { listInvolved, listNear, listStaffOf, writeInvolved, type InvolvedPerson } from './people-involved-store.ts'

/** In the order of their ids, so that the same people are the same value. */
const Involved = z
  .array(Id)
  .max(MOST_INVOLVED)
  .transform((ids) => [...new Set(ids)].toSorted())

const idsOf = (people: readonly InvolvedPerson[]) => people.map(({ Id: id }) => id)
const namesOf = (people: readonly InvolvedPerson[]) => people.map(({ Name }) => Name).join(', ')

/**
 * Who was involved: family, those connected to them, and care staff who see the incident or event. Readers of the case know who is connected
 * to the person. Readers through a shared folder learn the names, as of every reference, and nothing more. Somebody who is no longer
 * connected, or does not see it any more, stays until they are taken out.
 */
export const peopleInvolved: Property = {
  schema: Involved,
  read: async ({ tx }, item) => idsOf(await listInvolved(tx, item.id)).toSorted(),
  async write(context, item, value) {
    const { tx, actor, now } = context
    const ids = Involved.parse(value)
    const before = await listInvolved(tx, item.id)
    const offered = [...before, ...(await listNear(tx, item)), ...(await listStaffOf(tx, item.id, now))]
    if (ids.some((id) => !idsOf(offered).includes(id))) throw new Problem('incident.person_outside')
    const come = ids.filter((id) => !idsOf(before).includes(id))
    const gone = idsOf(before).filter((id) => !ids.includes(id))
    await writeInvolved(tx, { careModelId: actor.careModelId, itemId: item.id, now }, { come, gone })
    // The pages of those who came or went list it, or no longer do. Its own version rises with this change.
    for (const personId of [...come, ...gone])
      context.announce({ itemId: item.id, kind: item.kind, personId, caseId: item.caseId, version: item.version + 1 })
    return { before: namesOf(before), after: namesOf(await listInvolved(tx, item.id)) }
  },
}

/** The pages of those involved list it as well. */
export async function shownAtInvolved({ tx }: Context, id: string): Promise<readonly string[]> {
  return idsOf(await listInvolved(tx, id))
}
