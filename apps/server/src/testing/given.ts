import type { Role } from '@caseloom/contracts/roles'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { NewRow } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { hashOf, newSecret } from '../platform/secrets.ts'
import { accountRow, groupMemberRow, memberRow } from '../slices/accounts/index.ts'
import { lookupRow } from '../slices/lookups/index.ts'

export type GivenModel = {
  readonly id: string
  readonly shortName: string
  readonly tracId: string
  readonly phaseId: string
  readonly types: { readonly session: string; readonly call: string }
  readonly outcomes: { readonly held: string; readonly noShow: string; readonly cancelled: string }
  readonly mother: string
  readonly gender: string
}

export type GivenMember = {
  readonly model: GivenModel
  readonly memberId: string
  readonly personId: string
  readonly accountId: string
  readonly username: string
  readonly role: Role
  /** An access token of their open session. */
  readonly token: string
  readonly sessionId: string
}

export type GivenCase = {
  readonly id: string
  readonly personId: string
  readonly clinicianId: string
  readonly groupId: string
  readonly model: GivenModel
}
export type GivenAppointment = { readonly id: string; readonly attendanceId: string }

type PersonWanted = {
  kind?: 'PATIENT' | 'CLINICIAN' | 'CONTACT'
  name?: string
  groupId?: string | null
  createdBy?: string | null
  birthDay?: string
  /** Further columns. */
  more?: Record<string, unknown>
}
type MemberWanted = {
  role?: Role
  groups?: readonly string[]
  supervises?: readonly string[]
  username?: string
  name?: string
}
type AppointmentWanted = {
  startsAt?: string
  minutes?: number
  outcome?: string
  notes?: string
  /** A family session by default. */
  type?: string | null
  name?: string
  clinicianId?: string
}

let serial = 0

