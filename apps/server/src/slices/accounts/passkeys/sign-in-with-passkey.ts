import type * as contract from '@caseloom/contracts/accounts/passkey-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditAccount, auditMember } from '../account-audit-store.ts'
import { listMemberships, type Membership, membershipNamed, setLocale } from '../account-store.ts'
import { keyOf, networkOf, refuseWait, type Limit } from '../limits/attempt-limits.ts'
import { countTry, forgetTry } from '../limits/attempt-store.ts'
import { endBrowserSession, startBrowserSession } from '../sign-in.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { MEMBER_SESSION_MS } from '../sessions/session-store.ts'
import type { Call } from '../step-routes.ts'
import { CHALLENGE_MS, isChallenge, newChallenge, spendChallenge } from './challenges.ts'
import { requireParty, type Party } from './party.ts'
import { lockPasskey, notePasskeyUse, type StoredPasskey } from './passkey-store.ts'

const USE = 'passkey sign-in'

type Body = ParsedRequest<typeof contract.signInWithPasskey>['body']

/** Nobody can guess a key. This only bounds how much computing one network can ask for. */
const networkLimit = (call: Call): Limit => ({
  key: keyOf('passkey', networkOf(call.address)),
  most: 100 * call.platform.configuration.limitFactor,
  span: '10 minutes',
})

export async function askForPasskey(call: Call): Promise<AnswerFrom<typeof contract.askForPasskey>> {
  const { id } = requireParty(call.platform.configuration)
  const challenge = await call.asSystem((tx) => newChallenge(tx, USE, call.now))
  return { challenge, rpId: id, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/**
 * The device has asked its owner for a PIN, a finger or a face, which with the key itself makes two factors: a code of an authenticator
 * app is not asked for as well.
 */
export async function signInWithPasskey(
  { body }: ParsedRequest<typeof contract.signInWithPasskey>,
  call: Call,
): Promise<AnswerFrom<typeof contract.signInWithPasskey>> {
  const party = requireParty(call.platform.configuration)
  const limit = networkLimit(call)
  refuseWait(await call.asSystem((tx) => countTry(tx, limit, call.now)))
  const entered = await call.asSystem(async (tx) => {
    const membership = await prove(tx, call, party, body)
    if (membership === 'refused') return membership
    if (body.Locale) await setLocale(tx, membership.accountId, body.Locale)
    await endBrowserSession(tx, call)
    await auditMember(tx, call, membership, { action: 'sign in', after: 'passkey' })
    await forgetTry(tx, limit.key)
    const expiresAt = new Date(call.now.getTime() + MEMBER_SESSION_MS)
    return { membership, secret: await startBrowserSession(tx, membership, call.now, expiresAt) }
  })
  // Thrown only now, so that the refusal stays in the trail.
  if (entered === 'refused') throw new Problem('session.passkey_unknown')
  const { membership, secret } = entered
  call.header('set-cookie', sessionCookie(call.platform, secret))
  return { CareModel: { Name: membership.careModelName, ShortName: membership.shortName } }
}

/**
 * The membership that a passkey opens with its answer to a challenge of ours. Only then are challenge and counter used up: who is asked
 * for the care model, or has typed another, need not take the device in hand again.
 */
async function prove(tx: Tx, call: Call, party: Party, body: Body): Promise<Membership | 'refused'> {
  const passkey = await lockPasskey(tx, Buffer.from(body.Credential.id, 'base64url'))
  if (!passkey) return 'refused'
  const answered = await readAsserted(party, passkey, body.Credential)
  const isOurs = answered !== undefined && (await isChallenge(tx, USE, answered.challenge, call.now))
  if (isOurs) {
    const membership = chooseMembership(await listMemberships(tx, passkey.accountId), body.CareModel)
    if (await spendChallenge(tx, answered.challenge, call.now)) {
      await notePasskeyUse(tx, passkey.id, answered.counter, call.now)
      return membership
    }
  }
  const refusal = { action: 'sign in', refused: true, after: 'passkey', reason: 'session.passkey_unknown' }
  await auditAccount(tx, call, passkey.accountId, refusal)
  return 'refused'
}

/** Undefined if the answer was not made with this key, for this address, by its owner, or not after the ones before. */
async function readAsserted({ id, origin }: Party, passkey: StoredPasskey, credential: Body['Credential']) {
  let challenge = ''
  const { userHandle, ...response } = credential.response
  const found = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: (said) => {
      challenge = said
      return true
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return found?.verified ? { challenge, counter: found.authenticationInfo.newCounter } : undefined
}

/** If the account is a member of one care model only, nothing has to be typed. */
function chooseMembership(all: readonly Membership[], careModel: string): Membership {
  const typed = careModel.trim().toLowerCase()
  const [only, ...others] = all
  if (only && others.length === 0 && typed === '') return only
  if (typed === '' && all.length > 0) throw new Problem('session.missing_caremodel')
  const chosen = membershipNamed(all, typed)
  if (!chosen) throw new Problem('session.passkey_elsewhere')
  return chosen
}
