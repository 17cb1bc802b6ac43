import type { Clock } from '../../platform/clock.ts'
import { answerRow, documentRow } from '../../slices/documents/index.ts'
import { ratingRow } from '../../slices/supervision/index.ts'
import { givenDocuments, type GivenTemplate } from '../given-documents.ts'
import type { Given, GivenCase, GivenMember, GivenModel } from '../given.ts'

export type FidelityForm = GivenTemplate & { readonly stars: string }

/** Builders for supervision: a trac's fidelity form, ratings, referrals and suspensions. */
export function givenSupervision(given: Given, clock: Clock) {
  const documents = givenDocuments(given, clock)
  const id = () => crypto.randomUUID()

  /** A form of one slider from 1 to 5, whose score is its value; it becomes the fidelity form of the model's trac. */
  async function fidelityForm(model: GivenModel, days = 28): Promise<FidelityForm> {
    const stars = id()
    const body = {
      Pages: [
        {
          Title: 'The work',
          Rows: [[{ Id: stars, QType: 'Slider', Text: 'Relational focus', Min: 1, Max: 5, Required: true }]],
        },
      ],
      Scores: [{ Id: id(), Name: 'Fidelity', Way: 'mean', Missing: 'leave_out', Parts: [{ Question: stars }], Max: 5 }],
    }
    const template = await documents.template(model, { body, name: `Fidelity ${stars.slice(0, 6)}` })
    const trac = { template: template.id, days, model: model.id, trac: model.tracId }
    await given.update(
      'update trac set fidelity_template_id = $1, fidelity_days = $2 where care_model_id = $3 and id = $4',
      Object.values(trac),
    )
    return { ...template, stars }
  }

  type Rating = { value: number; at?: Date; rater: GivenMember; ratedId?: string; completed?: boolean; name?: string }

  /** A rating of the work on a case. It is completed by default. */
  async function rating(of: GivenCase, form: FidelityForm, wanted: Rating): Promise<string> {
    const { model } = of
    const [at, isDone] = [wanted.at ?? clock.now(), wanted.completed ?? true]
    const ratedId = wanted.ratedId ?? of.clinicianId
    const document = await given.item(model, 'DOCFORM', wanted.name ?? form.name, {
      person_id: isDone ? ratedId : null,
      clinician_id: wanted.rater.personId,
      group_id: of.groupId,
      date: at,
      completed: isDone,
      completed_at: isDone ? at : null,
      completed_by: isDone ? wanted.rater.personId : null,
      created_by: wanted.rater.personId,
    })
    const key = { care_model_id: model.id }
    const filled = { ...key, id: document, version_id: form.versionId, subject_id: ratedId }
    await given.insert('docform', documentRow(filled))
    const value = JSON.stringify(wanted.value)
    const answered = { question_id: form.stars, value, answered_at: at, answered_by: wanted.rater.personId }
    await given.insert('answer', answerRow(filled, answered))
    const about = { document_id: document, case_id: of.id, rated_id: ratedId, rater_id: wanted.rater.personId }
    await given.insert('fidelity_rating', ratingRow({ ...key, ...about }))
    return document
  }

  /** The case is offered to another group, which has not answered. */
  const referral = (of: GivenCase, toGroupId: string) =>
    given.insert('case_referral', {
      care_model_id: of.model.id,
      id: id(),
      case_id: of.id,
      from_group_id: of.groupId,
      to_group_id: toGroupId,
      message: 'Please.',
      created_at: clock.now(),
    })

  const suspension = (of: GivenCase, day: string) =>
    given.insert('case_suspension', {
      care_model_id: of.model.id,
      id: id(),
      case_id: of.id,
      start_day: day,
      reason: 'Away.',
    })

  return { ...documents, fidelityForm, rating, referral, suspension }
}