/** Builders of test data, as the owner: callers name only what matters and the rest is made up. */
export function given(owner: pg.Pool, clock: Clock) {
  const id = () => newId(clock.now())
  const insert = (table: string, row: Record<string, unknown>) =>
    owner.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, i) => `$${i + 1}`)
        .join(', ')})`,
      Object.values(row),
    )

  /** For what has no builder of its own. */
  const update = (statement: string, values: readonly unknown[]) => owner.query(statement, [...values])

  async function lookup(
    modelId: string,
    list: string,
    name: string,
    more: Partial<NewRow<'lookup'>> = {},
  ): Promise<string> {
    const lookupId = id()
    const own = { care_model_id: modelId, id: lookupId, list, name, sequence: ++serial }
    await insert('lookup', lookupRow({ ...own, ...more }))
    return lookupId
  }

  async function careModel(wanted: { zone?: string } = {}): Promise<GivenModel> {
    const modelId = id()
    const shortName = `model-${++serial}`
    await insert('care_model', {
      id: modelId,
      name: `Model ${serial}`,
      short_name: shortName,
      time_zone: wanted.zone ?? 'America/New_York',
      created_at: clock.now(),
    })
    const tracId = id()
    const phaseId = id()
    await insert('trac', { care_model_id: modelId, id: tracId, name: 'Family at Home' })
    await insert('trac_phase', {
      care_model_id: modelId,
      id: phaseId,
      trac_id: tracId,
      name: 'Engagement',
      sequence: 1,
      weeks: 4,
      sessions_a_week: 1,
    })
    return {
      id: modelId,
      shortName,
      tracId,
      phaseId,
      types: {
        session: await lookup(modelId, 'appointment-types', 'Family session', { category: 'Therapy session' }),
        call: await lookup(modelId, 'appointment-types', 'Phone call', { category: 'Contact' }),
      },
      outcomes: {
        held: await lookup(modelId, 'appointment-outcomes', 'Held', { success: true, present: true }),
        noShow: await lookup(modelId, 'appointment-outcomes', 'No-show', { success: false, present: false }),
        cancelled: await lookup(modelId, 'appointment-outcomes', 'Cancelled by family', {
          success: false,
          present: false,
        }),
      },
      mother: await lookup(modelId, 'relationship-types', 'Mother'),
      gender: await lookup(modelId, 'genders', 'Female'),
    }
  }

  async function phase({ id: care_model_id, tracId: trac_id }: GivenModel, name: string, sequence: number) {
    const phaseId = id()
    await insert('trac_phase', { care_model_id, id: phaseId, trac_id, name, sequence, weeks: 8, sessions_a_week: 1 })
    return phaseId
  }

  async function group(
    model: GivenModel,
    name = `Team ${++serial}`,
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const groupId = id()
    await insert('care_group', { care_model_id: model.id, id: groupId, name, created_at: clock.now(), ...more })
    return groupId
  }

  async function item(
    model: GivenModel,
    kind: string,
    name: string,
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const itemId = (more.id as string | undefined) ?? id()
    await insert('item', {
      care_model_id: model.id,
      kind,
      name,
      created_at: clock.now(),
      modified_at: clock.now(),
      ...more,
      id: itemId,
    })
    return itemId
  }

  async function person(model: GivenModel, wanted: PersonWanted = {}): Promise<string> {
    const name = wanted.name ?? `Person${++serial} Family${serial}`
    const [first = name, ...rest] = name.split(' ')
    const personId = await item(model, wanted.kind ?? 'PATIENT', name, { created_by: wanted.createdBy ?? null })
    await insert('person', {
      care_model_id: model.id,
      id: personId,
      first_name: first,
      last_name: rest.join(' '),
      group_id: wanted.groupId ?? null,
      created_by: wanted.createdBy ?? null,
      birth_day: wanted.birthDay ?? null,
      ...wanted.more,
    })
    return personId
  }

  async function member(model: GivenModel, wanted: MemberWanted = {}): Promise<GivenMember> {
    const role = wanted.role ?? 'clinician'
    const groups = [...new Set([...(wanted.groups ?? []), ...(wanted.supervises ?? [])])]
    const username = wanted.username ?? `user${++serial}`
    const accountId = id()
    const memberId = id()
    const sessionId = id()
    const token = newSecret()
    const now = clock.now()
    const personId = await person(model, {
      kind: 'CLINICIAN',
      groupId: groups[0] ?? null,
      ...(wanted.name && { name: wanted.name }),
    })
    await insert('account', accountRow({ id: accountId, username, password_hash: 'none', created_at: now }))
    const own = { care_model_id: model.id, account_id: accountId, person_id: personId }
    await insert('member', memberRow({ ...own, id: memberId, role, created_at: now }))
    for (const group_id of groups) {
      const supervises = wanted.supervises?.includes(group_id) ?? false
      const place = { care_model_id: model.id, group_id, member_id: memberId, supervises }
      await insert('group_member', groupMemberRow(place))
    }
    const expires = new Date(now.getTime() + 400 * 86_400_000)
    await insert('session', {
      id: sessionId,
      kind: 'token',
      care_model_id: model.id,
      account_id: accountId,
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
    })
    await insert('token', {
      hash: hashOf(token),
      session_id: sessionId,
      use: 'access',
      created_at: now,
      expires_at: expires,
    })
    return { model, memberId, personId, accountId, username, role, token, sessionId }
  }

  async function relationship(model: GivenModel, personId: string, relatedId: string, more = {}): Promise<string> {
    const tieId = await item(model, 'RELATIONSHIP', 'Mother', { person_id: personId })
    const ends = { person_id: personId, related_id: relatedId, type_id: model.mother }
    await insert('relationship', { care_model_id: model.id, id: tieId, ...ends, ...more })
    return tieId
  }

  /** A case with its patient; `mother: true` adds a related person. */
  async function managedCase(
    clinician: GivenMember,
    groupId: string,
    wanted: { name?: string; state?: string; personId?: string } = {},
  ): Promise<GivenCase> {
    const { model } = clinician
    const personId = wanted.personId ?? (await person(model, wanted.name ? { name: wanted.name } : {}))
    const caseId = id()
    const state = wanted.state ?? 'open'
    const name =
      (await owner.query<{ name: string }>('select name from item where id = $1', [personId])).rows[0]?.name ?? ''
    await item(model, 'CASE', name, {
      id: caseId,
      person_id: personId,
      case_id: caseId,
      clinician_id: clinician.personId,
      group_id: groupId,
      completed: state === 'closed',
      completed_at: state === 'closed' ? clock.now() : null,
    })
    await insert('managed_case', {
      care_model_id: model.id,
      id: caseId,
      person_id: personId,
      clinician_id: clinician.personId,
      group_id: groupId,
      trac_id: model.tracId,
      state,
      start_day: '2026-10-01',
    })
    await insert('case_phase', {
      care_model_id: model.id,
      id: id(),
      case_id: caseId,
      phase_id: model.phaseId,
      start_day: '2026-10-01',
    })
    return { id: caseId, personId, clinicianId: clinician.personId, groupId, model }
  }

  async function share(of: GivenCase, withPersonId: string, mayEdit = false, untilDay = '2027-12-31'): Promise<void> {
    await insert('case_share', {
      care_model_id: of.model.id,
      id: id(),
      case_id: of.id,
      with_person_id: withPersonId,
      may_edit: mayEdit,
      until_day: untilDay,
    })
  }

  /** An appointment with its subject attending: of a case, or of a person without a case. */
  async function appointment(
    of:
      | GivenCase
      | { model: GivenModel; personId: string; clinicianId: string; groupId: string | null; id?: undefined },
    wanted: AppointmentWanted = {},
  ): Promise<GivenAppointment> {
    const { model } = of
    const startsAt = new Date(wanted.startsAt ?? '2026-11-19T15:00:00Z')
    const endsAt = new Date(startsAt.getTime() + (wanted.minutes ?? 60) * 60_000)
    const done = wanted.outcome !== undefined
    const shared = {
      person_id: of.personId,
      case_id: of.id ?? null,
      clinician_id: wanted.clinicianId ?? of.clinicianId,
      group_id: of.groupId,
      date: startsAt,
      completed: done,
      completed_at: done ? clock.now() : null,
      completed_by: done ? of.clinicianId : null,
      created_by: of.clinicianId,
      status_class: 'waiting',
    }
    const appointmentId = await item(model, 'APPOINTMENT', wanted.name ?? `Session ${++serial}`, shared)
    await insert('appointment', {
      care_model_id: model.id,
      id: appointmentId,
      starts_at: startsAt,
      ends_at: endsAt,
      subject_id: of.personId,
      type_id: wanted.type === undefined ? model.types.session : wanted.type,
      outcome_id: wanted.outcome ?? null,
      notes: wanted.notes ?? '',
    })
    const attendanceId = await item(model, 'ATTENDANCE', 'Attendee', { ...shared, target_id: appointmentId })
    await insert('attendance', {
      care_model_id: model.id,
      id: attendanceId,
      appointment_id: appointmentId,
      person_id: of.personId,
      outcome_id: wanted.outcome ?? null,
    })
    return { id: appointmentId, attendanceId }
  }

  async function comment(
    author: GivenMember,
    on: { id: string; caseId: string | null; groupId: string | null },
    message = 'Well done.',
  ): Promise<string> {
    const commentId = await item(author.model, 'COMMENT', message.slice(0, 80), {
      target_id: on.id,
      case_id: on.caseId,
      group_id: on.groupId,
      clinician_id: author.personId,
      created_by: author.personId,
    })
    await insert('comment', { care_model_id: author.model.id, id: commentId, message })
    return commentId
  }

  async function contactItem(model: GivenModel, personId: string, type: string, value: string): Promise<string> {
    const contactId = id()
    await insert('contact_item', {
      care_model_id: model.id,
      id: contactId,
      person_id: personId,
      type,
      name: type,
      value,
      description: value,
    })
    return contactId
  }

  return {
    careModel,
    phase,
    group,
    item,
    person,
    member,
    relationship,
    managedCase,
    share,
    appointment,
    comment,
    contactItem,
    lookup,
    insert,
    update,
  }
}

export type Given = ReturnType<typeof given>
