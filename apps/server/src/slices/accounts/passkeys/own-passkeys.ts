import type * as contract from '@caseloom/contracts/accounts/passkey-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { MemberActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { auditAccount } from '../account-audit-store.ts'
import { asSystem, getAccount, lockAccount } from '../account-store.ts'
import { sendNotice } from '../passwords/password-links.ts'
import { refuseWrongPassword } from '../passwords/prove-password.ts'
import type { Call } from '../step-routes.ts'
import { CHALLENGE_MS, isChallenge, newChallenge, spendChallenge } from './challenges.ts'
import { partyOf, requireParty, type Party } from './party.ts'
import { deletePasskey, insertPasskey, listNamedPasskeys, type NamedPasskey } from './passkey-store.ts'

/** More devices than one person signs in with. */
const MOST_PASSKEYS = 10
/** EdDSA, ES256 and RS256 (RFC 9053): what devices have. */
const ALGORITHMS = [-8, -7, -257]

/** A challenge to add a passkey counts for one account alone. */
const useOf = (accountId: string) => `passkey of ${accountId}`

const onOwnAccount = <T>(call: Call, work: (tx: Tx, actor: MemberActor) => Promise<T>) =>
  call.asMember((tx, actor) => asSystem(tx, () => work(tx, actor)))

const wireOf = (
  { id, name, createdAt, lastUsedAt }: Omit<NamedPasskey, 'credentialId' | 'transports'>,
  zone: string,
) => ({
  Id: id,
  Name: name,
  SinceDay: wallTimeOf(createdAt, zone).slice(0, 10),
  LastUsed: lastUsedAt && wallTimeOf(lastUsedAt, zone),
})

export function listPasskeys(call: Call): Promise<AnswerFrom<typeof contract.listPasskeys>> {
  return onOwnAccount(call, async (tx, { accountId, zone }) => {
    const passkeys = await listNamedPasskeys(tx, accountId)
    const ArePossible = partyOf(call.platform.configuration) !== null
    return { ArePossible, Items: passkeys.map((passkey) => wireOf(passkey, zone)) }
  })
}

/** A passkey opens the account for good, so the password is asked for first. */
export async function beginPasskey(
  { body }: ParsedRequest<typeof contract.beginPasskey>,
  call: Call,
): Promise<AnswerFrom<typeof contract.beginPasskey>> {
  const party = requireParty(call.platform.configuration)
  const account = await onOwnAccount(call, (tx, { accountId }) => getAccount(tx, accountId))
  await refuseWrongPassword(call, account, { typed: body.Password, action: 'add passkey' })
  return onOwnAccount(call, async (tx) => {
    const passkeys = await listNamedPasskeys(tx, account.id)
    if (passkeys.length >= MOST_PASSKEYS) throw new Problem('account.passkeys_full')
    return {
      challenge: await newChallenge(tx, useOf(account.id), call.now),
      rp: { id: party.id, name: 'Caseloom' },
      user: {
        id: Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: account.username,
        displayName: account.username,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      // A device that has one makes no second.
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    }
  })
}

export async function addPasskey(
  { body }: ParsedRequest<typeof contract.addPasskey>,
  call: Call,
): Promise<AnswerFrom<typeof contract.addPasskey>> {
  const party = requireParty(call.platform.configuration)
  const { challenge, credential } = await readAttested(party, body.Credential)
  return onOwnAccount(call, async (tx, { accountId, zone }) => {
    // Locked, so that ten at once are counted.
    await lockAccount(tx, accountId)
    const isOurs = await isChallenge(tx, useOf(accountId), challenge, call.now)
    if (!isOurs || !(await spendChallenge(tx, challenge, call.now))) throw new Problem('account.passkey_refused')
    if ((await listNamedPasskeys(tx, accountId)).length >= MOST_PASSKEYS) throw new Problem('account.passkeys_full')
    const passkey = {
      id: newId(call.now),
      accountId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.Credential.response.transports,
      name: body.Name,
      now: call.now,
    }
    if (!(await insertPasskey(tx, passkey))) throw new Problem('account.passkey_refused')
    await auditAccount(tx, call, accountId, { action: 'add passkey', after: body.Name })
    // Somebody else may have been at a device that was left signed in.
    await sendNotice(tx, call, await getAccount(tx, accountId), 'passkey-added')
    return wireOf({ ...passkey, createdAt: call.now, lastUsedAt: null }, zone)
  })
}

/** The response of a device, if it is for this address and its owner was verified. The caller still compares the challenge. */
async function readAttested(
  { id, origin }: Party,
  attested: ParsedRequest<typeof contract.addPasskey>['body']['Credential'],
) {
  let challenge = ''
  const found = await verifyRegistrationResponse({
    response: { ...attested, clientExtensionResults: {} },
    expectedChallenge: (said) => {
      challenge = said
      return true
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!found?.verified) throw new Problem('account.passkey_refused')
  return { challenge, credential: found.registrationInfo.credential }
}

/** One transaction suffices, unlike for what asks for the password. */
export function removePasskey(
  { params }: ParsedRequest<typeof contract.removePasskey>,
  context: Context,
): Promise<AnswerFrom<typeof contract.removePasskey>> {
  const { tx, actor } = context
  return asSystem(tx, async () => {
    const name = await deletePasskey(tx, actor.accountId, params.id)
    if (name === undefined) throw new Problem('record.not_found')
    await auditAccount(tx, context, actor.accountId, { action: 'remove passkey', before: name })
    return { Done: true }
  })
}
