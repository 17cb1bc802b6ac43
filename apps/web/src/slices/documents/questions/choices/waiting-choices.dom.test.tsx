import type { Question } from '@caseloom/contracts/documents/document'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { documentOf } from '../../../../testing/faked/faked-work.ts'
import { questionOf } from '../../../../testing/house/kept-document.ts'
import { QuestionFace } from '../question-face.tsx'

const Items = ['Never', 'Sometimes', 'Often'].map((Name, index) => ({ Id: idOf(301 + index), Name }))

/** A question before the code of its face is loaded. */
const waitingFor = (parts: Partial<Question>) =>
  renderToString(
    <QuestionFace
      document={documentOf()}
      question={questionOf(300, 'How was it?', parts)}
      isLocked={false}
      isMissing={false}
    />,
  )

test.each<[string, Partial<Question>, number]>([
  ['one of three', { QType: 'RadioButtons', Items }, 3],
  ['several of three', { QType: 'MultipleChoice', Items }, 3],
  ['yes or no', { QType: 'Dynamic', FieldType: 'togglefield' }, 2],
  ['a list, which is one line', { QType: 'ComboBox', Items }, 0],
  ['a day', { QType: 'Calendar' }, 0],
])('a question keeps room for its choices while its face is loaded: %s', (_, parts, choices) => {
  expect(waitingFor(parts)).toContain(`--choices:${choices}`)
})
