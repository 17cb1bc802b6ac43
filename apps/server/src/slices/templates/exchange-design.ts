import { exportQuestionnaire } from '@caseloom/contracts/documents/fhir/export-questionnaire'
import { faultText, remarkText } from '@caseloom/contracts/documents/fhir/fhir-texts'
import { importQuestionnaire } from '@caseloom/contracts/documents/fhir/import-questionnaire'
import type { NotCarried } from '@caseloom/contracts/templates/template-design'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { createDesign, saveDraft } from './change-design.ts'
import { getDesign, getVersion } from './read-design.ts'
import { isNameTaken, listBodies } from './design-store.ts'

type Wanted = { readonly Questionnaire?: unknown; readonly Template?: string | undefined }

/** Reads a questionnaire as a new template, or as the draft of one. Answers with its id and with what it does not carry. */
export async function importDesign(
  context: Context,
  { Questionnaire, Template: into }: Wanted,
): Promise<{ id: string; notCarried: NotCarried[] }> {
  const { locale, now } = context
  const { Template, NotCarried: remarks, Faults } = importQuestionnaire(Questionnaire, () => newId(now))
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
    context.audit({ action: 'import questionnaire', after: Template.Name, reason: into })
    return { id: into, notCarried }
  }
  const Name = await freeName(context, Template.Name)
  const id = await createDesign(context, { Name, Description: Template.Description }, Template.Body)
  context.audit({ action: 'import questionnaire', after: Template.Name, reason: id })
  return { id, notCarried }
}

const MOST_OF_A_NAME = 20

/** The same questionnaire may be imported again, to change it in another way: it is then numbered. */
async function freeName({ tx }: Context, wanted: string): Promise<string> {
  for (let more = 1; more <= MOST_OF_A_NAME; more++) {
    const name = more === 1 ? wanted : `${wanted.slice(0, 190)} (${more})`
    if (!(await isNameTaken(tx, name, null))) return name
  }
  throw new Problem('template.name_taken')
}

/** A version as a FHIR Questionnaire: by default the newest that is published, else the draft. */
export async function exportDesign({ tx }: Context, id: string, number?: number) {
  const { name, description } = await getDesign(tx, id)
  const [first] = number === undefined ? await listBodies(tx, id) : [await getVersion(tx, id, number)]
  if (!first || first.body.Pages.every(({ Rows }) => Rows.length === 0)) throw new Problem('template.no_questions')
  return exportQuestionnaire({ Name: name, Description: description, Body: first.body })
}
