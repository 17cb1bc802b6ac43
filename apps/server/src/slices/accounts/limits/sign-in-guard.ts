import type { Tx } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { foldUsername } from '../account-store.ts'
import { keyOf, networkOf, type Limit, type Wait } from './attempt-limits.ts'
import { countFailure, countTry, forgetFailures, forgetTry, setLastFailure } from './attempt-store.ts'
import { findKnownPlace, rememberPlaces } from './known-device-store.ts'
import type { Call } from '../step-routes.ts'

/** The counters of an attempt, so that a success can uncount it. */
export type Guard = {
  readonly wait: Wait
  /** In the order in which their rows were locked. Lock them again in this order, or two transactions could deadlock. */
  readonly counted: readonly string[]
  /** The counter of consecutive failures: of this device alone if somebody signed in to the account from it before. */
  readonly failures: string
}

/** Where an attempt comes from. */
type Origin = Pick<Call, 'address' | 'platform'> & { readonly sent: Pick<Call['sent'], 'device'> }

const addressLimit = (call: Origin): Limit => ({
  key: keyOf('sign-in', networkOf(call.address)),
  most: 10 * call.platform.configuration.limitFactor,
  span: '1 minute',
})

/** Against password spraying, a few guesses at each of many names: more failures in total than people make by mistake. */
const sprayLimit = (call: Origin): Limit => ({
  key: 'sign-in-spray',
  most: 300 * call.platform.configuration.limitFactor,
  span: '10 minutes',
})

/** `name` is a folded username, so that all spellings share one limit. Names without an account have one too. */
const addressHash = (name: string, call: Origin) => hashOf(`${name}\naddress\n${networkOf(call.address)}`)
const deviceHash = (name: string, device: string) => hashOf(`${name}\ndevice\n${device}`)

/** Whether somebody signed in to this account before from this browser, which cannot be forged, or from this address. */
async function findKnownPlaces(tx: Tx, call: Origin, name: string) {
  const { device } = call.sent
  return {
    device: device === undefined ? undefined : await findKnownPlace(tx, [deviceHash(name, device)]),
    address: await findKnownPlace(tx, [addressHash(name, call)]),
  }
}

/**
 * Counts a sign-in before its password is checked, and says whether it has to wait. Strangers' guesses slow only strangers:
 * a known place has its own counter and is exempt from the spray limit, or anybody could lock its owner out.
 */
export async function guardSignIn(tx: Tx, call: Call, username: string): Promise<Guard> {
  const { now } = call
  const factor = call.platform.configuration.limitFactor
  const name = await foldUsername(tx, username)
  const places = await findKnownPlaces(tx, call, name)
  // A known browser has its own counter, so that colleagues who mistype behind the same address cannot lock it out.
  if (places.device) {
    const failures = keyOf('known', places.device.toString('hex'))
    return { wait: await countFailure(tx, failures, now, factor), counted: [failures], failures }
  }
  const address = addressLimit(call)
  const account = keyOf('account', name)
  const tooMany = await countTry(tx, address, now)
  if (tooMany !== null) return { wait: tooMany, counted: [], failures: account }

  const failures = places.address ? keyOf('known', places.address.toString('hex')) : account
  const slowed = await countFailure(tx, failures, now, factor)
  if (slowed !== null || places.address) return { wait: slowed, counted: [address.key, failures], failures }

  const spray = sprayLimit(call)
  const sprayed = await countTry(tx, spray, now)
  if (sprayed !== null) await forgetTry(tx, failures)
  return { wait: sprayed, counted: [address.key, failures, spray.key], failures }
}

/** The limits of an attempt that are not the account's own: none from a known browser, and from a known address not that of spraying. */
export async function listSharedLimits(tx: Tx, call: Origin, username: string): Promise<readonly Limit[]> {
  const places = await findKnownPlaces(tx, call, await foldUsername(tx, username))
  if (places.device) return []
  return places.address ? [addressLimit(call)] : [addressLimit(call), sprayLimit(call)]
}

/** Uncounts an attempt whose password the server was too busy to check. */
export async function forgetGuess(tx: Tx, guard: Guard): Promise<void> {
  for (const key of guard.counted) await forgetTry(tx, key)
}

/** After a success: uncounts the attempt and remembers this place as known. */
export async function remember(
  tx: Tx,
  call: Call,
  signedIn: { readonly username: string; readonly guard: Guard; readonly device: string | null },
): Promise<void> {
  const { username, guard, device } = signedIn
  for (const key of guard.counted) await (key === guard.failures ? forgetFailures(tx, key) : forgetTry(tx, key))
  const name = await foldUsername(tx, username)
  const places = [addressHash(name, call), ...(device === null ? [] : [deviceHash(name, device)])]
  await rememberPlaces(tx, places, call.now)
}

/** After a failure: starts the wait. Unknown names are written too, so that no answer is quicker than another. */
export async function noteFailure(tx: Tx, call: Call, guard: Guard): Promise<void> {
  await setLastFailure(tx, guard.failures, call.now)
}

/** A member who has just set a new password does not have to wait for guesses at the old one. */
export async function forgetSignInFailures(tx: Tx, username: string): Promise<void> {
  await forgetFailures(tx, keyOf('account', await foldUsername(tx, username)))
}
