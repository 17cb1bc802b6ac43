import { isDeepStrictEqual } from 'node:util'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Context } from '../../platform/calls/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { changeDesign, createDesign, publishDraft, saveDraft } from './change-design.ts'
import { listForms } from './design-store.ts'

export { listForms }

/** A form as a configuration file has it: what was published last. */
export type FormInFile = {
  readonly Name: string
  readonly Description: string | null
  readonly Active: boolean
  readonly Body: TemplateBody
}

/** Adds the form, or publishes what differs as its next version. A draft that somebody works on is not written over. */
export async function writeForm(context: Context, wanted: FormInFile): Promise<void> {
  const { Name, Description, Active, Body } = wanted
  const before = (await listForms(context.tx)).find((form) => form.name === Name)
  const id = before?.id ?? (await createDesign(context, { Name, Description }, Body))
  if (before && !isDeepStrictEqual(before.body, Body)) {
    if (before.hasDraft) throw new Problem('configuration.draft_waits')
    await saveDraft(context, id, Body)
  }
  if (!before || !isDeepStrictEqual(before.body, Body)) await publishDraft(context, id)
  await changeDesign(context, id, { Description, Active })
}
