import type { TemplateQuestion } from './template.ts'

/** The 28 types of the specification. */
const names = [
  'Instruction',
  'Html',
  'Chart',
  'ComboBox',
  'RelContactComboBox',
  'GroupComboBox',
  'PatientComboBox',
  'Calendar',
  'DateTime',
  'MultipleWithWriteIn',
  'MultiCombobox',
  'MultipleChoice',
  'RadioMatrix',
  'RadioButtons',
  'RadioWithWriteIn',
  'LongAnswer',
  'RichTextAnswer',
  'ShortAnswer',
  'ExpandoText',
  'Dynamic',
  'Separator',
  'Table',
  'Slider',
  'SigCapture',
  'Documentation',
  'Named',
  'Address',
  'Camera',
] as const
export type QuestionTypeName = (typeof names)[number]
export const questionTypeNames: readonly QuestionTypeName[] = names

/** What an answer looks like in a PropertyValue (product.md 4.7). Types that look different may share a shape. */
export type AnswerShape =
  | 'line'
  | 'text'
  | 'rich'
  | 'choice'
  | 'choices'
  | 'choice-or-words'
  | 'choices-and-words'
  | 'day'
  | 'moment'
  | 'time'
  | 'number'
  | 'yes-no'
  | 'name'
  | 'address'
  | 'file'
  | 'files'
  | 'reference'

const shapes: Readonly<Record<QuestionTypeName, AnswerShape | 'by-field' | null>> = {
  Instruction: null,
  Html: null,
  Chart: null,
  Separator: null,
  // Each of their cells is a question of its own.
  RadioMatrix: null,
  Table: null,
  ShortAnswer: 'line',
  LongAnswer: 'text',
  ExpandoText: 'text',
  RichTextAnswer: 'rich',
  ComboBox: 'choice',
  RadioButtons: 'choice',
  MultiCombobox: 'choices',
  MultipleChoice: 'choices',
  RadioWithWriteIn: 'choice-or-words',
  MultipleWithWriteIn: 'choices-and-words',
  RelContactComboBox: 'reference',
  GroupComboBox: 'reference',
  PatientComboBox: 'reference',
  Calendar: 'day',
  DateTime: 'moment',
  Slider: 'number',
  Named: 'name',
  Address: 'address',
  SigCapture: 'file',
  Camera: 'file',
  Documentation: 'files',
  Dynamic: 'by-field',
}

/** The fields of a Dynamic question. Numbers and times of day come from FHIR questionnaires. */
const fieldShapes: ReadonlyMap<string, AnswerShape> = new Map([
  ['textfield', 'line'],
  ['textareafield', 'text'],
  ['comboboxfield', 'choice'],
  ['datefield', 'day'],
  ['togglefield', 'yes-no'],
  ['numberfield', 'number'],
  ['timefield', 'time'],
])

/** A type is found by a part of its domain type name, longest first: RelContactComboBox before ComboBox. */
const byLength = names.toSorted((a, b) => b.length - a.length)
const found = new Map<string, QuestionTypeName | undefined>()

/** The type behind a QType. An unknown type is undefined: the question says so, and its answer stays as it is. */
export function findQuestionType(qType: string): QuestionTypeName | undefined {
  if (!found.has(qType) && found.size < 1000)
    found.set(
      qType,
      byLength.find((name) => qType.includes(name)),
    )
  return found.get(qType)
}

export type Asking = Pick<TemplateQuestion, 'QType' | 'FieldType'>

/** The shape of the question's answers. Null if nobody can answer it: it is only read, its type is unknown, or its field is. */
export function shapeOf({ QType, FieldType }: Asking): AnswerShape | null {
  const type = findQuestionType(QType)
  const shape = type === undefined ? null : shapes[type]
  return shape === 'by-field' ? (fieldShapes.get(FieldType ?? '') ?? null) : shape
}

/** Whether its answers are choices, with or without words of one's own. */
export const isOfChoices = (shape: AnswerShape | null): boolean => shape?.startsWith('choice') ?? false
