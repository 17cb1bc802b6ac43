import { parsePhoneNumberFromString as parseWithTypes } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number to dial (E.164), and the text to show. */
export type Phone = { readonly value: string; readonly description: string }

/**
 * The one rule for phone numbers, typed or imported; undefined if the number is invalid. A number without + is from the US; those
 * of other countries are shown with their code.
 */
export function findPhone(typed: string): Phone | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (!phone?.isValid()) return undefined
  const isNational = phone.countryCallingCode === '1'
  return { value: phone.number, description: isNational ? phone.formatNational() : phone.formatInternational() }
}

/** A message to one of them is paid for by the minute or the piece. */
const COSTLY = new Set(['PREMIUM_RATE', 'SHARED_COST'])
/** The countries and territories with the code +1 that are dialled and paid for as the United States are. */
const NEAR = new Set(['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Whether a message to this number (E.164) may cost far more than others: premium numbers, and those abroad that look like ours. */
export function isCostly(value: string): boolean {
  const phone = parseWithTypes(value)
  if (!phone) return false
  return COSTLY.has(phone.getType() ?? '') || (value.startsWith('+1') && !NEAR.has(phone.country ?? 'US'))
}
