import type { Locale } from '@caseloom/contracts/locales'
import type * as z from 'zod'

const keys = [
  'missing',
  'invalid_type',
  'invalid_format',
  'not_an_id',
  'not_a_day',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_big',
  'too_small',
  'not_a_step',
  'unknown',
  'not_a_choice',
  'unfit',
  'doubled',
  'group_missing',
  'group_not_own',
  'phone',
  'day_in_future',
  'day_out_of_range',
  'not_a_version',
  'not_a_parameter',
] as const
type Key = (typeof keys)[number]

/** A fault of a field, not yet worded in a language. */
export type FieldFault = { readonly key: Key; readonly limit: string }

/** A fault without a limit. */
export const fieldFault = (key: Key): FieldFault => ({ key, limit: '' })

const catalogues: Readonly<Record<Locale, Readonly<Record<Key, string>>>> = {
  'en-US': {
    missing: 'This is missing.',
    invalid_type: 'This is not the expected type of value.',
    invalid_format: 'This is not in the expected format.',
    not_an_id: 'This is not an id.',
    not_a_day: 'This is not a date such as 2026-11-19.',
    too_long: 'Use {limit} or fewer characters.',
    too_short: 'Use {limit} or more characters.',
    too_many: 'Enter {limit} or fewer items.',
    too_few: 'Enter {limit} or more items.',
    too_big: 'Use at most {limit}.',
    too_small: 'Use at least {limit}.',
    not_a_step: 'Use a multiple of {limit}.',
    unknown: 'This has a property that is not known.',
    not_a_choice: 'This is not one of the choices.',
    unfit: 'This value is not valid.',
    doubled: '“{limit}” is here more than once.',
    group_missing: 'Choose a group.',
    group_not_own: 'Choose one of your groups.',
    phone: 'Type a phone number of 10 digits, area code first.',
    day_in_future: 'This day is in the future.',
    day_out_of_range: 'Choose a day between 1900 and 2200.',
    not_a_version: 'This is not a version.',
    not_a_parameter: 'This call has no parameter of this name.',
  },
  'es-ES': {
    missing: 'Falta este dato.',
    invalid_type: 'No es el tipo de valor esperado.',
    invalid_format: 'No tiene el formato esperado.',
    not_an_id: 'No es un identificador.',
    not_a_day: 'No es una fecha como 2026-11-19.',
    too_long: 'Máximo de caracteres: {limit}.',
    too_short: 'Mínimo de caracteres: {limit}.',
    too_many: 'Máximo de elementos: {limit}.',
    too_few: 'Mínimo de elementos: {limit}.',
    too_big: 'Use como máximo {limit}.',
    too_small: 'Use como mínimo {limit}.',
    not_a_step: 'Use un múltiplo de {limit}.',
    unknown: 'Contiene una propiedad desconocida.',
    not_a_choice: 'No es una de las opciones.',
    unfit: 'Este valor no es válido.',
    doubled: '«{limit}» está aquí más de una vez.',
    group_missing: 'Elija un grupo.',
    group_not_own: 'Elija uno de sus grupos.',
    phone: 'Escriba un teléfono de 10 cifras, con el prefijo delante.',
    day_in_future: 'Este día está en el futuro.',
    day_out_of_range: 'Elija un día entre 1900 y 2200.',
    not_a_version: 'No es una versión.',
    not_a_parameter: 'Esta llamada no tiene ningún parámetro con este nombre.',
  },
  'it-IT': {
    missing: 'Questo dato manca.',
    invalid_type: 'Non è il tipo di valore previsto.',
    invalid_format: 'Non è nel formato previsto.',
    not_an_id: 'Non è un identificativo.',
    not_a_day: 'Non è una data come 2026-11-19.',
    too_long: 'Massimo di caratteri: {limit}.',
    too_short: 'Minimo di caratteri: {limit}.',
    too_many: 'Massimo di elementi: {limit}.',
    too_few: 'Minimo di elementi: {limit}.',
    too_big: 'Usi al massimo {limit}.',
    too_small: 'Usi almeno {limit}.',
    not_a_step: 'Usi un multiplo di {limit}.',
    unknown: 'Contiene una proprietà sconosciuta.',
    not_a_choice: 'Non è una delle scelte.',
    unfit: 'Questo valore non è valido.',
    doubled: '«{limit}» è qui più di una volta.',
    group_missing: 'Scelga un gruppo.',
    group_not_own: 'Scelga uno dei suoi gruppi.',
    phone: 'Scriva un numero di 10 cifre, con il prefisso davanti.',
    day_in_future: 'Questo giorno è nel futuro.',
    day_out_of_range: 'Scelga un giorno tra il 1900 e il 2200.',
    not_a_version: 'Non è una versione.',
    not_a_parameter: 'Questa chiamata non ha un parametro con questo nome.',
  },
}

/** Keyed by what the limit counts: the characters of a text, the entries of a list, or the value itself. */
const limits: Readonly<Record<string, Readonly<Record<'too_big' | 'too_small', Key>>>> = {
  string: { too_big: 'too_long', too_small: 'too_short' },
  array: { too_big: 'too_many', too_small: 'too_few' },
}

const formats: Readonly<Record<string, Key>> = { guid: 'not_an_id', uuid: 'not_an_id', date: 'not_a_day' }

function keyOf(issue: z.core.$ZodIssue, value: unknown): Key {
  if (value === undefined) return 'missing'
  switch (issue.code) {
    case 'invalid_type':
      return 'invalid_type'
    case 'invalid_format':
      return formats[issue.format] ?? 'invalid_format'
    case 'too_big':
    case 'too_small':
      return limits[issue.origin]?.[issue.code] ?? issue.code
    case 'not_multiple_of':
      return 'not_a_step'
    case 'unrecognized_keys':
      return 'unknown'
    case 'invalid_value':
      return 'not_a_choice'
    case 'custom':
      return issue.params?.['doubled'] === undefined ? 'unfit' : 'doubled'
    default:
      return 'unfit'
  }
}

function limitOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return String(issue.maximum)
  if (issue.code === 'too_small') return String(issue.minimum)
  if (issue.code === 'custom') return String(issue.params?.['doubled'] ?? '')
  return issue.code === 'not_multiple_of' ? String(issue.divisor) : ''
}

/** `sent` is the whole value that was parsed. */
export function faultOf(issue: z.core.$ZodIssue, sent: unknown): FieldFault {
  const value = issue.path.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    sent,
  )
  return { key: keyOf(issue, value), limit: limitOf(issue) }
}

export const fieldText = ({ key, limit }: FieldFault, locale: Locale): string =>
  catalogues[locale][key].replace('{limit}', () => limit)
