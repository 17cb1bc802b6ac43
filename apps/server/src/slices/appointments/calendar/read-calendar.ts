import type { Calendar, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type * as contract from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import {
  clashesAmong,
  DEFAULT_WORKING_HOURS,
  MAX_CALENDAR_DAYS,
} from '@caseloom/contracts/appointments/calendar/calendar-rules'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { isPerson } from '@caseloom/contracts/items/kinds'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { AuditEntry } from '../../../platform/trail/audit.ts'
import { getItem, reference } from '../../items/index.ts'
import { listAllDay, listCalendarRows, type CalendarOf, type CalendarRow } from './calendar-lists.ts'
import { findWorkingHours } from './working-hours/working-hours-store.ts'

const DAY_MS = 86_400_000
/** How the trail names the reader's own calendar, which is that of no item. */
const OWN_CALENDAR = '/api/calendar'

/** A calendar as far as the reader sees its appointments. */
export async function readCalendar(
  context: Context,
  { query }: ParsedRequest<typeof contract.readCalendar>,
): Promise<Calendar> {
  const { tx, now } = context
  const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS + 1
  if (days < 1 || days > MAX_CALENDAR_DAYS) throw new Problem('calendar.range_invalid')
  const { of, about } = await calendarOf(context, query)
  const [rows, allDay, hours] = await Promise.all([
    listCalendarRows(tx, of, query, now),
    listAllDay(tx, of, query),
    findWorkingHours(tx),
  ])
  // Each reading of a protected case is accounted for, also of one whose appointment clashes with another.
  const guards = new Set([...rows.flatMap((row) => row.guard_id ?? []), ...allDay.guards])
  context.audit({ action: 'read', ...about, ...(guards.size > 0 && { items: [...guards] }) })
  return {
    Appointments: appointmentsOf(rows),
    AllDay: allDay.shown,
    WorkingHours: hours ?? DEFAULT_WORKING_HOURS,
  }
}

/** The owner of the calendar, and the row of the audit trail about it. An owner that the reader does not see is a missing record. */
async function calendarOf(
  context: Context,
  { person, case: caseId }: ParsedRequest<typeof contract.readCalendar>['query'],
): Promise<{ readonly of: CalendarOf; readonly about: Partial<AuditEntry> }> {
  const id = caseId ?? person
  if (id === undefined) return { of: { own: context.actor.personId }, about: { reason: OWN_CALENDAR } }
  const item = await getItem(context.tx, id)
  if (caseId === undefined ? !isPerson(item.kind) : item.kind !== 'CASE') throw new Problem('record.not_found')
  const personId = item.kind === 'CASE' ? item.personId : id
  const about = { kind: item.kind, itemId: id, caseId: item.caseId, personId }
  return { of: caseId === undefined ? { person: id } : { case: id }, about }
}

function appointmentsOf(rows: readonly CalendarRow[]): CalendarAppointment[] {
  const open = rows.filter(({ completed }) => !completed).map(toTimed)
  const clashes = clashesAmong(open)
  return rows.filter(({ shown }) => shown).map((row) => toAppointment(row, clashes.get(row.id)?.row))
}

const toTimed = (row: CalendarRow) => ({
  Id: row.id,
  Start: row.start,
  End: row.end,
  People: [row.clinician_id, row.subject_id, ...row.attendee_ids].filter((id) => id !== null),
  row,
})

/** The other family, as the calendar calls it. Of the same family its own name tells which appointment it is. */
const nameBeside = (clash: CalendarRow, row: CalendarRow): string =>
  clash.family === null || clash.family === row.family ? clash.name : clash.family

function toAppointment(row: CalendarRow, clash: CalendarRow | undefined): CalendarAppointment {
  return {
    Id: row.id,
    Name: row.name,
    Start: row.start,
    End: row.end,
    Person: row.person_name === null ? null : reference(row.person_id, row.person_name),
    CaseId: row.case_state === null ? null : row.case_id,
    Family: row.family,
    Clinician: row.clinician_name === null ? null : reference(row.clinician_id, row.clinician_name),
    TypeName: row.type_name,
    IsSession: row.is_session,
    Completed: row.completed,
    Status: row.completed ? row.outcome : null,
    StatusClass: row.status_class,
    SeriesId: row.series_id,
    OccursRule: row.rule,
    Clash: clash ? { Id: clash.id, Name: nameBeside(clash, row), Start: clash.start } : null,
    Address: row.address,
    FirstContact: row.first_contact,
    Can: { Update: !row.completed && row.access === 'all' && row.case_state !== 'closed' },
    Version: row.version,
  }
}
