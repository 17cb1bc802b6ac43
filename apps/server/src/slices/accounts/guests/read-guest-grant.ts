import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import { Locale, DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import type { GuestActor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { asSystem } from '../account-store.ts'
import { ofGranted } from '../account-audit-store.ts'
import { findShown } from '../wording/wording-store.ts'
import { chooseGrantLocale, describeGranted, findLivingGrant } from '../guest-grant-store.ts'

export async function readGuestGrant({
  tx,
  actor,
  now,
  audit,
}: Context<GuestActor>): Promise<AnswerFrom<typeof contract.readGuestGrant>> {
  const key = { id: actor.grantId, careModelId: actor.careModelId }
  const grant = await asSystem(tx, () => findLivingGrant(tx, key, now))
  const { forms, senderName, careModelName } = await describeGranted(tx)
  const [first] = forms
  const locale = Locale.catch(DEFAULT_LOCALE).parse(grant?.locale)
  // Without a form everything that the grant opened is in the bin.
  if (!grant || !first) throw new Problem('record.not_found')
  audit({ action: grant.objectType === 'BUNDLE' ? 'read guest bundles' : 'read', ...ofGranted(grant) })
  return {
    Id: grant.id,
    ObjectId: grant.objectId,
    ObjectType: grant.objectType,
    Name: first.name,
    Forms: forms.map((form) => ({
      Id: form.id,
      Name: form.name,
      FirstName: form.firstName,
      SubjectNumber: form.subjectNumber,
      Completed: form.isCompleted,
      Open: form.isOpen,
    })),
    SenderName: senderName,
    CareModelName: careModelName,
    DoneText: await findShown(tx, 'form-done', locale),
    ExpiresDay: wallTimeOf(grant.expiresAt, grant.zone).slice(0, 10),
    WeekStart: grant.weekStart,
    Now: wallTimeOf(now, grant.zone),
    Completed: grant.completed,
    Locale: locale,
    DraftKey: grant.draftKey.toString('base64'),
  }
}

type Choosing = ParsedRequest<typeof contract.chooseGuestLocale>

export async function chooseGuestLocale(
  { body }: Choosing,
  { tx, actor }: Context<GuestActor>,
): Promise<AnswerFrom<typeof contract.chooseGuestLocale>> {
  await asSystem(tx, () =>
    chooseGrantLocale(tx, { careModelId: actor.careModelId, id: actor.grantId, locale: body.Locale }),
  )
  return { Locale: body.Locale }
}
