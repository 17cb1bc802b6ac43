import type { ProblemCode } from '@caseloom/contracts/problem'
import { unknownVariable } from '@caseloom/contracts/notifications/template-rules'
import type { MemberActor } from '../../platform/actor.ts'
import { newId } from '../../platform/database/new-id.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { insertTemplate, isNameTaken, listTemplates, writeTemplate, type TemplateText } from './template-store.ts'

/** Everybody reads templates; administrators write them, because the care model speaks through them. */
function refusalToWriteTemplates({ role }: MemberActor): ProblemCode | null {
  return role === 'administrator' ? null : 'record.forbidden'
}

/** Checked when it is saved, so that no mistake is found while a family waits. */
function check({ subject, messageBody }: TemplateText): void {
  if (messageBody === '') throw new Problem('notification.empty')
  const unknown = unknownVariable(messageBody) ?? unknownVariable(subject)
  if (unknown !== null) throw new Problem('notification.variable_unknown', { Variable: unknown })
}

export async function addTemplate(context: Context, text: TemplateText): Promise<string> {
  refuse(refusalToWriteTemplates(context.actor))
  check(text)
  const id = newId(context.now)
  const { careModelId } = context.actor
  if (!(await insertTemplate(context.tx, { careModelId, id, now: context.now }, text)))
    throw new Problem('notification.template_name_taken')
  context.audit({ action: 'add template', after: `${text.name}: ${text.messageBody}` })
  return id
}

export async function changeTemplate(context: Context, id: string, text: TemplateText): Promise<void> {
  const [before] = await listTemplates(context.tx, id)
  if (!before) throw new Problem('record.not_found')
  refuse(refusalToWriteTemplates(context.actor))
  check(text)
  if (await isNameTaken(context.tx, text.name, id)) throw new Problem('notification.template_name_taken')
  await writeTemplate(context.tx, id, text)
  context.audit({
    action: 'change template',
    before: `${before.Name}: ${before.MessageBody}`,
    after: `${text.name}: ${text.messageBody}`,
  })
}
