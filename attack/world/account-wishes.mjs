// One request for each call that changes how somebody signs in.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
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

export const accountWishes = {
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
