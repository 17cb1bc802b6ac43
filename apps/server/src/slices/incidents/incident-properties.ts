import { Severity } from '@caseloom/contracts/incidents/incident'
import { NEW_INCIDENT_NAME } from '@caseloom/contracts/incidents/incident-rules'
import { LongText } from '@caseloom/contracts/items/item'
import { cleanText, limits } from '@caseloom/contracts/items/typed-text'
import { WallTime } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import { getInstant } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { nameProperty, type Property, type Tell } from '../items/index.ts'
import { listStoredIncidents, listTakersOf, writeIncident, type StoredIncident } from './incident-store.ts'
import { peopleInvolved } from './people-involved.ts'
import { Choice, typeProperty } from './plain-properties.ts'

export async function getIncident({ tx }: Context, id: string): Promise<StoredIncident> {
  const [incident] = await listStoredIncidents(tx, [id])
  if (!incident) throw new Problem('record.not_found')
  return incident
}

const date: Property = {
  schema: WallTime,
  read: async (context, item) => (await getIncident(context, item.id)).dateWall,
  async write(context, item, value) {
    const { zone } = context.actor
    // The sentinel that clears a date is refused like any day of its century: every incident has a time.
    const at = getInstant('Date', WallTime.parse(value), zone)
    if (at > context.now) throw new Problem('incident.in_future')
    const { dateWall: before } = await getIncident(context, item.id)
    return { before, after: wallTimeOf(at, zone), fields: { date: at } }
  },
}

const description: Property = {
  schema: z.string().transform(cleanText).pipe(z.string().max(limits.description)),
  read: async (context, item) => (await getIncident(context, item.id)).description ?? '',
  async write(context, item, value) {
    const { description: before } = await getIncident(context, item.id)
    const text = z.string().parse(value)
    return { before: before ?? '', after: text, fields: { description: text === '' ? null : text } }
  },
}

const followUp: Property = {
  schema: LongText,
  read: async (context, item) => (await getIncident(context, item.id)).followUp,
  async write(context, item, value) {
    const { followUp: before } = await getIncident(context, item.id)
    const after = z.string().parse(value)
    await writeIncident(context.tx, item.id, { follow_up: after })
    return { before, after }
  },
}

const severity: Property = {
  schema: Severity.nullable(),
  read: async (context, item) => (await getIncident(context, item.id)).severity,
  async write(context, item, value) {
    const { severity: before } = await getIncident(context, item.id)
    const after = Severity.nullable().parse(value)
    await writeIncident(context.tx, item.id, { severity: after })
    return { before, after }
  },
}

/** Only a member who can follow it up. They already see the incident, so assigning it reveals nothing. A notice tells them. */
const takenUpBy = (tell: Tell): Property => ({
  schema: Choice,
  read: async (context, item) => (await getIncident(context, item.id)).takenUpBy,
  async write(context, item, value) {
    const { takenUpByName: before } = await getIncident(context, item.id)
    const id = Choice.parse(value)
    const taker = (await listTakersOf(context.tx, item.id, context.now)).find(({ personId }) => personId === id)
    if (id !== null && !taker) throw new Problem('incident.taker_invalid')
    await writeIncident(context.tx, item.id, { taken_up_by: id })
    const told = {
      notice: 'incident-assigned',
      to: { people: [id] },
      about: item,
      values: { Name: item.name },
    } as const
    return { before, after: taker?.name ?? null, follow: async () => void (await tell(context, told)) }
  },
})

const type = typeProperty({
  list: 'incident-types',
  unnamed: NEW_INCIDENT_NAME,
  typeOf: getIncident,
  writeType: ({ tx }, id, typeId) => writeIncident(tx, id, { type_id: typeId }),
})

export const incidentProperties = (tell: Tell): ReadonlyMap<string, Property> =>
  new Map([
    ['Name', nameProperty],
    ['TypeLUI', type],
    ['Date', date],
    ['Severity', severity],
    ['Description', description],
    ['FollowUp', followUp],
    ['TakenUpBy', takenUpBy(tell)],
    ['PeopleInvolved', peopleInvolved],
  ])
