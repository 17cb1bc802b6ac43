import type { Tx } from '../../platform/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { keyOf, networkOf, type Limit, type Wait } from './attempt-limits.ts'
import { countFailure, countTry, forgetFailures, forgetTry, setLastFailure } from './attempt-store.ts'
import { findKnownPlace, rememberPlaces } from './known-device-store.ts'
import type { Call } from './step-routes.ts'

/** What a try was counted under, so that success can take it back. */
export type Guard = {
  readonly wait: Wait
  /** In the order in which their rows were locked. Whoever locks them again does it in this order, or two could wait for each other. */
  readonly counted: readonly string[]
  /** The row of failures in a row; of this device alone where the account was signed in to from it before. */
  readonly failures: string
}

/** The sign-in limit of a name holds for names that do not exist too, and for each way of writing one. */
const nameOf = (username: string) => username.trim().toLowerCase()

const addressLimit = (call: Call): Limit => ({
  key: keyOf('sign-in', networkOf(call.address)),
  most: 10 * call.platform.configuration.limitFactor,
  span: '1 minute',
})

/** Few guesses at each of many names from many places: more failures in all than people ever make by mistake. */
const sprayLimit = (call: Call): Limit => ({
  key: 'sign-in-spray',
  most: 300 * call.platform.configuration.limitFactor,
  span: '10 minutes',
})

/** What identifies the place a call comes from: the browser's own cookie, then the address. */
function placesOf(call: Call, username: string): Buffer[] {
  const { device } = call.sent
  const places = [hashOf(`${nameOf(username)}\naddress\n${networkOf(call.address)}`)]
  if (device !== undefined) places.unshift(deviceHash(username, device))
  return places
}

function deviceHash(username: string, device: string): Buffer {
  return hashOf(`${nameOf(username)}\ndevice\n${device}`)
}

/**
 * Counts a sign-in before its password is looked at, and says whether it has to wait. Strangers' guesses slow strangers
 * only: who signed in from here before has a count of their own and passes the spray limit, or anybody could lock them out.
 */
export async function guardSignIn(tx: Tx, call: Call, username: string): Promise<Guard> {
  const { now } = call
  const factor = call.platform.configuration.limitFactor
  const address = addressLimit(call)
  const account = keyOf('account', nameOf(username))
  const tooMany = await countTry(tx, address, now)
  if (tooMany !== null) return { wait: tooMany, counted: [], failures: account }

  const known = await findKnownPlace(tx, placesOf(call, username))
  const failures = known ? keyOf('known', known.toString('hex')) : account
  const slowed = await countFailure(tx, failures, now, factor)
  if (slowed !== null || known) return { wait: slowed, counted: [address.key, failures], failures }

  const spray = sprayLimit(call)
  const sprayed = await countTry(tx, spray, now)
  if (sprayed !== null) await forgetTry(tx, failures)
  return { wait: sprayed, counted: [address.key, failures, spray.key], failures }
}

/** The server was too busy to look at the password. */
export async function forgetGuess(tx: Tx, guard: Guard): Promise<void> {
  for (const key of guard.counted) await forgetTry(tx, key)
}

/** After success: the try was no guess, and this place is known from now on. */
export async function remember(
  tx: Tx,
  call: Call,
  signedIn: { readonly username: string; readonly guard: Guard; readonly device: string | null },
): Promise<void> {
  const { username, guard, device } = signedIn
  for (const key of guard.counted) await (key === guard.failures ? forgetFailures(tx, key) : forgetTry(tx, key))
  const places = [
    hashOf(`${nameOf(username)}\naddress\n${networkOf(call.address)}`),
    ...(device === null ? [] : [deviceHash(username, device)]),
  ]
  await rememberPlaces(tx, places, call.now)
}

/** After a failure: the wait runs from here. Written for unknown names alike, so that no answer is quicker than another. */
export async function noteFailure(tx: Tx, call: Call, guard: Guard): Promise<void> {
  await setLastFailure(tx, guard.failures, call.now)
}

/** Whoever has just set a new password does not wait for guesses at the old one. */
export async function forgetSignInFailures(tx: Tx, username: string): Promise<void> {
  await forgetFailures(tx, keyOf('account', nameOf(username)))
}
