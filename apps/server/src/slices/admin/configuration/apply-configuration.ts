import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  Configuration,
  ConfigurationPlan,
  RefusedStep,
} from '@caseloom/contracts/admin/configuration/configuration'
import { writtenLists } from '@caseloom/contracts/admin/lookups/choice-rules'
import { problemText } from '@caseloom/contracts/problem-texts'
import type { Context } from '../../../platform/calls/serve.ts'
import { problemFromDatabase } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AuditEntry } from '../../../platform/trail/audit.ts'
import { getSettings } from '../care-model/care-model-store.ts'
import { changeCareModel } from '../care-model/change-care-model.ts'
import type { KindRegister } from '../../items/index.ts'
import { choicesPart } from './choices-part.ts'
import type { Part } from './part.ts'
import { dashboardsPart, formsPart, groupsPart, messagesPart, workflowsPart } from './parts.ts'
import { rollBackTo, setSavepoint } from './savepoint-store.ts'
import { tracsPart } from './tracs-part.ts'
import { wordingsPart } from './wordings-part.ts'

type Step = ConfigurationPlan['Steps'][number]
type Doing = { readonly context: Context; readonly steps: Step[]; readonly refused: RefusedStep[]; same: number }

/** Like undefined and an absent property: a file cannot tell them apart. */
const asJson = (thing: unknown): unknown => JSON.parse(JSON.stringify(thing))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other))

/** Does one thing, or nothing of it: what is refused is noted, and the rest goes on, so that one look shows everything. */
async function attempt(
  doing: Doing,
  about: Omit<Step, 'Does'>,
  work: (context: Context) => Promise<Step['Does'] | null>,
): Promise<void> {
  const { context } = doing
  const entries: AuditEntry[] = []
  await setSavepoint(context.tx, 'one_thing')
  try {
    const does = await work({ ...context, seenVersion: undefined, audit: (entry) => void entries.push(entry) })
    for (const entry of entries) context.audit(entry)
    if (does) doing.steps.push({ ...about, Does: does })
  } catch (error) {
    const problem = problemFromDatabase(error)
    if (!(problem instanceof Problem) || problem.status >= 500) throw error
    await rollBackTo(context.tx, 'one_thing')
    doing.refused.push({ ...about, Code: problem.code, Message: sentencesOf(problem, context) })
  }
}

/** The sentence of a problem, followed by its details. */
function sentencesOf({ code, values, fields = [] }: Problem, { locale }: Context): string {
  const details = fields.flatMap((field) => ('Message' in field && field.Code !== code ? field.Message : []))
  return [problemText(code, values, locale), ...details].join(' ')
}

async function applyPart<Thing>(doing: Doing, part: Part<Thing>, things: readonly Thing[]): Promise<void> {
  const seen = new Map<string, number>()
  let known = things.length > 0 ? await part.read(doing.context) : []
  const place = { Part: part.part, ...(part.list && { List: part.list }) }
  for (const thing of things) {
    const title = part.titleOf(thing)
    const nth = seen.get(title) ?? 0
    seen.set(title, nth + 1)
    await attempt(doing, { ...place, Name: title }, async (context) => {
      const wanted = part.inOwnWords ? await part.inOwnWords(context, thing) : thing
      const before = known.filter((one) => part.titleOf(one) === title)[nth]
      if (before !== undefined && isSame(before, wanted)) {
        doing.same += 1
        return null
      }
      await part.write(context, wanted, nth)
      known = await part.read(context)
      return before === undefined ? 'add' : 'change'
    })
  }
  const { order, list } = part
  if (order && list && things.length > 0)
    await attempt(doing, { ...place, Name: list }, async (context) => ((await order(context, things)) ? 'order' : null))
}

async function applySettings(doing: Doing, settings: NonNullable<Configuration['Settings']>): Promise<void> {
  await attempt(doing, { Part: 'Settings', Name: '' }, async (context) => {
    const before = await getSettings(context.tx)
    if (isSame({ ...before, ...settings }, before)) {
      doing.same += 1
      return null
    }
    await changeCareModel(context, settings)
    return 'change'
  })
}

async function applyAll(doing: Doing, kinds: KindRegister, file: Configuration): Promise<void> {
  if (file.Settings) await applySettings(doing, file.Settings)
  await applyPart(doing, groupsPart, file.Groups)
  for (const list of writtenLists) await applyPart(doing, choicesPart(list), file.Choices[list] ?? [])
  await applyPart(doing, formsPart, file.Forms)
  await applyPart(doing, messagesPart, file.Messages)
  await applyPart(doing, wordingsPart, file.Wordings)
  await applyPart(doing, tracsPart, file.Tracs)
  await applyPart(doing, workflowsPart(kinds), file.Workflows)
  await applyPart(doing, dashboardsPart, file.Dashboards)
}

function planOf({ steps, refused, same }: Doing): ConfigurationPlan {
  const said = { Steps: [...steps], Refused: [...refused], Same: same }
  return { Plan: createHash('sha256').update(JSON.stringify(said)).digest('base64url'), ...said }
}

/** Does everything, looks at it, and takes it back: so the plan cannot say anything else than what would happen. */
export async function planConfiguration(
  context: Context,
  kinds: KindRegister,
  file: Configuration,
): Promise<ConfigurationPlan> {
  await setSavepoint(context.tx, 'everything')
  const untold = { ...context, audit: () => undefined, announce: () => undefined }
  const doing: Doing = { context: untold, steps: [], refused: [], same: 0 }
  await applyAll(doing, kinds, file)
  await rollBackTo(context.tx, 'everything')
  return planOf(doing)
}

export async function applyConfiguration(
  context: Context,
  kinds: KindRegister,
  { File: file, Plan: seen }: { readonly File: Configuration; readonly Plan?: string | undefined },
): Promise<ConfigurationPlan> {
  const doing: Doing = { context, steps: [], refused: [], same: 0 }
  await applyAll(doing, kinds, file)
  const plan = planOf(doing)
  if (seen !== undefined && seen !== plan.Plan) throw new Problem('configuration.changed_meanwhile')
  if (plan.Refused.length > 0) {
    const fields = plan.Refused.map(({ Part: part, List: list, Name, Code, Message }) => ({
      Path: ['File', part, list, Name].filter(Boolean).join('/'),
      Code,
      Message,
    }))
    throw new Problem('configuration.refused', {}, { fields })
  }
  if (plan.Steps.length > 0) context.audit({ action: 'import configuration', after: String(plan.Steps.length) })
  return plan
}
