import type { Page } from '@playwright/test'
import { aFamily } from './family.ts'
import { signInByCall } from './people.ts'
import { change } from './world.ts'

const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`
const choices = (first: number, names: readonly string[]) =>
  names.map((Name, index) => ({ Id: idOf(first + index), Name, Sequence: index + 1 }))

const often = ['Never', 'Sometimes', 'Often', 'Always']
const people = ['Mother or another adult who cares for the child', 'Father', 'Somebody else']
const drink = { Text: 'What was tried', Required: false }

/** A row for each kind of question that has a face of its own; two stand side by side. */
const rows: readonly (readonly Record<string, unknown>[])[] = [
  [{ QType: 'Separator', Text: 'Your week' }],
  [{ QType: 'Instruction', Text: 'Answer for the last seven days. You can leave out what you do not know.' }],
  [
    { QType: 'ShortAnswer', Text: 'Who filled this in?' },
    { QType: 'ShortAnswer', Text: 'Where do you live now?', Required: false },
  ],
  [{ QType: 'LongAnswer', Text: 'What went well?', Hint: 'A few words are enough.' }],
  [{ QType: 'ExpandoText', Text: 'What was hard?', Required: false }],
  [{ QType: 'RichTextAnswer', Text: 'What should the team know?' }],
  [{ QType: 'RadioButtons', Text: 'How often did you talk?', Items: choices(100, often) }],
  [{ QType: 'MultipleChoice', Text: 'Who was there?', Items: choices(110, people) }],
  [{ QType: 'RadioWithWriteIn', Text: 'Who helped most?', Items: choices(120, people), Required: false }],
  [{ QType: 'MultipleWithWriteIn', Text: 'What helped?', Items: choices(130, ['Walks', 'Music']) }],
  [{ QType: 'ComboBox', Text: 'Which school?', Items: choices(140, ['North', 'South', 'East']) }],
  [{ QType: 'MultiCombobox', Text: 'Which languages do you speak?', Items: choices(150, ['English', 'Spanish']) }],
  [{ QType: 'Dynamic', FieldType: 'togglefield', Text: 'Did everybody sleep well?' }],
  [{ QType: 'Calendar', Text: 'Since when?' }],
  [{ QType: 'DateTime', Text: 'When did it happen?' }],
  [{ QType: 'Dynamic', FieldType: 'timefield', Text: 'When do you get up?' }],
  [{ QType: 'Dynamic', FieldType: 'numberfield', Text: 'How many hours of sleep?', Unit: 'hours' }],
  [{ QType: 'Slider', Text: 'How close do you feel?', Max: 10, Ends: ['Not at all', 'Very close'] }],
  [{ QType: 'RelContactComboBox', Text: 'Whom should we call first?' }],
  [{ QType: 'Named', Text: 'The name of your doctor' }],
  [{ QType: 'Address', Text: 'Where does the child sleep?' }],
  [
    {
      QType: 'RadioMatrix',
      Text: 'How often did this happen?',
      Items: choices(200, often),
      Cells: ['We ate together', 'We shouted at each other until somebody left the room', 'We laughed'].map(
        (Text, index) => [{ Id: idOf(210 + index), QType: 'RadioButtons', Text }],
      ),
    },
  ],
  [
    {
      QType: 'Table',
      Text: 'What have you tried so far?',
      Columns: [{ Text: 'What was tried' }, { Text: 'How long' }],
      Cells: [0, 1].map((row) =>
        [0, 1].map((column) => ({ ...drink, Id: idOf(220 + row * 2 + column), QType: 'ShortAnswer', Text: '' })),
      ),
    },
  ],
  [{ QType: 'SigCapture', Text: 'Sign here' }],
  [{ QType: 'Camera', Text: 'A picture of your insurance card' }],
  [{ QType: 'Documentation', Text: 'Letters from the school' }],
]

const Rows = rows.map((row, at) =>
  row.map((question, beside) => ({ Id: idOf(at * 10 + beside + 1000), Required: true, ...question })),
)

export type EveryQuestion = { readonly template: string; readonly document: string; readonly guestPath: string }

/** A form with every kind of question, with a guest link to it. The page ends up signed in as the administrator. */
export async function everyQuestion(page: Page, name: string): Promise<EveryQuestion> {
  await signInByCall(page, 'administrator')
  const made = await change(page, 'post', '/api/form-templates', { Name: name })
  const { Id: template } = (await made.json()) as { Id: string }
  const Body = {
    Pages: [
      { Title: 'Every kind', Rows },
      { Title: 'The end', Rows: [[closing]] },
    ],
  }
  await change(page, 'put', `/api/form-templates/${template}/draft`, { Body })
  await change(page, 'post', `/api/form-templates/${template}/publish`)

  await signInByCall(page, 'clinician')
  const family = await aFamily(page)
  const form = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template}`)
  const { Id: document } = (await form.json()) as { Id: string }
  const sent = await change(page, 'post', '/api/guest-links', { Object: document, Locale: 'en-US' })
  const { Link } = (await sent.json()) as { Link: string }
  const { pathname, hash } = new URL(Link)
  await signInByCall(page, 'administrator')
  return { template, document, guestPath: pathname + hash }
}

const closing = { Id: idOf(9000), QType: 'LongAnswer', Text: 'Anything else?', Required: false }
