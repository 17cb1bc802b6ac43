import type { GivenCase, GivenModel } from '../given.ts'
import { givenDocuments, type GivenTemplate } from '../given-documents.ts'
import type { House } from '../house.ts'

export type GivenRatingForm = GivenTemplate & {
  readonly alliance: string
  readonly progress: string
  readonly impact: string
}

/** A form that asks for three numbers, each of which is a score of its own: Alliance from 0 to 4, Progress from 0 to 10, Impact from 0 to 6. */
export async function givenRatingForm({ given, clock }: House, model: GivenModel): Promise<GivenRatingForm> {
  const [alliance, progress, impact] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  const asked = (Id: string, Text: string, Max: number) => [{ Id, QType: 'Slider', Text, Min: 0, Max }]
  const score = (Name: string, Question: string, Max: number) => ({
    Id: crypto.randomUUID(),
    Name,
    Way: 'mean',
    Missing: 'leave_out',
    Min: 0,
    Max,
    Parts: [{ Question }],
  })
  const body = {
    Pages: [
      {
        Title: 'Today',
        Rows: [asked(alliance, 'Alliance', 4), asked(progress, 'Progress', 10), asked(impact, 'Impact', 6)],
      },
    ],
    Scores: [score('Alliance', alliance, 4), score('Progress', progress, 10), score('Impact', impact, 6)],
  }
  const template = await givenDocuments(given, clock).template(model, { name: `Rating ${alliance}`, body })
  return { ...template, alliance, progress, impact }
}

type Rated = {
  readonly at: Date
  readonly alliance?: number
  readonly progress?: number
  readonly impact?: number
  readonly isOpen?: boolean
}

/** A filled rating of a case, completed at that time. */
export async function givenRating(house: House, of: GivenCase, form: GivenRatingForm, said: Rated): Promise<string> {
  const { given, clock, owner } = house
  const id = await givenDocuments(given, clock).document(of, form, { date: said.at })
  const own = { care_model_id: of.model.id, document_id: id, answered_at: said.at, answered_by: of.clinicianId }
  for (const [question_id, value] of [
    [form.alliance, said.alliance],
    [form.progress, said.progress],
    [form.impact, said.impact],
  ] as const)
    if (value !== undefined) await given.insert('answer', { ...own, question_id, value: JSON.stringify(value) })
  if (!said.isOpen)
    await owner.query('update item set completed = true, completed_at = $2, completed_by = $3 where id = $1', [
      id,
      said.at,
      of.clinicianId,
    ])
  return id
}
