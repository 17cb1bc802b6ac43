import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { localeFor, type Locale } from '@caseloom/contracts/locales'
import { noticeText } from '@caseloom/contracts/notifications/notice-texts'
import type * as contract from '@caseloom/contracts/workflows/public-endpoints'
import type { Activity, ActivityAction, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { activityStatesOf, isFinished } from '@caseloom/contracts/workflows/workflow-rules'
import { answerText } from '@caseloom/contracts/workflows/workflow-texts'
import type { GuestActor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { writeAudit, type AuditEntry } from '../../../platform/trail/audit.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { countReading, countWrongAddress, refuseWait, type Call, type Wait } from '../../accounts/index.ts'
import {
  cancelByLink,
  enterLink,
  findLinkExpiry,
  getOpenedLink,
  holdLink,
  listHearers,
  spendLink,
  tellOfLink,
  type OpenedLink,
} from './link-store.ts'
import { isHashOf } from './make-link.ts'

type Named = { readonly id: string; readonly hash: string }
type Question = Extract<ActivityAction, { Type: 'QUESTION' }>
type Opened = { readonly link: OpenedLink; readonly activity: Activity; readonly question: Question }

/** Admits a call with the right hash, within the limits. An attempt is counted in a transaction of its own, so that it counts even if it is refused. */
async function admit(call: Call, { id, hash }: Named): Promise<void> {
  const found = await call.asSystem(async (tx): Promise<{ isRight: boolean; wait: Wait }> => {
    const expiresAt = await findLinkExpiry(tx, id)
    // A hash is computed for an id that does not exist as well, so that both take the same time.
    const isSealed = await isHashOf(tx, { id, hash, expiresAt: expiresAt ?? call.now })
    const isRight = isSealed && expiresAt !== undefined
    const count = isRight ? countReading(tx, call, 'workflow-link', id) : countWrongAddress(tx, call, 'workflow-link')
    return { isRight, wait: await count }
  })
  refuseWait(found.wait)
  if (!found.isRight) throw new Problem('workflow.link_invalid')
}

/** The question of the link, if it can still be answered. */
async function open(tx: Tx, call: Call, id: string, holds: boolean): Promise<Opened> {
  if (!(await enterLink(tx, id))) throw new Problem('workflow.link_invalid')
  if (holds) await holdLink(tx)
  const link = await getOpenedLink(tx, call.now)
  if (link.used_at !== null) throw new Problem('workflow.link_used')
  if (link.expires_at <= call.now) throw new Problem('workflow.link_expired')
  const activity = link.body.Activities.find(({ Id }) => Id === link.activity)
  const facts = { PhaseId: link.phase_id, TracId: link.trac_id, OutcomeId: link.outcome_id, Days: link.days }
  const state = activityStatesOf(link.body, link.runs, facts).get(link.activity)
  const isAnswerable = link.is_open && state === 'active' && (link.appointment_id === null || link.appointment_open)
  if (!isAnswerable || activity?.Action.Type !== 'QUESTION' || !activity.Action.ByLink)
    throw new Problem('workflow.link_closed')
  return { link, activity, question: activity.Action }
}

function appointmentOf({ starts_at: start, ends_at: end, appointment_open: isOpen, zone }: OpenedLink) {
  return isOpen && start && end ? { Start: wallTimeOf(start, zone), End: wallTimeOf(end, zone) } : null
}

/** The question behind a link. Reading it does not use the link up. */
export async function readPublicWorkflow({ query }: ParsedRequest<typeof contract.readPublicWorkflow>, call: Call) {
  await admit(call, query)
  return call.asSystem(async (tx) => {
    const { link, question } = await open(tx, call, query.id, false)
    await note(tx, call, { link, id: query.id }, [{ action: 'read', ...about(link) }])
    return {
      Questions: question.Translations ?? {},
      Question: question.Question,
      Locale: localeFor(link.locale),
      CareModel: link.care_model_name,
      Sender: link.sender ?? '',
      Appointment: appointmentOf(link),
      Cancels: question.NoOutcome !== undefined && link.appointment_id !== null,
      AsksForPlace: question.AsksForPlace ?? false,
      Expires: wallTimeOf(link.expires_at, link.zone),
      Now: wallTimeOf(call.now, link.zone),
    }
  })
}

/** Runs the one activity of the link, once. */
export async function runPublicWorkflow({ query, body }: ParsedRequest<typeof contract.runPublicWorkflow>, call: Call) {
  await admit(call, query)
  return call.asSystem(async (tx) => {
    const opened = await open(tx, call, query.id, true)
    const { link, activity, question } = opened
    const { value: answer, fingerprint = null, location } = body
    const runs = [...link.runs, { Activity: activity.Id, Answer: answer, DaysAgo: 0 }]
    const runId = newId(call.now)
    const sent = {
      fingerprint,
      address: call.address,
      location: location
        ? {
            Latitude: location.latitude,
            Longitude: location.longitude,
            Accuracy: location.accuracy,
            Time: location.time,
          }
        : null,
    }
    const finishes = isFinished(link.body, runs)
    if (!(await spendLink(tx, { runId, answer, ...sent, finishes }, call.now))) throw new Problem('workflow.link_used')
    const isCancelled =
      answer === 'no' &&
      question.NoOutcome !== undefined &&
      link.appointment_id !== null &&
      (await cancelByLink(tx, runId, question.NoOutcome, call.now))
    await tell(tx, call, opened, { answer, isCancelled })
    await note(tx, call, { link, id: query.id }, entriesOf(opened, answer, isCancelled))
    return { Value: answer, Cancelled: isCancelled, Appointment: appointmentOf(link) }
  })
}

const about = ({ workflow_id: itemId, case_id: caseId, person_id: personId }: OpenedLink) =>
  ({ kind: 'WORKFLOW', itemId, caseId, personId }) as const

function entriesOf({ link, activity }: Opened, answer: YesNo, isCancelled: boolean): AuditEntry[] {
  const { case_id: caseId, person_id: personId, appointment_id: itemId } = link
  const run = { action: 'run activity', ...about(link), property: titleOf(activity), after: answer }
  const cancel = { action: 'complete', kind: 'APPOINTMENT', caseId, personId, property: 'OutcomeLUI' } as const
  return [run, ...(isCancelled && itemId !== null ? [{ ...cancel, itemId }] : [])]
}

/** The trail names the member who sent the link, as for a guest's form. */
async function note(
  tx: Tx,
  call: Call,
  { link, id }: { readonly link: OpenedLink; readonly id: string },
  entries: readonly AuditEntry[],
): Promise<void> {
  const actor: GuestActor = {
    kind: 'guest',
    sessionId: '',
    seenLately: true,
    careModelId: link.care_model_id,
    grantId: id,
    zone: link.zone,
    locale: link.locale,
    completed: false,
  }
  await writeAudit(tx, { actor, address: call.address, requestId: call.requestId, now: call.now }, entries)
  call.platform.sealer.wake(link.care_model_id)
}

type Answered = { readonly answer: YesNo; readonly isCancelled: boolean }

/** The clinician of the workflow hears the answer, or those who stand in for them, each in their own language. */
async function tell(tx: Tx, call: Call, { activity, question }: Opened, { answer, isCancelled }: Answered) {
  const notice = isCancelled ? 'link-cancelled' : 'link-answered'
  for (const { person_id: to, locale: chosen, family } of await listHearers(tx)) {
    const locale: Locale = localeFor(chosen)
    const asked = question.Translations?.[locale] ?? question.Question
    const Words = `${titleOf(activity)}: ${asked} ${answerText(answer, locale)}.`
    const words = { notice, ...noticeText(notice, { Name: family, Words }, locale) }
    await tellOfLink(tx, { id: newId(call.now), to, words }, call.now)
  }
}
