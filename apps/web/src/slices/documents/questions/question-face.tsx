import type { DocumentForm } from '@caseloom/contracts/documents/document'
import {
  findQuestionType,
  shapeOf,
  type AnswerShape,
  type QuestionTypeName,
} from '@caseloom/contracts/documents/question-types'
import { Notice } from '@caseloom/ui/signs/notice'
import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { t } from './texts/answering-texts.ts'
import type { CellsProps, QuestionFaceProps } from './question-face-props.ts'
import { t as words } from './question-texts.ts'
import { ScoreShown } from './scores/score-shown.tsx'
import { TextAnswerField } from './text-answer-field.tsx'

// Loaded when they are used, because a guest's form must stay light (decision 44).
const SignatureField = lazyPart(() => import('./files/signature-field.tsx').then((module) => module.SignatureField))
const CameraField = lazyPart(() => import('./files/camera-field.tsx').then((module) => module.CameraField))
const PapersField = lazyPart(() => import('./files/papers-field.tsx').then((module) => module.PapersField))
const ScriptQuestion = lazyPart(() => import('./script-question.tsx').then((module) => module.ScriptQuestion))
const RichTextField = lazyPart(() => import('./rich-text-field.tsx').then((module) => module.RichTextField))
const RadioField = lazyPart(() => import('./choices/choice-fields.tsx').then((module) => module.RadioField))
const CheckboxField = lazyPart(() => import('./choices/choice-fields.tsx').then((module) => module.CheckboxField))
const YesNoField = lazyPart(() => import('./choices/choice-fields.tsx').then((module) => module.YesNoField))
const MatrixField = lazyPart(() => import('./matrix-field.tsx').then((module) => module.MatrixField))
const AddressField = lazyPart(() => import('./parts-fields.tsx').then((module) => module.AddressField))
const NamedField = lazyPart(() => import('./parts-fields.tsx').then((module) => module.NamedField))
const TableField = lazyPart(() => import('./table-field.tsx').then((module) => module.TableField))
const WriteInField = lazyPart(() => import('./choices/write-in-field.tsx').then((module) => module.WriteInField))
const ListField = lazyPart(() => import('./choices/list-fields.tsx').then((module) => module.ListField))
const ManyField = lazyPart(() => import('./choices/many-field.tsx').then((module) => module.ManyField))
const ReferenceField = lazyPart(() => import('./reference-field.tsx').then((module) => module.ReferenceField))
const DayField = lazyPart(() => import('./date-fields.tsx').then((module) => module.DayField))
const MomentField = lazyPart(() => import('./date-fields.tsx').then((module) => module.MomentField))
const TimeOfDayField = lazyPart(() => import('./date-fields.tsx').then((module) => module.TimeOfDayField))
const NumberQuestion = lazyPart(() => import('./numbers/number-field.tsx').then((module) => module.NumberQuestion))
const SliderQuestion = lazyPart(() => import('./numbers/slider-field.tsx').then((module) => module.SliderQuestion))

function Heading({ question }: QuestionFaceProps) {
  return <h2 className="border-b border-border pb-1.5 text-lg font-semibold wrap-anywhere">{question.Text}</h2>
}

function Instruction({ question }: QuestionFaceProps) {
  return (
    <Notice kind="plain">
      <p className="whitespace-pre-wrap wrap-anywhere">{question.Text}</p>
    </Notice>
  )
}

/** This client does not support the type of question, or its field; an answer from elsewhere stays as it is. */
function Unknown({ question }: QuestionFaceProps) {
  const isField = findQuestionType(question.QType) !== undefined
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium wrap-anywhere">{question.Text}</p>
      <Notice kind="amber">{isField ? words('fieldUnknown') : t('questionTypeNotFound')}</Notice>
    </div>
  )
}

type Face = ComponentType<CellsProps> & { readonly preload?: () => Promise<void> }

/** Types with a face of their own; the others have the face of their answers' shape. */
const ofType: Partial<Record<QuestionTypeName, Face>> = {
  Separator: Heading,
  Instruction,
  Html: ScriptQuestion,
  Chart: ScriptQuestion,
  RadioMatrix: MatrixField,
  Table: TableField,
  Slider: SliderQuestion,
  SigCapture: SignatureField,
  Camera: CameraField,
  Documentation: PapersField,
  ComboBox: ListField,
}

const ofShape: Partial<Record<AnswerShape, Face>> = {
  line: TextAnswerField,
  text: TextAnswerField,
  rich: RichTextField,
  choice: RadioField,
  choices: CheckboxField,
  'choice-or-words': WriteInField,
  'choices-and-words': WriteInField,
  day: DayField,
  moment: MomentField,
  time: TimeOfDayField,
  number: NumberQuestion,
  'yes-no': YesNoField,
  name: NamedField,
  address: AddressField,
  reference: ReferenceField,
}

function faceOf({ QType, FieldType, ShowsScore }: QuestionFaceProps['question']): Face {
  if (ShowsScore !== undefined) return ScoreShown
  const type = findQuestionType(QType)
  if (FieldType === 'comboboxfield' && type === 'Dynamic') return ListField
  if (type === 'MultiCombobox') return ManyField
  const shape = shapeOf({ QType, FieldType })
  return (type && ofType[type]) ?? (shape === null ? undefined : ofShape[shape]) ?? Unknown
}

/** Loads the faces of all pages, for a reader who loses the connection before the last one. */
export function loadFaces({ Questions }: DocumentForm): void {
  const all = Questions.flat(2).flatMap((question) => [question, ...(question.Cells ?? []).flat()])
  for (const face of new Set(all.map(faceOf))) void face.preload?.()
}

/** The faces whose choices stand one under another on a phone. */
const listed: readonly Face[] = [RadioField, CheckboxField, YesNoField, WriteInField]

/** Keeps as much room as the face takes, so that nothing below it moves when it comes. */
function Waiting({ face, question: { Text, Items } }: { face: Face; question: QuestionFaceProps['question'] }) {
  return (
    <p className="question-wait" style={{ ['--choices' as string]: listed.includes(face) ? Items?.length || 2 : 0 }}>
      {Text}
    </p>
  )
}

/** A question as its type shows it. Faces that are loaded when used keep their place meanwhile. */
export function QuestionFace(props: QuestionFaceProps) {
  const Face = faceOf(props.question)
  return (
    <Suspense fallback={<Waiting face={Face} question={props.question} />}>
      <Face {...props} CellFace={QuestionFace} />
    </Suspense>
  )
}
