import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/database/new-id.ts'
import { answerRow, documentRow, templateRow, templateVersionRow } from '../slices/documents/index.ts'
import type { Given, GivenCase, GivenModel } from './given.ts'

export type GivenTemplate = {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly questions: { readonly who: string; readonly what: string; readonly next: string; readonly odd: string }
}
type TemplateWanted = { name?: string; active?: boolean; body?: object }

let serial = 0

/** Builders of templates and documents, in addition to the house's. */
export function givenDocuments({ insert, item }: Pick<Given, 'insert' | 'item'>, clock: Clock) {
  const id = () => newId(clock.now())

  /** A published template with a minimal body: two pages, a required question on both, and one that nobody can answer. */
  async function template(model: GivenModel, wanted: TemplateWanted = {}): Promise<GivenTemplate> {
    const [templateId, versionId] = [id(), id()]
    const questions = { who: id(), what: id(), next: id(), odd: id() }
    const name = wanted.name ?? `Template ${++serial}`
    const active = wanted.active ?? true
    const own = { care_model_id: model.id, id: templateId, name, active, created_at: clock.now() }
    await insert('template', templateRow(own))
    const body = wanted.body ?? {
      Pages: [
        {
          Title: 'The session',
          Rows: [
            [{ Id: id(), QType: 'Instruction', Text: 'Two sentences are enough.' }],
            [{ Id: questions.who, QType: 'ShortAnswer', Text: 'Who took part?', Required: true }],
            [{ Id: questions.odd, QType: 'HologramAnswer', Text: 'Beam in', Required: true, Beams: 3 }],
          ],
        },
        {
          Title: 'What comes next',
          Rows: [
            [
              { Id: questions.next, QType: 'LongAnswer', Text: 'What comes next?', Required: true },
              { Id: questions.what, QType: 'LongAnswer', Text: 'Anything else?' },
            ],
          ],
        },
      ],
    }
    const version = templateVersionRow({
      care_model_id: model.id,
      id: versionId,
      template_id: templateId,
      body: JSON.stringify(body),
      published_at: clock.now(),
    })
    await insert('template_version', version)
    return { id: templateId, versionId, name, questions }
  }

  /** A document of a case, made from a template; `answered` fills its required questions. */
  async function document(
    of: GivenCase,
    from: GivenTemplate,
    wanted: { answered?: boolean; completed?: boolean; targetId?: string; date?: Date; name?: string } = {},
  ): Promise<string> {
    const { model } = of
    const done = wanted.completed ?? false
    const documentId = await item(model, 'DOCFORM', wanted.name ?? from.name, {
      person_id: of.personId,
      case_id: of.id,
      target_id: wanted.targetId ?? null,
      clinician_id: of.clinicianId,
      group_id: of.groupId,
      date: wanted.date ?? clock.now(),
      completed: done,
      completed_at: done ? clock.now() : null,
      completed_by: done ? of.clinicianId : null,
      created_by: of.clinicianId,
      status_class: done ? 'confirmed' : 'waiting',
    })
    const form = { care_model_id: model.id, id: documentId, version_id: from.versionId, subject_id: of.personId }
    await insert('docform', documentRow(form))
    if (!(wanted.answered ?? done)) return documentId
    const value = JSON.stringify('The whole family')
    for (const question_id of [from.questions.who, from.questions.next])
      await insert(
        'answer',
        answerRow(form, { question_id, value, answered_at: clock.now(), answered_by: of.clinicianId }),
      )
    return documentId
  }

  return { template, document }
}
