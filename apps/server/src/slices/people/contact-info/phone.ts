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
