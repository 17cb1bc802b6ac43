import { Incident } from '@caseloom/contracts/incidents/incident'
import type { Item } from '@caseloom/contracts/items/item'
import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import type { PrintedDocument } from '../../platform/pdf/printed-document.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  checkReceiver,
  NOTHING,
  pageOf,
  printedWords,
  reference,
  reopenItems,
  subtitleOf,
  type KindDefinition,
  type StoredItem,
  type Tell,
  type ListPart,
} from '../items/index.ts'
import { shownAtInvolved } from './people-involved.ts'
import { completeIncidents } from './complete-item.ts'
import { getIncident, incidentProperties } from './incident-properties.ts'
import { listStoredIncidents, listToFollowUp } from './incident-store.ts'
import { reportIncident } from './record-new.ts'

async function detailsOf({ tx }: Context, ids: readonly string[]) {
  const stored = await listStoredIncidents(tx, ids)
  return new Map<string, Omit<Incident, keyof Item>>(
    stored.map((incident) => [
      incident.id,
      {
        TypeLUI: reference(incident.typeId, incident.typeName),
        Severity: incident.severity,
        FollowUp: incident.followUp,
        TakenUpBy: reference(incident.takenUpBy, incident.takenUpByName),
        PeopleInvolved: [...incident.involved],
      },
    ]),
  )
}

export const incidents = { of: ['INCIDENT'], details: detailsOf } as const

async function printIncident(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const incident = await getIncident(context, item.id)
  const { say, moment } = printedWords(context.locale)
  return {
    ...pageOf(context, item, 'incident'),
    subtitle: await subtitleOf(context, item, incident.typeName),
    at: `${incident.dateWall ?? '1970-01-01T00:00:00'}Z`,
    sections: [
      {
        heading: say('incident'),
        facts: [
          [say('when'), moment(incident.dateWall)],
          [say('severity'), incident.severity === null ? NOTHING : say(incident.severity)],
          [say('takenUpBy'), incident.takenUpByName ?? NOTHING],
          [say('peopleInvolved'), incident.involved.map(({ Name }) => Name).join(', ') || NOTHING],
          [say('followedUp'), say(item.completed ? 'yes' : 'no')],
        ],
      },
      ...(incident.description ? [{ heading: say('whatHappened'), text: incident.description }] : []),
      ...(incident.followUp ? [{ heading: say('followUp'), text: incident.followUp }] : []),
    ],
  }
}

/** Ticking the to-do completes an incident with a written follow-up; otherwise it opens the incident, which asks for one. */
async function incidentsToFollowUp({ tx, now, locale }: Context, part: ListPart) {
  const { rows, total } = await listToFollowUp(tx, now, part)
  return {
    total,
    rows: rows.map((row) => ({
      Id: row.id,
      PersonId: row.person_id,
      CaseId: row.case_id,
      Name: row.name,
      Description: row.person_name,
      Notes: row.description,
      Date: row.date,
      End: null,
      Type: 'INCIDENT' as const,
      Completed: false,
      Completable: row.follow_up.trim() !== '',
      Version: row.version,
      Why: toDoReasonText({ why: 'incident', severity: row.severity, isTakenUp: row.is_taken_up }, locale),
    })),
  }
}

/** Colleagues are told what is assigned to them. Notifications are above incidents, so that is handed in. */
export const incidentKind = (tell: Tell): KindDefinition => ({
  kind: 'INCIDENT',
  label: { 'en-US': 'an incident', 'es-ES': 'un incidente', 'it-IT': 'un incidente' },
  properties: incidentProperties(tell),
  answer: Incident,
  details: detailsOf,
  notes: async (context, item) => (await getIncident(context, item.id)).description,
  toDo: { name: 'incidents-to-follow-up', list: incidentsToFollowUp },
  creation: { create: reportIncident },
  completion: { complete: completeIncidents, revert: reopenItems },
  transfer: { check: checkReceiver },
  shownAt: shownAtInvolved,
  deletion: {},
  printing: { print: printIncident },
})
