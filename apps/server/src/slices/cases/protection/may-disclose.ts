import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { accountForHanding, findConsentCovering, getStanding, mayBeSent, type Recipient } from './protection-store.ts'

type To = Recipient & { readonly name: string }

/** Refuses to hand a protected case to somebody whom no consent covers, and accounts for it where one does. */
export async function discloseCase({ tx, now }: Context, caseId: string, action: string, to: To): Promise<void> {
  const { protected: isProtected } = await getStanding(tx, caseId, now)
  if (!isProtected) return
  const consentId = await findConsentCovering(tx, caseId, to, now)
  if (consentId === null) throw new Problem('protection.no_consent', { Name: to.name })
  const { personId, groupId } = to
  await accountForHanding(tx, { caseId, action, personId, groupId, consentId }, now)
}

/** Refuses to take a copy of a protected case away, or to ask somebody about it, by emergency access alone. */
export async function refuseInEmergency({ tx, now }: Context, caseId: string | null): Promise<void> {
  if (caseId === null) return
  const { inEmergency } = await getStanding(tx, caseId, now)
  if (inEmergency) throw new Problem('protection.in_emergency')
}

/** Items of a protected case lie in no shared folder, whose members change. */
export async function refuseInFolders({ tx, now }: Context, caseId: string | null): Promise<void> {
  if (caseId === null) return
  const { protected: isProtected } = await getStanding(tx, caseId, now)
  if (isProtected) throw new Problem('protection.not_in_folders')
}

/**
 * Refuses a link to a form of a protected case for anybody but the patient, whose own record it is (42 CFR 2.23), the person who gave a
 * living consent, and people whom a consent names. Null is somebody unknown, such as the owner of a number that was typed.
 */
export async function refuseToSend(
  { tx, now }: Context,
  caseId: string | null,
  people: readonly { readonly id: string | null; readonly name: string }[],
): Promise<void> {
  if (caseId === null) return
  const { protected: isProtected, inEmergency } = await getStanding(tx, caseId, now)
  if (!isProtected) return
  if (inEmergency) throw new Problem('protection.in_emergency')
  for (const { id, name } of people)
    if (id === null || !(await mayBeSent(tx, caseId, id, now)))
      throw new Problem('protection.no_consent', { Name: name })
}
