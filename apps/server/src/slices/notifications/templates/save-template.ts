import type { ProblemCode } from '@caseloom/contracts/problem'
import { hasWorkflowLink, unknownVariable } from '@caseloom/contracts/notifications/template-rules'
import type { MemberActor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import {
  findTemplate,
  insertTemplate,
  isNameTaken,
  lockTemplate,
  writeTemplate,
  type TemplateText,
} from './template-store.ts'

/** Everybody reads templates; administrators write them, because the care model speaks through them. */
function refusalToWriteTemplates({ role }: MemberActor): ProblemCode | null {
  return role === 'administrator' ? null : 'record.forbidden'
}

/** Checked when it is saved, so that no mistake is found while a family waits. */
function check(context: Context, { subject, messageBody }: TemplateText): void {
  if (messageBody === '') throw fieldProblem(context, 'notification.empty', 'MessageBody')
  for (const [field, text] of [
    ['MessageBody', messageBody],
    ['Subject', subject],
  ] as const) {
    const Variable = unknownVariable(text)
    if (Variable !== null) throw fieldProblem(context, 'notification.variable_unknown', field, { Variable })
  }
  // A subject is shown to others than the sender of the link.
  if (hasWorkflowLink(subject))
    throw fieldProblem(context, 'notification.variable_unknown', 'Subject', { Variable: 'Workflow.Link' })
}

export type WantedTemplate = TemplateText & {
  /** Whether it is offered; a new one is unless this is false, and another stays as it is. */
  readonly active?: boolean | undefined
}

async function refuseTakenName(context: Context, name: string, butNot: string | null): Promise<void> {
  if (await isNameTaken(context.tx, name, butNot))
    throw fieldProblem(context, 'notification.template_name_taken', 'Name')
}

const wordsOf = (name: string, subject: string, body: string) => [name, subject, body].filter(Boolean).join(': ')

export async function addTemplate(context: Context, text: WantedTemplate): Promise<string> {
  refuse(refusalToWriteTemplates(context.actor))
  check(context, text)
  const { active = true } = text
  const id = newId(context.now)
  const { careModelId } = context.actor
  await refuseTakenName(context, text.name, null)
  await insertTemplate(context.tx, { careModelId, id, now: context.now }, { ...text, active })
  context.audit({ action: 'add template', after: wordsOf(text.name, text.subject, text.messageBody) })
  if (!active) context.audit({ action: 'deactivate template', after: text.name })
  return id
}

export async function changeTemplate(context: Context, id: string, change: WantedTemplate): Promise<void> {
  if (!(await findTemplate(context.tx, id))) throw new Problem('record.not_found')
  refuse(refusalToWriteTemplates(context.actor))
  const before = await lockTemplate(context.tx, id)
  const { Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  check(context, change)
  const { name, subject, messageBody, active = before.Active } = change
  if (name !== before.Name) await refuseTakenName(context, name, id)
  await writeTemplate(context.tx, id, { name, subject, messageBody, active })
  const words = {
    before: wordsOf(before.Name, before.Subject, before.MessageBody),
    after: wordsOf(name, subject, messageBody),
  }
  if (words.before !== words.after || active === before.Active) context.audit({ action: 'change template', ...words })
  if (active !== before.Active)
    context.audit({ action: active ? 'activate template' : 'deactivate template', after: name })
}
