import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { keepBytes } from '../../platform/files/files-folder.ts'
import { newId } from '../../platform/database/new-id.ts'
import { givenDocuments } from '../../testing/given-documents.ts'
import { givenPng } from '../../testing/given-pictures.ts'
import { givenSeries } from '../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { makeWaitingArchives } from '../make-waiting-archives.ts'

export type FullCase = {
  readonly model: GivenModel
  readonly owner: GivenMember
  readonly family: GivenCase
  readonly north: string
  readonly meetingId: string
  readonly documentId: string
  readonly motherId: string
}

/** A house whose files are in its own folder. */
export async function openFileHouse(): Promise<{ house: House; dataFolder: string }> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-zip-'))
  return { dataFolder, house: await openHouse({ environment: { CASELOOM_DATA: dataFolder } }) }
}

/** When the form that the phase scheduled is due. */
export const SCHEDULED_FOR = new Date('2026-12-04T17:00:00Z')

const HOSTILE = '=cmd|"/c calc"!A1<script>alert(1)</script>\u202e'

/** A family with one of everything that can belong to a case. */
export async function fullCase(house: House, dataFolder: string): Promise<FullCase> {
  const { given, clock } = house
  const model = await given.careModel()
  const north = await given.group(model, 'North')
  const owner = await given.member(model, { groups: [north], name: 'Nora Quill' })
  const family = await given.managedCase(owner, north, { name: 'Mason Kirkland' })
  const of = { id: family.id, caseId: family.id, groupId: north }
  const motherId = await given.person(model, { kind: 'CONTACT', name: 'Ingrid Kirkland' })
  await given.relationship(model, family.personId, motherId)
  await given.contactItem(model, motherId, 'EMAIL', 'ingrid@example.org')
  const kept = { groupId: north, createdBy: owner.personId }
  const work = { professional: true, organization: 'Ridley Middle School' }
  const teacherId = await given.person(model, { kind: 'CONTACT', name: 'Tess Teacher', ...kept, more: work })
  await given.relationship(model, family.personId, teacherId)
  await given.contactItem(model, teacherId, 'WORK_PHONE', '+12155550101')
  const meeting = await given.appointment(family, {
    name: 'Family session 1',
    notes: `${HOSTILE} ${'Grüße an die Familie; '.repeat(8)}`,
    outcome: model.outcomes.held,
    type: model.types.session,
  })
  const next = await given.appointment(family, { name: '+Family session 2', startsAt: '2026-11-26T15:00:00Z' })
  await givenSeries(house, model, next.id, [family.personId, motherId])
  await given.comment(owner, { ...of, id: meeting.id }, HOSTILE)
  await given.comment(owner, of, 'Well done.')
  const { template, document } = givenDocuments(given, clock)
  const form = await template(model, { name: 'Session note' })
  const documentId = await document(family, form, { completed: true })
  const scheduledId = await document(family, form, { name: 'Second note', answered: true })
  await house.owner.query('update docform set phase_id = $2, due_at = $3 where id = $1', [
    scheduledId,
    model.phaseId,
    SCHEDULED_FOR,
  ])
  const shared = { person_id: family.personId, case_id: family.id, clinician_id: owner.personId, group_id: north }
  const incidentId = await given.item(model, 'INCIDENT', 'Ran away', { ...shared, date: clock.now() })
  await given.insert('incident', { care_model_id: model.id, id: incidentId, follow_up: 'Came back.' })
  const eventId = await given.item(model, 'EVENT', 'Court day', { ...shared, date: clock.now() })
  await given.insert('dated_event', { care_model_id: model.id, id: eventId, start_day: '2026-11-03' })
  const photo = givenPng()
  const photoId = newId(clock.now())
  const file = { care_model_id: model.id, id: photoId, item_id: family.personId, media_type: 'image/png' }
  await given.insert('stored_file', {
    ...file,
    bytes: photo.length,
    hash: await keepBytes(dataFolder, photo),
    created_at: clock.now(),
  })
  await house.owner.query('update person set photo_id = $2 where id = $1', [family.personId, photoId])
  return { model, owner, family, north, meetingId: meeting.id, documentId, motherId }
}

/** Asks for the ZIP as the case's owner and has it made; returns its path. */
export async function madeZip(house: House, dataFolder: string, who: GivenMember, caseId: string): Promise<string> {
  const asked = await house.as(who).post(`/api/cases/${caseId}/zip`)
  await makeWaitingArchives(house.platform, house.owner)
  return path.join(dataFolder, 'exports', `${asked.body.Id}.zip`)
}
