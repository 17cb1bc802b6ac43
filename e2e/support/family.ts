import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OwnCase } from './people.ts'
import { anAppointment, change, read } from './world.ts'

export type Reference = { readonly Id: string; readonly Name: string }
type Wizard = { readonly Step3Trac: { readonly AvailableList: readonly Reference[] }; readonly Id?: string }

export type Family = OwnCase & { readonly Relatives: readonly Reference[] }

const GROUP = 'Northside Team'
const TRAC = 'Family at Home'
const sounds = ['bdfgjklmnprstvz', 'aeiou'] as const
const firstNames = ['Ana', 'Luis', 'Carmen', 'Mateo'] as const

/** A unique last name, long enough to be misspelled. */
export function aLastName(): string {
  const letters = Array.from({ length: 8 }, (_, n) => sounds[n % 2 === 0 ? 0 : 1]).map(
    (some) => some[randomInt(some.length)],
  )
  return letters.join('').replace(/^./, (letter) => letter.toUpperCase())
}

async function made<T>(page: Page, path: string, body: unknown): Promise<T> {
  return (await (await change(page, 'post', path, body)).json()) as T
}

function idOf(name: string, choices: readonly Reference[]): string {
  const found = choices.find((choice) => choice.Name === name)
  if (!found) throw new Error(`There is no ${name}, but ${choices.map((choice) => choice.Name).join(', ')}`)
  return found.Id
}

async function groupId(page: Page): Promise<string> {
  const { Groups } = await read<{ Groups: readonly Reference[] }>(page, '/api/new/person')
  return idOf(GROUP, Groups)
}

const aPhone = () => `215555${randomInt(1000, 9999)}`

type Facts = { readonly FirstName?: string; readonly LastName?: string; readonly Type?: 'PATIENT' | 'CONTACT' }

/** A new person with a phone: a patient without a case, or a contact without a relationship. */
export async function aPerson(page: Page, facts: Facts = {}): Promise<Reference> {
  const DOB = `2014-0${randomInt(1, 10)}-${randomInt(10, 29)}`
  const person = { FirstName: 'Juno', LastName: aLastName(), DOB, Phone: aPhone(), Override: true, ...facts }
  const { Id } = await made<Reference>(page, '/api/new/person', { ...person, Group: await groupId(page) })
  return { Id, Name: `${person.FirstName} ${person.LastName}` }
}

/** A new relative of a patient: the mother, or of the given type. */
export async function aRelative(page: Page, patient: Reference, type = 'Mother', n = 0): Promise<Reference> {
  const { Items } = await read<{ Items: readonly Reference[] }>(page, '/api/lookups/relationship-types')
  const other = await aPerson(page, {
    Type: 'CONTACT',
    FirstName: firstNames[n % firstNames.length] ?? firstNames[0],
    LastName: patient.Name.split(' ').at(-1) ?? patient.Name,
  })
  const tie = `patient=${patient.Id}&target=${other.Id}&ofType=${idOf(type, Items)}`
  await change(page, 'post', `/api/new/relationship?${tie}`, { id: patient.Id })
  return other
}

/** Creates a case for a patient, which begins today. */
export async function aCaseFor(page: Page, { Id }: Reference): Promise<string> {
  const Step1Person = { Selected: { Id } }
  const Step2Group = { Selected: { Id: await groupId(page) } }
  const choices = { Step1Person, Step2Group, Init: false }
  const { Step3Trac } = await made<Wizard>(page, '/api/new/case', { ...choices, Create: false })
  const Selected = { Id: idOf(TRAC, Step3Trac.AvailableList) }
  const { Id: caseId } = await made<Wizard>(page, '/api/new/case', {
    ...choices,
    Step3Trac: { Selected },
    Create: true,
  })
  if (caseId === undefined) throw new Error('The case was not made')
  return caseId
}

/**
 * A new family: a patient, a relative for each of `relatives`, and an open case owned by the signed-in member. A test changes only what
 * it created, so that it cannot affect another test or its own retry.
 */
export async function aFamily(page: Page, relatives: readonly string[] = ['Mother']): Promise<Family> {
  const patient = await aPerson(page)
  const Relatives: Reference[] = []
  for (const [n, type] of relatives.entries()) Relatives.push(await aRelative(page, patient, type, n))
  return { Id: await aCaseFor(page, patient), PersonId: patient.Id, Name: patient.Name, Relatives }
}

/** With a future session, whose type is suggested for the next one. */
export async function aFamilyWithASession(page: Page): Promise<Family> {
  const family = await aFamily(page)
  await anAppointment(page, family)
  return family
}

export type CaseRow = OwnCase & {
  readonly State: string
  readonly LengthDays: number
  readonly OutcomeName: string | null
  readonly Sharing: boolean
}

/** The signed-in member's demo cases, with months of history. Tests only read them. */
async function demoCases(page: Page): Promise<CaseRow[]> {
  const rows: CaseRow[] = []
  for (let offset = 0; ; offset += 100) {
    const { Items, Total } = await read<{ Items: CaseRow[]; Total: number }>(
      page,
      `/api/cases?limit=100&offset=${offset}`,
    )
    rows.push(...Items)
    if (offset + 100 >= Total) return rows.filter(({ LengthDays }) => LengthDays > 0)
  }
}

/** An open demo case with a unique name. */
export async function aDemoFamily(page: Page): Promise<CaseRow> {
  const rows = await demoCases(page)
  const isPlain = ({ Name }: CaseRow) => rows.filter((row) => row.Name === Name).length === 1
  const family = rows.find((row) => row.State === 'open' && !row.Sharing && row.LengthDays > 28 && isPlain(row))
  if (!family) throw new Error('The demo world has no open case that is older than four weeks')
  return family
}
