// Requests of a single sign-on, for which a real provider runs in this process.
import { openIdentityPeer, signInAtPeer } from '../../apps/server/src/slices/accounts/testing/identity-peer.ts'
import { asJson, parsed, send } from './loopback.mjs'
import { PASSWORD } from './world.mjs'

const peer = await openIdentityPeer('http://localhost/single-sign-on')

/** The environment of a server that knows the provider. */
export const withSingleSignOn = peer.environment
/** The attacked server may go there, and to no other place. */
export const identityProvider = new URL(peer.issuer).host

const post = (base, path, body, headers = {}) =>
  send(base, 'POST', path, { headers: { ...asJson, ...headers }, body: JSON.stringify(body) })

const cookieOf = ({ headers }) => /caseloom-sso=[^;]+/.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? ''

/** A connected member comes back from the provider, in the browser in which it was begun. */
async function returned(make) {
  const member = await make.extraMember()
  await make.singleSignOn(member, peer.issuer)
  const begun = await post(make.base, '/auth/single-sign-on/begin', {})
  const query = await signInAtPeer(parsed(begun).Address, member.accountId)
  return { headers: { cookie: cookieOf(begun), origin: make.base }, body: { Query: query } }
}

export const singleSignOnExamples = {
  'POST /auth/single-sign-on/begin': { make: async () => ({ body: { Next: '/directory' } }) },
  'POST /auth/single-sign-on/finish': { heavy: true, fresh: true, make: returned },
  'GET /api/account/single-sign-on': { make: async () => ({}) },
  'POST /api/account/single-sign-on/begin': {
    heavy: true,
    fresh: true,
    make: async (make) => {
      const member = await make.extraMember()
      return { member, token: member.token, body: { Password: PASSWORD } }
    },
  },
  'DELETE /api/account/single-sign-on': {
    fresh: true,
    make: async (make) => {
      const member = await make.extraMember()
      await make.singleSignOn(member, peer.issuer)
      return { member, token: member.token }
    },
  },
}
