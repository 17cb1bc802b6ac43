import { exportQuestionnaire } from '@caseloom/contracts/documents/fhir/export-questionnaire'
import { faultText, remarkText } from '@caseloom/contracts/documents/fhir/fhir-texts'
import { importQuestionnaire } from '@caseloom/contracts/documents/fhir/import-questionnaire'
import type { NotCarried } from '@caseloom/contracts/templates/template-design'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { clocksOf } from '../../platform/wall-time.ts'
import { createDesign, saveDraft } from './change-design.ts'
import { getDesign, getVersion } from './read-design.ts'
import { freeName, listBodies } from './design-store.ts'

type Wanted = { readonly Questionnaire?: unknown; readonly Template?: string | undefined }

/** Reads a questionnaire as a new template, or as the draft of one. Answers with its id and with what it does not carry. */
export async function importDesign(
  context: Context,
  { Questionnaire, Template: into }: Wanted,
): Promise<{ id: string; notCarried: NotCarried[] }> {
  const { locale, now, actor } = context
  const read = importQuestionnaire(Questionnaire, () => newId(now), clocksOf(actor.zone))
  const { Template, NotCarried: remarks, Faults } = read
  if (Template === null) {
    const fields = Faults.map((fault) => ({
      Path: ['Questionnaire', fault.Path].filter(Boolean).join('.'),
      Code: fault.Code,
      Message: faultText(fault, locale),
    }))
    throw new Problem('template.questionnaire_invalid', {}, { fields })
  }
  const notCarried = remarks.map(({ Path, Code }) => ({ Path, Code, Message: remarkText(Code, locale) }))
  if (into !== undefined) {
    await saveDraft(context, into, Template.Body)
    const { name } = await getDesign(context.tx, into)
    context.audit({ action: 'import questionnaire', after: name, items: [into] })
    return { id: into, notCarried }
  }
  const Name = await freeName(context.tx, Template.Name)
  const id = await createDesign(context, { Name, Description: Template.Description }, Template.Body)
  context.audit({ action: 'import questionnaire', after: Name, items: [id] })
  return { id, notCarried }
}

/** A version as a FHIR Questionnaire: by default the newest that is published, else the draft. */
export async function exportDesign({ tx, actor }: Context, id: string, number?: number) {
  const { name, description } = await getDesign(tx, id)
  const [first] = number === undefined ? await listBodies(tx, id) : [await getVersion(tx, id, number)]
  if (!first || first.body.Pages.every(({ Rows }) => Rows.length === 0)) throw new Problem('template.no_questions')
  return exportQuestionnaire({ Name: name, Description: description, Body: first.body }, clocksOf(actor.zone))
}
