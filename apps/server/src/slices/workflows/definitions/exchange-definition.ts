import type { ActivityAction, ActivityCondition, WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import { WorkflowFile, type NamedInFile } from '@caseloom/contracts/workflows/workflow-definition'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../../items/index.ts'
import { createDefinition, newestBody, saveDefinition } from './change-definition.ts'
import { faultFields, faultsIn, readChoices, type Nameable } from './definition-faults.ts'
import { isDefinitionNameTaken } from './definition-store.ts'
import { getDefinition } from './read-definition.ts'

type List = NamedInFile['List']
/** Changes the ids that a workflow names, each of a list. */
type Rename = (list: List, id: string) => string

function conditionWith(condition: ActivityCondition, to: Rename): ActivityCondition {
  const all = (list: List, ids: readonly string[]) => ids.map((id) => to(list, id))
  if (condition.Of === 'PHASE') return { ...condition, In: all('Phases', condition.In) }
  if (condition.Of === 'TRAC') return { ...condition, In: all('Tracs', condition.In) }
  return condition.Of === 'OUTCOME' ? { ...condition, In: all('Outcomes', condition.In) } : condition
}

function actionWith(action: ActivityAction, to: Rename): ActivityAction {
  const optional = (list: List, id: string | undefined) => (id === undefined ? undefined : to(list, id))
  switch (action.Type) {
    case 'DOCUMENT':
      return { ...action, Template: to('Templates', action.Template) }
    case 'APPOINTMENT':
      return { ...action, AppointmentType: optional('AppointmentTypes', action.AppointmentType) }
    case 'PHASE':
      return { ...action, Phase: to('Phases', action.Phase) }
    case 'NOTIFICATION':
      return { ...action, Template: to('Messages', action.Template) }
    case 'QUESTION':
      return { ...action, NoOutcome: optional('Outcomes', action.NoOutcome) }
    case 'PROPERTY':
      break
  }
  return action
}

const bodyWith = (body: WorkflowBody, to: Rename): WorkflowBody => ({
  ...body,
  Activities: body.Activities.map((activity) => ({
    ...activity,
    Conditions: activity.Conditions.map((condition) => conditionWith(condition, to)),
    Action: actionWith(activity.Action, to),
  })),
})

/** The things that the body names by Id, with their names in this care model. */
export function namesIn(body: WorkflowBody, choices: Nameable): NamedInFile[] {
  const found = new Map<string, NamedInFile>()
  bodyWith(body, (list, id) => {
    const thing = choices[list].find(({ Id }) => Id === id)
    if (thing) found.set(`${list} ${id}`, { List: list, Id: id, Name: thing.Name })
    return id
  })
  return [...found.values()]
}

/** In another care model the things of a file have other ids: they are found by their names. */
export function ownIds({ Body, Names }: Pick<WorkflowFile, 'Body' | 'Names'>, choices: Nameable): WorkflowBody {
  return bodyWith(Body, (list, id) => {
    if (choices[list].some(({ Id }) => Id === id)) return id
    const name = Names.find((one) => one.List === list && one.Id === id)?.Name
    return choices[list].find(({ Name }) => Name === name)?.Id ?? id
  })
}

export async function exportDefinition(context: Context, kinds: KindRegister, id: string): Promise<WorkflowFile> {
  const { name, description } = await getDefinition(context.tx, id)
  const body = await newestBody(context, id)
  const Names = namesIn(body, await readChoices(context.tx, kinds))
  return { Caseloom: 'workflow', Name: name, Description: description, Body: body, Names }
}

type Wanted = { readonly File?: unknown; readonly Definition?: string | undefined }

/** Reads a file as a new workflow, or as the draft of one. Answers with its id. */
export async function importDefinition(
  context: Context,
  kinds: KindRegister,
  { File, Definition: into }: Wanted,
): Promise<string> {
  const { tx, locale } = context
  const read = WorkflowFile.safeParse(File)
  if (!read.success) {
    const fields = read.error.issues.slice(0, 50).map(({ path, code, message }) => ({
      Path: ['File', ...path].join('/'),
      Code: code,
      Message: message,
    }))
    throw new Problem('workflow.file_invalid', {}, { fields })
  }
  const choices = await readChoices(tx, kinds)
  const body = ownIds(read.data, choices)
  if (into !== undefined) {
    await saveDefinition(context, kinds, into, body)
    const { name } = await getDefinition(tx, into)
    context.audit({ action: 'import workflow', after: name, items: [into] })
    return into
  }
  const broken = faultsIn(kinds, choices, body).filter(({ IsBroken }) => IsBroken)
  if (broken.length > 0) throw new Problem('workflow.broken', {}, { fields: faultFields(broken, locale) })
  const { Description } = read.data
  const Name = await freeName(context, read.data.Name)
  const id = await createDefinition(context, { Name, Description }, body)
  context.audit({ action: 'import workflow', after: Name, items: [id] })
  return id
}

const MOST_COPIES = 100

/** The name, with a number if another workflow has it: the same file may be imported again, to change it in another way. */
async function freeName({ tx }: Context, wanted: string): Promise<string> {
  for (let copy = 1; copy <= MOST_COPIES; copy++) {
    const name = copy === 1 ? wanted : `${wanted.slice(0, 190).trimEnd()} (${copy})`
    if (!(await isDefinitionNameTaken(tx, name, null))) return name
  }
  return wanted
}
