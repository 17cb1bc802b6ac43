import type { Locale } from '@caseloom/contracts/locales'
import type { GivenMember } from './given.ts'
import type { House } from './house.ts'
import { visitor, type Visitor } from './visitor.ts'

export type GuestLinkMade = {
  readonly id: string
  readonly token: string
  readonly code: string
  readonly link: string
}

/** A link that a member makes over HTTP, as in the product. */
export async function givenLink(
  house: House,
  member: GivenMember,
  objectId: string,
  locale: Locale = 'en-US',
): Promise<GuestLinkMade> {
  const { status, body, text } = await house.as(member).post('/api/guest-links', { Object: objectId, Locale: locale })
  if (status !== 200) throw new Error(`No link was made: ${text}`)
  return { id: body.Id, code: body.Code, link: body.Link, token: String(body.Link).split('#')[1] ?? '' }
}

/** The browser of somebody who opens the link or types the code; undefined if it opens nothing. */
export async function findGuest(house: House, secret: string): Promise<Visitor | undefined> {
  const { status, headers } = await house.anonymous.post('/auth/guest', { Code: secret })
  const [, cookie] = /^([^;]+)/.exec(String(headers['set-cookie'])) ?? []
  return status === 200 && cookie !== undefined
    ? visitor(house.app, { cookie, origin: 'http://localhost', host: 'localhost' })
    : undefined
}

/** A guest with a link of their own to a document or bundle. */
export async function givenGuest(
  house: House,
  member: GivenMember,
  objectId: string,
  locale: Locale = 'en-US',
): Promise<Visitor> {
  const guest = await findGuest(house, (await givenLink(house, member, objectId, locale)).token)
  if (!guest) throw new Error('The link opened nothing')
  return guest
}
