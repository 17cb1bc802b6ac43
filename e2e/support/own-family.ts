import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OwnCase } from './people.ts'
import { change, read } from './world.ts'

type Reference = { readonly Id: string; readonly Name: string }
type Wizard = { readonly Step3Trac: { readonly AvailableList: readonly Reference[] }; readonly Id?: string }

async function made<T>(page: Page, path: string, body: unknown): Promise<T> {
  return (await (await change(page, 'post', path, body)).json()) as T
}

/** A name that nobody else has. */
const aLastName = () => `Z${Array.from({ length: 9 }, () => 'aeilmnorstu'[randomInt(11)]).join('')}`

/** A patient with an open case that begins today, which nobody else knows: whoever is signed in may give it away. */
export async function anOwnFamily(page: Page): Promise<OwnCase> {
  const { Groups } = await read<{ Groups: readonly Reference[] }>(page, '/api/new/person')
  const Group = Groups[0]?.Id
  const names = { FirstName: 'Juno', LastName: aLastName() }
  const patient = await made<Reference>(page, '/api/new/person', { ...names, Group, Override: true })
  const steps = { Step1Person: { Selected: { Id: patient.Id } }, Step2Group: { Selected: { Id: Group } }, Init: false }
  const { Step3Trac } = await made<Wizard>(page, '/api/new/case', { ...steps, Create: false })
  const Selected = { Id: Step3Trac.AvailableList.find(({ Name }) => Name === 'Family at Home')?.Id }
  const { Id } = await made<Wizard>(page, '/api/new/case', { ...steps, Step3Trac: { Selected }, Create: true })
  if (Id === undefined) throw new Error('The case was not made')
  return { Id, PersonId: patient.Id, Name: `${names.FirstName} ${names.LastName}` }
}
