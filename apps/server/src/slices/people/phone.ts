import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** As it is dialled (E.164), and as it is shown. */
export type Phone = { readonly value: string; readonly description: string }

/**
 * The one rule for phones, whoever types or imports them; undefined where it cannot be one. A number without + is one of the US; those of
 * other countries keep their code, also where they are shown.
 */
export function findPhone(typed: string): Phone | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (!phone?.isValid()) return undefined
  const isNational = phone.countryCallingCode === '1'
  return { value: phone.number, description: isNational ? phone.formatNational() : phone.formatInternational() }
}
