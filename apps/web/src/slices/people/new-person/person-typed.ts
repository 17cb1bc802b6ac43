import type { KindThat } from '@caseloom/contracts/items/kinds'
import { isNameLike, splitName } from '@caseloom/contracts/people/new-person-rules'

/** The form's content, as it was typed. */
export type PersonTyped = {
  readonly Type: KindThat<'isFamily'>
  readonly FirstName: string
  readonly MiddleName: string
  readonly LastName: string
  readonly Title: string
  readonly DOB: string | null
  readonly Gender: string | null
  readonly Phone: string
  readonly Email: string
  readonly Number: string
  readonly Group: string | null
}

export type PersonField = Exclude<keyof PersonTyped, 'Type'>

/** Kind and group do not identify anyone, so they alone do not count as typed. */
const saysNothing: ReadonlySet<string> = new Set(['Type', 'Group'])

export const nothingTyped: PersonTyped = {
  Type: 'PATIENT',
  FirstName: '',
  MiddleName: '',
  LastName: '',
  Title: '',
  DOB: null,
  Gender: null,
  Phone: '',
  Email: '',
  Number: '',
  Group: null,
}

/** A form filled with the name that was searched for. A number is not taken for a name. */
export function typedFromName(name: string): PersonTyped {
  return { ...nothingTyped, ...splitName(isNameLike(name) ? name : '') }
}

/** The name as it will be shown. */
export function nameIn({ FirstName, LastName }: Pick<PersonTyped, 'FirstName' | 'LastName'>): string {
  return `${FirstName} ${LastName}`.replaceAll(/\s+/g, ' ').trim()
}

export function isNothingTyped(typed: PersonTyped): boolean {
  return Object.entries(typed).every(([field, value]) => saysNothing.has(field) || value === '' || value === null)
}

/** An unsent person and the idempotency key they were sent with, so that sending again creates no second person. */
export type KeptPerson = { readonly typed: PersonTyped; readonly key: string }

export function writeKept(people: readonly KeptPerson[]): string {
  return JSON.stringify(people.map(({ typed, key }) => ({ key, ...typed })))
}

/** All unfinished new people, latest first. */
export function readKept(text: string): KeptPerson[] {
  const found: unknown = parse(text)
  return (Array.isArray(found) ? found : [found]).flatMap((one) => readOne(one) ?? [])
}

function readOne(found: unknown): KeptPerson | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const textOf = (name: string): string => {
    const value: unknown = Reflect.get(found, name)
    return typeof value === 'string' ? value : ''
  }
  const typed: PersonTyped = {
    Type: textOf('Type') === 'CONTACT' ? 'CONTACT' : 'PATIENT',
    FirstName: textOf('FirstName'),
    MiddleName: textOf('MiddleName'),
    LastName: textOf('LastName'),
    Title: textOf('Title'),
    DOB: textOf('DOB') || null,
    Gender: textOf('Gender') || null,
    Phone: textOf('Phone'),
    Email: textOf('Email'),
    Number: textOf('Number'),
    Group: textOf('Group') || null,
  }
  return textOf('key') === '' || isNothingTyped(typed) ? undefined : { typed, key: textOf('key') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version.
    return undefined
  }
}
