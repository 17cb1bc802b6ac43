// One request for each call that changes how somebody signs in.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { softAuthenticator } from '../../apps/server/src/slices/accounts/testing/soft-authenticator.ts'
import { asJson, bearer, parsed, send } from './loopback.mjs'
import { singleSignOnExamples } from './single-sign-on-examples.mjs'
import { PASSWORD } from './world.mjs'

const uuid = () => crypto.randomUUID()

/** The request is one on this member's own account. */
const asMember = (member) => ({ member, token: member.token })

/** A member whose account asks for a second step, or waits for a first code, and what makes the codes. */
async function memberOfTwoSteps(make, isConfirmed) {
  const member = await make.extraMember()
  const secret = new Secret({ size: 20 })
  await make.twoStep(member, Buffer.from(secret.bytes), isConfirmed)
  return { member, code: () => new TOTP({ secret }).generate() }
}

export const device = (base) => softAuthenticator(base.replace('127.0.0.1', 'localhost'))

async function post(base, path, body, headers = {}) {
  const answer = await send(base, 'POST', path, { headers: { ...asJson, ...headers }, body: JSON.stringify(body) })
  return parsed(answer)
}

/** A member, and what their device answers to the options for a new passkey. */
async function memberWithNewKey({ base, extraMember }) {
  const member = await extraMember()
  const key = device(base)
  const options = await post(base, '/api/account/passkeys/begin', { Password: PASSWORD }, bearer(member.token))
  return { member, key, body: { Name: 'My phone', Credential: key.attest(options.challenge) } }
}

/** A member with a passkey. */
async function memberWithKey(make) {
  const [member, key] = [await make.extraMember(), device(make.base)]
  return { member, key, id: await make.passkey(member, key.stored) }
}

const cookie = (base, secret) => ({ cookie: `caseloom=${secret}`, origin: base })

export const accountExamples = {
  ...singleSignOnExamples,
  'POST /api/view': {
    fresh: true,
    make: async (make) => ({
      headers: cookie(make.base, await make.token(make.ours.members.administrator, 'cookie')),
      body: { Member: make.ours.members.clinician.memberId },
    }),
  },
  'POST /api/view/end': {
    fresh: true,
    make: async (make) => {
      const { administrator, clinician } = make.ours.members
      return { headers: cookie(make.base, await make.view(administrator, clinician)) }
    },
  },
  'POST /auth/passkey/options': { make: async () => ({}) },
  'POST /auth/passkey/sign-in': {
    heavy: true,
    fresh: true,
    make: async (make) => {
      const { key } = await memberWithKey(make)
      const { challenge } = await post(make.base, '/auth/passkey/options', {})
      return { body: { Credential: key.assert(challenge), CareModel: make.ours.model.shortName } }
    },
  },
  'PUT /api/account/meeting-link': {
    make: async () => ({ body: { Link: `https://meet.example.org/${uuid()}` } }),
  },
  'GET /api/account/passkeys': { make: async () => ({}) },
  'POST /api/account/passkeys/begin': {
    heavy: true,
    fresh: true,
    make: async (make) => ({ ...asMember(await make.extraMember()), body: { Password: PASSWORD } }),
  },
  'POST /api/account/passkeys': {
    heavy: true,
    fresh: true,
    make: async (make) => {
      const { member, body } = await memberWithNewKey(make)
      return { ...asMember(member), body }
    },
  },
  'DELETE /api/account/passkeys/{id}': {
    heavy: true,
    fresh: true,
    make: async (make) => {
      const { member, id } = await memberWithKey(make)
      return { ...asMember(member), path: { id } }
    },
  },
  'GET /api/account/two-step': { make: async () => ({}) },
  'POST /api/account/two-step/begin': {
    heavy: true,
    fresh: true,
    make: async (make) => ({ ...asMember(await make.extraMember()), body: { Password: PASSWORD } }),
  },
  'POST /api/account/two-step/confirm': {
    fresh: true,
    make: async (make) => {
      const { member, code } = await memberOfTwoSteps(make, false)
      return { ...asMember(member), body: { Code: code() } }
    },
  },
  'POST /api/account/two-step/recovery-codes': {
    heavy: true,
    fresh: true,
    make: async (make) => ({
      ...asMember((await memberOfTwoSteps(make, true)).member),
      body: { Password: PASSWORD },
    }),
  },
  'POST /api/account/two-step/end': {
    heavy: true,
    fresh: true,
    make: async (make) => ({
      ...asMember((await memberOfTwoSteps(make, true)).member),
      body: { Password: PASSWORD },
    }),
  },
  'POST /api/account/password': {
    heavy: true,
    fresh: true,
    make: async (make) => ({
      ...asMember(await make.extraMember()),
      body: { Current: PASSWORD, Password: `another ${randomBytes(6).toString('hex')}` },
    }),
  },
  'POST /auth/forgot-password': {
    // Each answer takes a fifth of a second on purpose.
    heavy: true,
    make: async ({ ours }) => ({ body: { Username: ours.members.coordinator.username } }),
  },
  'POST /auth/reset-password': {
    heavy: true,
    fresh: true,
    make: async (make) => ({
      body: { Token: await make.resetLink(await make.extraMember()), Password: `new words ${uuid()}` },
    }),
  },
}
