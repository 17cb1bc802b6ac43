/** The types of a way to reach a person, in the order in which they are offered. */
export const contactTypes = [
  'MOBILE_PHONE',
  'HOME_PHONE',
  'WORK_PHONE',
  'EMAIL',
  'STREET_ADDRESS',
  'MAILING_ADDRESS',
  'OTHER',
] as const
type ContactType = (typeof contactTypes)[number]

export const CONTACT_LIMITS = { value: 300, name: 100, items: 50 } as const

export const isPhoneType = (type: ContactType): boolean => type.endsWith('_PHONE')
export const isAddressType = (type: ContactType): boolean => type.endsWith('_ADDRESS')

/** What a contact item can be allowed or forbidden to be used for (product.md 4.4). */
export type ContactUse = 'MayText' | 'MayLeaveVoicemail' | 'MayMail'

export function usesOf(type: ContactType): readonly ContactUse[] {
  // A home or work phone may be a mobile, so each has a setting for text messages.
  if (isPhoneType(type)) return ['MayText', 'MayLeaveVoicemail']
  return type === 'EMAIL' || isAddressType(type) ? ['MayMail'] : []
}

/** Atoms of RFC 5321 without the characters that have a meaning in links or for mail relays: ? & = % / and quotes. */
const LOCAL_PART = /^[\p{L}\p{N}!#$'*+^_`{|}~-]+(\.[\p{L}\p{N}!#$'*+^_`{|}~-]+)*$/u

/** One @ between a local part and a domain with a dot: what a mail server accepts, without asking one. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || local.length > 64 || text.length > 254) return false
  return LOCAL_PART.test(local) && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain)
}
