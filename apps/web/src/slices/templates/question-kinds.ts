import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { KindKey } from './question-kind-texts.ts'

/** A kind of question as the builder offers it, in words. `spec` is the name of the type. */
export type QuestionKind = {
  readonly key: string
  readonly words: KindKey
  readonly QType: string
  readonly FieldType?: string
}

const kind = (words: KindKey, QType: string, FieldType?: string): QuestionKind => ({
  key: FieldType === undefined ? QType : `${QType} ${FieldType}`,
  words,
  QType,
  ...(FieldType !== undefined && { FieldType }),
})

/** The most common first; headings and contents last. */
export const questionKinds: readonly QuestionKind[] = [
  kind('kindYesNo', 'Dynamic', 'togglefield'),
  kind('kindRadio', 'RadioButtons'),
  kind('kindCombo', 'ComboBox'),
  kind('kindRadioWriteIn', 'RadioWithWriteIn'),
  kind('kindMultiple', 'MultipleChoice'),
  kind('kindMultiCombo', 'MultiCombobox'),
  kind('kindMultipleWriteIn', 'MultipleWithWriteIn'),
  kind('kindShort', 'ShortAnswer'),
  kind('kindLong', 'LongAnswer'),
  kind('kindExpando', 'ExpandoText'),
  kind('kindRich', 'RichTextAnswer'),
  kind('kindSlider', 'Slider'),
  kind('kindNumber', 'Dynamic', 'numberfield'),
  kind('kindDay', 'Calendar'),
  kind('kindMoment', 'DateTime'),
  kind('kindTime', 'Dynamic', 'timefield'),
  kind('kindMatrix', 'RadioMatrix'),
  kind('kindTable', 'Table'),
  // The other fields of a Dynamic question. Those above have no other type of their own.
  kind('kindShort', 'Dynamic', 'textfield'),
  kind('kindLong', 'Dynamic', 'textareafield'),
  kind('kindCombo', 'Dynamic', 'comboboxfield'),
  kind('kindDay', 'Dynamic', 'datefield'),
  kind('kindName', 'Named'),
  kind('kindAddress', 'Address'),
  kind('kindRelative', 'RelContactComboBox'),
  kind('kindPatient', 'PatientComboBox'),
  kind('kindGroup', 'GroupComboBox'),
  kind('kindSignature', 'SigCapture'),
  kind('kindCamera', 'Camera'),
  kind('kindFiles', 'Documentation'),
  kind('kindHeading', 'Separator'),
  kind('kindInstruction', 'Instruction'),
  kind('kindHtml', 'Html'),
  kind('kindChart', 'Chart'),
]

/** What a cell of a table can ask: there is room for no rows, files and contents. */
export const isCellKind = (each: QuestionKind): boolean => {
  const shape = shapeOf(each)
  return shape !== null && shape !== 'file' && shape !== 'files' && shape !== 'rich'
}

/** The kind of a question; undefined for types of a later version and fields that have no words here. */
export const kindOf = ({ QType, FieldType }: Pick<TemplateQuestion, 'QType' | 'FieldType'>): QuestionKind | undefined =>
  questionKinds.find((each) => each.QType === QType && each.FieldType === FieldType)

type Asked = Pick<TemplateQuestion, 'QType' | 'FieldType'>

/** Whether the question has choices of its own. */
export function hasChoices(question: Asked): boolean {
  const shape = shapeOf(question)
  return question.QType === 'RadioMatrix' || (shape !== null && shape.startsWith('choice'))
}

export const hasLimits = (question: Asked): boolean => shapeOf(question) === 'number'
export const hasRows = ({ QType }: TemplateQuestion): boolean => QType === 'RadioMatrix' || QType === 'Table'
export const hasContent = ({ QType }: TemplateQuestion): boolean => QType === 'Html' || QType === 'Chart'
/** Whether somebody answers it, so that it can be required. */
export const isAnswerable = (question: TemplateQuestion): boolean => shapeOf(question) !== null || hasRows(question)

/** A question of another kind: what the new kind has no use for is dropped, choices stay where both have them. */
export function asKind(question: TemplateQuestion, { QType, FieldType }: QuestionKind): TemplateQuestion {
  const { FieldType: _, Fhir: __, ...rest } = question
  const next: TemplateQuestion = { ...rest, QType, ...(FieldType !== undefined && { FieldType }) }
  if (!hasChoices(next)) {
    delete next.Items
    delete next.ItemOrder
  }
  // The rows of a matrix are no rows of a table.
  if (!hasRows(next) || QType !== question.QType) {
    delete next.Cells
    delete next.Columns
  }
  if (!hasLimits(next)) {
    for (const name of ['Min', 'Max', 'Increment', 'Start', 'Ends', 'EndsTexts', 'Unit'] as const) delete next[name]
  }
  if (!hasContent(next)) {
    delete next.Content
    delete next.Small
  }
  if (!isAnswerable(next)) {
    delete next.Required
    delete next.ShowsScore
  }
  delete next.Initial
  return next
}
