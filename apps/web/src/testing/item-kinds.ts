import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import { leaveOff, readDocument } from '@caseloom/contracts/documents/endpoints'
import type { Endpoint } from '@caseloom/contracts/endpoint'
import { readBinary } from '@caseloom/contracts/binaries/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/endpoints'
import type { Item } from '@caseloom/contracts/items/item'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { readWorkflow } from '@caseloom/contracts/workflows/endpoints'
import { idOf } from './drawn.tsx'
import { caseOf, glanceOf } from './faked/faked-cases.ts'
import { homeOf } from './faked/faked-home.ts'
import type { itemJson } from './faked/faked-items.ts'
import { personOf } from './faked/faked-people.ts'
import { pageOfRows } from './faked/faked-rows.ts'
import { fakedServer } from './faked/faked-server.ts'
import { appointmentOf, documentOf, eventOf, fileOf, incidentOf } from './faked/faked-work.ts'
import { workflowOf } from './faked/faked-workflows.ts'

type Parts = {
  readonly Completed?: boolean
  readonly CompletedBy?: { readonly Id: string; readonly Name: string }
  readonly Can?: typeof itemJson.Can
  readonly Name?: string
}
export type ItemKind = {
  readonly name: string
  readonly path: string
  readonly read: Endpoint
  readonly itemOf: (parts?: Parts & { readonly Version?: number }) => Item
  /** The panel that is open where there is room, and the others. */
  readonly panels: readonly [usual: string, ...others: string[]]
  /** Where a reader who came from the list of cases gets to. */
  readonly leadsTo: string
}

/** A page to come from. */
export const before = '/directory/cases'
const ofCase = `/directory/${idOf(11)}/${idOf(10)}/activity`

/** Every kind of item that has a screen. */
export const itemKinds: readonly ItemKind[] = [
  {
    name: 'an appointment',
    path: `/appointment/${idOf(20)}`,
    read: readAppointment,
    itemOf: appointmentOf,
    panels: ['Attendance', 'Details', 'Comments', 'Files'],
    leadsTo: before,
  },
  {
    name: 'a document',
    path: `/document/${idOf(20)}/1`,
    read: readDocument,
    itemOf: documentOf,
    panels: ['Details', 'Comments', 'Files'],
    leadsTo: ofCase,
  },
  {
    name: 'an incident',
    path: `/incident/${idOf(20)}/basic-info`,
    read: readIncident,
    itemOf: incidentOf,
    panels: ['Details', 'Comments', 'Files'],
    leadsTo: before,
  },
  {
    name: 'an event',
    path: `/event/${idOf(20)}`,
    read: readEvent,
    itemOf: eventOf,
    panels: ['Details', 'Comments', 'Files'],
    leadsTo: before,
  },
  {
    name: 'a file',
    path: `/docbinary/${idOf(20)}`,
    read: readBinary,
    itemOf: fileOf,
    panels: ['Details', 'Comments'],
    leadsTo: before,
  },
  {
    name: 'a workflow',
    path: `/workflow/${idOf(20)}`,
    read: readWorkflow,
    itemOf: workflowOf,
    panels: ['Details', 'Comments'],
    leadsTo: before,
  },
]

/** A server with one item of the kind, and the pages around it. */
export function serverWith({ read, itemOf }: ItemKind, parts: Parts = {}) {
  return fakedServer()
    .answer(read, itemOf(parts))
    .answer(leaveOff, { Id: idOf(20), Page: 1 })
    .answer(listTakers, { Items: [] })
    .answer(listCases, pageOfRows([]))
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
}
