import type { WorkflowBody, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import type { DryRunAnswer } from '@caseloom/contracts/workflows/workflow-definition'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { dryRun, openConditions } from '@caseloom/contracts/workflows/workflow-rules'
import { actionText, conditionText, type Namer } from '@caseloom/contracts/workflows/workflow-texts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, type KindRegister } from '../../items/index.ts'
import { faultFields, faultsIn, propertyNames, readChoices, type Nameable } from './definition-faults.ts'
import { readCaseFacts } from './case-facts-lists.ts'

type Wanted = { readonly Body: WorkflowBody; readonly Case: string; readonly Answers: Readonly<Record<string, YesNo>> }

/** Which activities would run if the workflow were started for this case now. It only reads. */
export async function dryRunDefinition(
  context: Context,
  kinds: KindRegister,
  { Body, Case, Answers }: Wanted,
): Promise<DryRunAnswer> {
  const { tx, locale } = context
  const item = await getItem(tx, Case)
  if (item.kind !== 'CASE') throw new Problem('record.not_found')
  const choices = await readChoices(tx, kinds)
  const broken = faultsIn(kinds, choices, Body).filter(({ IsBroken }) => IsBroken)
  if (broken.length > 0) throw new Problem('workflow.broken', {}, { fields: faultFields(broken, locale) })
  const facts = { ...(await readCaseFacts(tx, Case)), OutcomeId: null, Days: 0 }
  const { Steps, Finishes, States, At } = dryRun(Body, facts, new Map(Object.entries(Answers)))
  const namer = namerOf(choices, Body, locale)
  const runs = Steps.map(({ Activity, Answer }) => ({ Activity: Activity.Id, Answer, DaysAgo: 0 }))
  context.audit({ action: 'dry run workflow', kind: 'CASE', itemId: Case, caseId: Case, personId: item.personId })
  return {
    Steps: Steps.map(({ Activity, Answer }) => ({
      Activity: Activity.Id,
      Name: titleOf(Activity),
      Action: Activity.Action.Type,
      Answer,
      Does: actionText(Activity.Action, namer),
    })),
    Finishes,
    Left: Body.Activities.flatMap((activity) => {
      const State = States.get(activity.Id) ?? 'ahead'
      if (State === 'done') return []
      const reasons = openConditions(activity, runs, At).map((condition) => conditionText(condition, namer))
      const Reason = State === 'waiting' ? reasons.join(' ') : null
      return [{ Activity: activity.Id, Name: titleOf(activity), State, Reason }]
    }),
  }
}

function namerOf(choices: Nameable, body: WorkflowBody, locale: Context['locale']): Namer {
  const { Properties: _, ...lists } = choices
  const names = new Map(
    Object.values(lists)
      .flat()
      .map(({ Id, Name }) => [Id, Name] as const)
      .concat(Object.entries(propertyNames(choices, locale))),
  )
  const titles = new Map(body.Activities.map((activity) => [activity.Id, titleOf(activity)]))
  return { locale, nameOf: (id) => names.get(id), titleOf: (id) => titles.get(id) }
}
