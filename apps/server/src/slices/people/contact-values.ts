import { CONTACT_LIMITS, isEmailAddress, isPhoneType } from '@caseloom/contracts/people/contact-rules'
import type { ContactType } from '@caseloom/contracts/people/person'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Problem } from '../../platform/problem.ts'

export type ContactValue = { readonly value: string; readonly description: string }

/** What is dialled or sent to, and how it is shown; refused at the field where it cannot be used. */
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

/** A number without + is one of the US; those of other countries keep theirs, also where they are shown. */
function phoneOf(typed: string): ContactValue {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (!phone?.isValid()) throw atField('contact.phone_invalid')
  const isNational = phone.countryCallingCode === '1'
  return { value: phone.number, description: isNational ? phone.formatNational() : phone.formatInternational() }
}

const atField = (code: ProblemCode) => new Problem(code, {}, { fields: [{ Path: 'value', Code: code, Message: code }] })
