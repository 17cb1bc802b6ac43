import type { Locale } from '@caseloom/contracts/locales'
import type { WorkflowBody, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { sql } from 'kysely'
import type { MemberActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { workflowLinkRow } from '../workflow-row.ts'

export type NewLink = {
  readonly id: string
  readonly workflowId: string
  readonly activity: string
  readonly appointmentId: string | null
  readonly locale: Locale
  readonly expiresAt: Date
}

export async function insertLink(
  tx: Tx,
  link: NewLink,
  { actor, now }: { readonly actor: MemberActor; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('workflow_link')
    .values(
      workflowLinkRow({
        care_model_id: actor.careModelId,
        id: link.id,
        workflow_id: link.workflowId,
        activity: link.activity,
        appointment_id: link.appointmentId,
        locale: link.locale,
        made_by: actor.personId,
        made_at: now,
        expires_at: link.expiresAt,
      }),
    )
    .execute()
}

/** When an appointment that the member sees begins, if it is neither completed nor deleted. */
export async function findStart(tx: Tx, appointmentId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ startsAt: Date }>`
    select a.starts_at as "startsAt" from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id
    where a.care_model_id = app.care_model() and a.id = ${appointmentId} and not i.completed and i.deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.startsAt
}

/** For the server itself: when a link expires, if there is one with this id. */
export async function findLinkExpiry(tx: Tx, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    select expires_at as "expiresAt" from workflow_link where id = ${id}`.execute(tx)
  return rows[0]?.expiresAt
}

/** The rest of the transaction is that of the link. Call it only after its hash was checked. False: its care model is closed. */
export async function enterLink(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ entered: boolean }>`select app.enter_link(${id}) as entered`.execute(tx)
  return rows[0]?.entered ?? false
}

/** A link, and how its workflow stands. */
export type OpenedLink = {
  readonly care_model_id: string
  readonly workflow_id: string
  readonly person_id: string | null
  readonly case_id: string | null
  readonly activity: string
  readonly body: WorkflowBody
  readonly runs: readonly { readonly Activity: string; readonly Answer: YesNo | null; readonly DaysAgo: number }[]
  readonly phase_id: string | null
  readonly trac_id: string | null
  readonly days: number
  readonly appointment_id: string | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly outcome_id: string | null
  readonly appointment_open: boolean
  readonly is_open: boolean
  readonly locale: string
  readonly care_model_name: string
  readonly sender: string | null
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly zone: string
}

export async function getOpenedLink(tx: Tx, now: Date): Promise<OpenedLink> {
  const { rows } = await sql<OpenedLink>`select l.*, app.zone() as zone from app.opened_link(${now}) l`.execute(tx)
  const [opened] = rows
  if (!opened) throw new Error('A link that was entered is not there')
  return opened
}

export async function holdLink(tx: Tx): Promise<void> {
  await sql`select app.hold_link()`.execute(tx)
}

export type LinkUse = {
  readonly runId: string
  readonly answer: YesNo
  readonly fingerprint: string | null
  readonly address: string
  readonly location: object | null
  readonly finishes: boolean
}

/** Runs the link's activity. False if the link was used or has expired. */
export async function spendLink(tx: Tx, use: LinkUse, now: Date): Promise<boolean> {
  const sent = JSON.stringify({ Fingerprint: use.fingerprint, Address: use.address, Location: use.location })
  const { rows } = await sql<{ done: boolean }>`
    select app.use_link(${use.runId}, ${use.answer}, ${sent}::jsonb, ${use.finishes}, ${now}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** Cancels the link's appointment. False if that is no longer possible. */
export async function cancelByLink(tx: Tx, runId: string, outcomeId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.cancel_by_link(${runId}, ${outcomeId}, ${now}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type Hearer = { readonly person_id: string; readonly locale: string; readonly family: string }

/** The members who get a notice about the answer, with the family's name. */
export async function listHearers(tx: Tx): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`select person_id, locale, family from app.link_hearers()`.execute(tx)
  return rows
}

type Told = {
  readonly id: string
  readonly to: string
  readonly words: { readonly notice: string; readonly subject: string; readonly body: string }
}

export async function tellOfLink(tx: Tx, { id, to, words }: Told, now: Date): Promise<void> {
  await sql`select app.tell_of_link(${id}, ${to}, ${JSON.stringify(words)}::jsonb, ${now})`.execute(tx)
}
