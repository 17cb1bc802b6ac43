import { CONTACT_LIMITS, isEmailAddress, isPhoneType } from '@caseloom/contracts/people/contact-info/contact-rules'
import type { ContactType } from '@caseloom/contracts/people/person'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem } from '../../../platform/problem.ts'
import { findPhone } from './phone.ts'

export type ContactValue = { readonly value: string; readonly description: string }

/** The value to dial or send to, and the text to show; an unusable value is refused at its field. */
export function contactValueOf(type: ContactType, typed: string): ContactValue {
  if (typed === '') throw atField('contact.value_required')
  if (typed.length > CONTACT_LIMITS.value) throw atField('contact.value_too_long')
  if (isPhoneType(type)) return phoneOf(typed)
  if (type !== 'EMAIL') return { value: typed, description: typed }
  if (!isEmailAddress(typed)) throw atField('contact.email_invalid')
  const at = typed.indexOf('@')
  const address = `${typed.slice(0, at)}${typed.slice(at).toLowerCase()}`
  return { value: address, description: address }
}

function phoneOf(typed: string): ContactValue {
  const phone = findPhone(typed)
  if (!phone) throw atField('contact.phone_invalid')
  return phone
}

const atField = (code: ProblemCode) => new Problem(code, {}, { fields: [{ Path: 'value', Code: code, Message: code }] })
