import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { Definition } from '@caseloom/contracts/workflows/workflow-definition'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../../items/index.ts'
import { faultsIn, readChoices, saidFaults } from './definition-faults.ts'
import { findDefinition, findWholeDefinition, type StoredDefinition } from './definition-store.ts'

export const emptyWorkflow: WorkflowBody = { Start: [], Activities: [] }

export async function getDefinition(tx: Tx, id: string, forUpdate = false): Promise<StoredDefinition> {
  const definition = await findDefinition(tx, id, forUpdate)
  if (!definition) throw new Problem('record.not_found')
  return definition
}

/** The definition for a change, locked. Refused if the caller has not seen its latest state. */
export async function getDefinitionToChange({ tx, seenVersion }: Context, id: string): Promise<StoredDefinition> {
  const definition = await getDefinition(tx, id, true)
  if (seenVersion !== undefined && seenVersion !== definition.version)
    throw new Problem('record.stale', { Version: definition.version })
  return definition
}

export async function readDefinition({ tx, locale }: Context, kinds: KindRegister, id: string): Promise<Definition> {
  const definition = await findWholeDefinition(tx, id)
  if (!definition) throw new Problem('record.not_found')
  const draft = definition.bodies.find(({ isDraft }) => isDraft)
  const latest = definition.bodies.find(({ isDraft }) => !isDraft)
  const faults = draft ? faultsIn(kinds, await readChoices(tx, kinds), draft.body) : []
  return {
    Id: definition.id,
    Name: definition.name,
    Description: definition.description,
    Active: definition.active,
    IsCustomAction: definition.isCustomAction,
    Version: definition.version,
    Versions: definition.published,
    Draft: draft ? { Number: draft.number, Body: draft.body, Faults: saidFaults(faults, locale) } : null,
    Latest: latest ? { Number: latest.number, Body: latest.body } : null,
  }
}
