import type { ConsentBody } from '@caseloom/contracts/cases/protection/protection-endpoints'
import { fieldProblem, refuseFarDay } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { findColleague, findGroup } from '../../items/index.ts'
import { noteCase } from '../lock-case.ts'
import { todayOf } from '../week-lists.ts'
import { lockKept } from './protect-case.ts'
import { insertConsent, listAroundCase, listConsents, writeRevoked, type Recipient } from './protection-store.ts'

type Named = Recipient & { readonly name: string }

/** A colleague, a group, or somebody around the case. */
async function getRecipient(context: Context, id: string, around: ReadonlySet<string>): Promise<Named> {
  if (around.has(id)) return { personId: id, groupId: null, name: '' }
  const colleague = await findColleague(context.tx, id)
  if (colleague?.active) return { personId: id, groupId: null, name: colleague.name }
  const group = colleague ? undefined : await findGroup(context.tx, id)
  if (!group?.active) throw fieldProblem(context, 'consent.recipient_invalid', 'Recipients')
  return { personId: null, groupId: id, name: group.name }
}

export async function recordConsent(context: Context, caseId: string, body: ConsentBody): Promise<void> {
  const { tx, now } = context
  const { item, standing } = await lockKept(context, caseId)
  if (!standing.protected) throw new Problem('protection.not_protected')
  if (
    body.Until !== null &&
    body.Until !== undefined &&
    (body.Until < body.From || body.Until < (await todayOf(tx, now)))
  )
    throw fieldProblem(context, 'consent.day_invalid', 'Until')
  refuseFarDay('From', body.From)
  if (body.Until) refuseFarDay('Until', body.Until)
  const around = await listAroundCase(tx, caseId, [body.GivenBy, ...body.Recipients])
  if (!around.has(body.GivenBy)) throw fieldProblem(context, 'consent.giver_invalid', 'GivenBy')
  const recipients: Named[] = []
  for (const id of new Set(body.Recipients)) recipients.push(await getRecipient(context, id, around))
  const { Recipients: _ids, ...consent } = body
  await insertConsent(tx, { ...consent, caseId, recipients }, context)
  const names = recipients.map(({ name }) => name).filter(Boolean)
  noteCase(context, item, { action: 'record consent', version: item.version, after: names.join(' · ') || null })
}

/** It works at once: open pages that show the case are told that it is gone. */
export async function revokeConsent(context: Context, caseId: string, id: string): Promise<{ Id: string }> {
  const { tx, now } = context
  const { item } = await lockKept(context, caseId)
  const consent = (await listConsents(tx, caseId, now)).find((one) => one.Id === id)
  if (!consent) throw new Problem('record.not_found')
  if (await writeRevoked(tx, { id, caseId }, context)) {
    const names = consent.Recipients.map(({ Name }) => Name)
    noteCase(context, item, { action: 'revoke consent', version: item.version, before: names.join(' · ') })
  }
  return { Id: id }
}
