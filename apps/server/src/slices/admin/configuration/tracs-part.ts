import type { Configuration } from '@caseloom/contracts/admin/configuration/configuration'
import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { listForms } from '../../templates/index.ts'
import { listGroupRows } from '../members/member-lists.ts'
import { changeTrac, createTrac } from '../tracs/change-tracs.ts'
import { listTracs } from '../tracs/trac-lists.ts'
import type { Part } from './part.ts'

type TracInFile = Configuration['Tracs'][number]

const inFile = ({ Groups, FidelityForm, Phases, ...trac }: Trac): TracInFile => ({
  Name: trac.Name,
  Active: trac.Active,
  Groups: Groups.map(({ Name }) => Name),
  FirstSessionDays: trac.FirstSessionDays,
  FidelityForm: FidelityForm?.Name ?? null,
  FidelityDays: trac.FidelityDays,
  Phases: Phases.map(({ Name, Weeks, SessionsAWeek, Forms }) => ({
    Name,
    Weeks,
    SessionsAWeek,
    Forms: Forms.map((form) => ({ Name: form.Name, DueDays: form.DueDays })),
  })),
})

/** Refuses a name that nothing in the care model has. */
function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Problem('configuration.name_missing', { Name: name })
  return id
}

async function writeTracOf(context: Context, wanted: TracInFile): Promise<void> {
  const { tx } = context
  const groups = new Map((await listGroupRows(tx)).map(({ Name, Id }) => [Name, Id]))
  const forms = new Map((await listForms(tx)).map(({ name, id }) => [name, id]))
  const before = (await listTracs(tx)).find(({ Name }) => Name === wanted.Name)
  const said = {
    FirstSessionDays: wanted.FirstSessionDays,
    FidelityDays: wanted.FidelityDays,
    FidelityForm: wanted.FidelityForm === null ? null : idOf(forms, wanted.FidelityForm),
    Groups: wanted.Groups.map((name) => idOf(groups, name)),
    Phases: wanted.Phases.map((phase) => ({
      ...phase,
      Id: before?.Phases.find(({ Name }) => Name === phase.Name)?.Id,
      Forms: phase.Forms.map(({ Name, DueDays }) => ({ Id: idOf(forms, Name), DueDays })),
    })),
  }
  const { Id, Active } = before ?? (await createTrac(context, { ...said, Name: wanted.Name }))
  if (before || Active !== wanted.Active)
    await changeTrac(context, Id, before ? { ...said, Active: wanted.Active } : { Active: wanted.Active })
}

export const tracsPart: Part<TracInFile> = {
  part: 'Tracs',
  read: async ({ tx }) => (await listTracs(tx)).map(inFile),
  titleOf: ({ Name }) => Name,
  write: writeTracOf,
}
