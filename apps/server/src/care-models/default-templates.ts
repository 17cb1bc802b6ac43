import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { JsonObject } from '../platform/database/tables.generated.ts'
import type { NewRow } from '../platform/database/insert-rows.ts'
import { templateRow, templateVersionRow } from '../slices/documents/index.ts'

type DefaultTemplate = {
  readonly name: string
  readonly description: string
  /** Appointment types whose sessions require it. */
  readonly askedFor: readonly string[]
  readonly body: TemplateBody & JsonObject
}

/** A new care model begins with this template, in our own words. */
export const sessionNote: DefaultTemplate = {
  name: 'Session note',
  description: 'What happened in a session, and what comes next',
  askedFor: ['Family session', 'Parent session', 'Individual session'],
  body: {
    Pages: [
      {
        Title: 'The session',
        Rows: [
          [{ Id: '01910000-0000-7000-8000-000000000001', QType: 'Separator', Text: 'What happened' }],
          [
            {
              Id: '01910000-0000-7000-8000-000000000002',
              QType: 'Instruction',
              Text: 'Write it so that the family could read it over your shoulder. Two or three sentences are enough.',
            },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000003',
              QType: 'ShortAnswer',
              Text: 'Who took part?',
              Required: true,
            },
            { Id: '01910000-0000-7000-8000-000000000004', QType: 'ShortAnswer', Text: 'Where did you meet?' },
          ],
          [
            {
              Id: '01910000-0000-7000-8000-000000000005',
              QType: 'LongAnswer',
              Text: 'What did the family work on?',
              Required: true,
            },
          ],
          [{ Id: '01910000-0000-7000-8000-000000000006', QType: 'LongAnswer', Text: 'What went well?' }],
        ],
      },
      {
        Title: 'What comes next',
        Rows: [
          [{ Id: '01910000-0000-7000-8000-000000000007', QType: 'Separator', Text: 'Until the next session' }],
          [
            {
              Id: '01910000-0000-7000-8000-000000000008',
              QType: 'LongAnswer',
              Text: 'What will the family try before the next session?',
              Required: true,
            },
          ],
          [{ Id: '01910000-0000-7000-8000-000000000009', QType: 'ShortAnswer', Text: 'Who keeps an eye on it?' }],
          [{ Id: '01910000-0000-7000-8000-00000000000a', QType: 'LongAnswer', Text: 'Anything for supervision?' }],
        ],
      },
    ],
  },
}

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
  const [templateId, versionId] = [makeId(at), makeId(at)]
  const { name, description, askedFor, body } = sessionNote
  const types = choices.filter(
    (choice) => choice.list === 'appointment-types' && askedFor.some((each) => each === choice.name),
  )
  return {
    template: [templateRow({ care_model_id: careModelId, id: templateId, name, description, created_at: at })],
    template_version: [
      templateVersionRow({
        care_model_id: careModelId,
        id: versionId,
        template_id: templateId,
        body,
        published_at: at,
      }),
    ],
    required_form: types.map((type, sequence) => ({
      care_model_id: careModelId,
      type_id: type.id,
      template_id: templateId,
      sequence,
    })),
  }
}
