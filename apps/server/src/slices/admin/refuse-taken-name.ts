import type { ProblemCode } from '@caseloom/contracts/problem'
import { fieldProblem } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { findNamesake } from '../../platform/find-namesake.ts'

const codes = {
  trac: 'trac.name_taken',
  care_group: 'group.name_taken',
  api_client: 'api_client.name_taken',
} as const satisfies Partial<Record<Parameters<typeof findNamesake>[1], ProblemCode>>

/** Refuses a name that another trac, group or API client of the care model has. `butNot` is the id of the one that is renamed. */
export async function refuseTakenName(
  context: Context,
  table: keyof typeof codes,
  name: string,
  butNot: string | null = null,
): Promise<void> {
  if ((await findNamesake(context.tx, table, name, { butNot })) !== undefined)
    throw fieldProblem(context, codes[table], 'Name')
}
