import type { NewRow } from '../platform/database/insert-rows.ts'
import { templateRow, templateVersionRow } from '../slices/documents/index.ts'
import { familyIntake } from './forms/family-intake.ts'
import type { DefaultForm } from './forms/form-words.ts'
import { incidentFollowUp } from './forms/incident-follow-up.ts'
import { planningTools } from './forms/planning-tools.ts'
import { sessionFidelity } from './forms/session-fidelity.ts'
import { sessionRating } from './forms/session-rating.ts'
import { weeklyCheckIn } from './forms/weekly-check-in.ts'

export const sessionNote: DefaultForm = {
  name: 'Session note',
  description: 'What happened in a session, and what comes next',
  askedFor: ['Family session', 'Parent session', 'Individual session'],
  body: {
    Pages: [
      {
        Title: 'The session',
        Texts: { 'es-ES': 'La sesión' },
        Rows: [
          [
            {
              Id: '01910000-0000-7000-8000-000000000001',
              QType: 'Separator',
              Text: 'What happened',
              Texts: { 'es-ES': 'Qué pasó' },
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000002',
              QType: 'Instruction',
              Text: 'Write it so that the family could read it over your shoulder. Two or three sentences are enough.',
              Texts: {
                'es-ES':
                  'Escríbala como si la familia pudiera leerla por encima de su hombro. Bastan dos o tres frases.',
              },
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000003',
              QType: 'ShortAnswer',
              Text: 'Who took part?',
              Texts: { 'es-ES': '¿Quién participó?' },
              Required: true,
            },
            {
              Id: '01910000-0000-7000-8000-000000000004',
              QType: 'ShortAnswer',
              Text: 'Where did you meet?',
              Texts: { 'es-ES': '¿Dónde se vieron?' },
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000005',
              QType: 'LongAnswer',
              Text: 'What did the family work on?',
              Texts: { 'es-ES': '¿En qué trabajó la familia?' },
              Required: true,
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000006',
              QType: 'LongAnswer',
              Text: 'What went well?',
              Texts: { 'es-ES': '¿Qué fue bien?' },
            },
          ],
        ],
      },
      {
        Title: 'What comes next',
        Texts: { 'es-ES': 'Qué viene ahora' },
        Rows: [
          [
            {
              Id: '01910000-0000-7000-8000-000000000007',
              QType: 'Separator',
              Text: 'Until the next session',
              Texts: { 'es-ES': 'Hasta la próxima sesión' },
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000008',
              QType: 'LongAnswer',
              Text: 'What will the family try before the next session?',
              Texts: { 'es-ES': '¿Qué intentará la familia antes de la próxima sesión?' },
              Required: true,
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000009',
              QType: 'ShortAnswer',
              Text: 'Who keeps an eye on it?',
              Texts: { 'es-ES': '¿Quién estará pendiente?' },
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-00000000000a',
              QType: 'LongAnswer',
              Text: 'Anything for supervision?',
              Texts: { 'es-ES': '¿Algo para la supervisión?' },
            },
          ],
        ],
      },
    ],
  },
}

/** A new care model begins with these templates, in our own words. */
export const defaultForms: readonly DefaultForm[] = [
  sessionNote,
  familyIntake,
  ...planningTools,
  sessionRating,
  incidentFollowUp,
  weeklyCheckIn,
  sessionFidelity,
]

export type NewTemplates = {
  readonly template: readonly NewRow<'template'>[]
  readonly template_version: readonly NewRow<'template_version'>[]
  readonly required_form: readonly NewRow<'required_form'>[]
}

type Choice = { readonly id: string; readonly list: string; readonly name: string }

/** The templates of a new care model, published, and the appointment types that require them. */
export function newTemplates(
  { careModelId, at, choices }: { careModelId: string; at: Date; choices: readonly Choice[] },
  makeId: (at: Date) => string,
): NewTemplates {
  const made = defaultForms.map((form) => ({ form, templateId: makeId(at), versionId: makeId(at) }))
  const isAsked = ({ list, name }: Choice, { askedFor }: DefaultForm) =>
    list === 'appointment-types' && askedFor.includes(name)
  return {
    template: made.map(({ form: { name, description }, templateId }) =>
      templateRow({ care_model_id: careModelId, id: templateId, name, description, created_at: at }),
    ),
    template_version: made.map(({ form: { body }, templateId, versionId }) =>
      templateVersionRow({
        care_model_id: careModelId,
        id: versionId,
        template_id: templateId,
        body,
        published_at: at,
      }),
    ),
    required_form: made.flatMap(({ form, templateId }) =>
      choices
        .filter((choice) => isAsked(choice, form))
        .map((type, sequence) => ({ care_model_id: careModelId, type_id: type.id, template_id: templateId, sequence })),
    ),
  }
}
