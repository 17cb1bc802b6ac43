import { isDeepStrictEqual } from 'node:util'
import type { WorkflowFile } from '@caseloom/contracts/workflows/workflow-definition'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import type { KindRegister } from '../../items/index.ts'
import { changeDefinition, createDefinition, publishDefinition, saveDefinition } from './change-definition.ts'
import { readChoices } from './definition-faults.ts'
import { listWholeWorkflows } from './definition-store.ts'
import { namesIn, ownIds } from './exchange-definition.ts'

/** A workflow as a configuration file has it: what was published last. */
export type WorkflowInFile = Omit<WorkflowFile, 'Locale'> & {
  readonly Active: boolean
  readonly IsCustomAction: boolean
}

/** All workflows that were published, by name. */
export async function listWorkflowFiles({ tx }: Context, kinds: KindRegister): Promise<WorkflowInFile[]> {
  const choices = await readChoices(tx, kinds)
  return (await listWholeWorkflows(tx)).flatMap(({ name, description, active, isCustomAction, body }) => {
    if (body === null) return []
    const said = { Name: name, Description: description, Body: body, Names: namesIn(body, choices) }
    return { Caseloom: 'workflow' as const, ...said, Active: active, IsCustomAction: isCustomAction }
  })
}

/** The body of the file, with the ids and names of this care model. */
export async function inOwnWords({ tx }: Context, kinds: KindRegister, file: WorkflowInFile): Promise<WorkflowInFile> {
  const choices = await readChoices(tx, kinds)
  const Body = ownIds(file, choices)
  return { ...file, Body, Names: namesIn(Body, choices) }
}

/** Adds the workflow, or publishes what differs as its next version. A draft that somebody works on is not written over. */
export async function writeWorkflow(context: Context, kinds: KindRegister, wanted: WorkflowInFile): Promise<void> {
  const { Name, Description, Active, IsCustomAction, Body } = await inOwnWords(context, kinds, wanted)
  const before = (await listWholeWorkflows(context.tx)).find((workflow) => workflow.name === Name)
  const id = before?.id ?? (await createDefinition(context, { Name, Description }))
  if (!isDeepStrictEqual(before?.body, Body)) {
    if (before?.hasDraft) throw new Problem('configuration.draft_waits')
    await saveDefinition(context, kinds, id, Body)
    await publishDefinition(context, kinds, id)
  }
  await changeDefinition(context, id, { Description, Active, IsCustomAction })
}
