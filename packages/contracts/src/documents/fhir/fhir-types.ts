import { shapeOf, type AnswerShape } from '../question-types.ts'
import type { TemplateQuestion } from '../template.ts'

const HL7 = 'http://hl7.org/fhir/StructureDefinition'

/** The extensions of FHIR R4 that a template can say. */
export const extensionUrls = {
  control: `${HL7}/questionnaire-itemControl`,
  optionPrefix: `${HL7}/questionnaire-optionPrefix`,
  ordinalValue: `${HL7}/ordinalValue`,
  itemWeight: `${HL7}/itemWeight`,
  unit: `${HL7}/questionnaire-unit`,
  unitOption: `${HL7}/questionnaire-unitOption`,
  minValue: `${HL7}/minValue`,
  maxValue: `${HL7}/maxValue`,
  sliderStep: `${HL7}/questionnaire-sliderStepValue`,
  hidden: `${HL7}/questionnaire-hidden`,
  minOccurs: `${HL7}/questionnaire-minOccurs`,
  entryFormat: `${HL7}/entryFormat`,
  referenceResource: `${HL7}/questionnaire-referenceResource`,
  translation: `${HL7}/translation`,
  variable: `${HL7}/variable`,
  calculated: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
  /** What FHIR has no words for, as JSON: see own-extension.ts. */
  own: 'https://caseloom.org/fhir/StructureDefinition/questionnaire-more',
} as const

export const CONTROL_SYSTEM = 'http://hl7.org/fhir/questionnaire-item-control'

export const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const
export type ItemType = (typeof itemTypes)[number]

export const isItemType = (type: string): type is ItemType => itemTypes.some((each) => each === type)

/** What decides the type of a question. */
export type Asked = {
  readonly type: ItemType
  readonly control: string | undefined
  readonly repeats: boolean
  readonly hasItems: boolean
  readonly resources: readonly string[]
}

export type Typed = Pick<TemplateQuestion, 'QType' | 'FieldType'>

const asList = new Set(['drop-down', 'autocomplete', 'lookup'])
const field = (FieldType: string): Typed => ({ QType: 'Dynamic', FieldType })

/** The FHIR types whose items may have a list of choices. */
export const typesWithChoices: ReadonlySet<ItemType> = new Set([
  'choice',
  'open-choice',
  'string',
  'integer',
  'date',
  'time',
])

/** The question that a FHIR item becomes. */
export function questionTypeOf({ type, control = '', repeats, hasItems, resources }: Asked): Typed {
  if (hasItems && type === 'open-choice') return { QType: repeats ? 'MultipleWithWriteIn' : 'RadioWithWriteIn' }
  if (hasItems && typesWithChoices.has(type)) {
    if (repeats) return { QType: asList.has(control) ? 'MultiCombobox' : 'MultipleChoice' }
    return { QType: asList.has(control) ? 'ComboBox' : 'RadioButtons' }
  }
  switch (type) {
    case 'group':
      return { QType: control === 'table' ? 'RadioMatrix' : 'Table' }
    case 'display':
      return { QType: 'Instruction' }
    case 'boolean':
      return field('togglefield')
    case 'integer':
    case 'decimal':
      return control === 'slider' ? { QType: 'Slider' } : field('numberfield')
    case 'quantity':
      return field('numberfield')
    case 'date':
      return { QType: 'Calendar' }
    case 'dateTime':
      return { QType: 'DateTime' }
    case 'time':
      return field('timefield')
    case 'text':
      return { QType: 'LongAnswer' }
    case 'attachment':
      return { QType: 'Documentation' }
    case 'reference':
      return { QType: referenceType(resources) }
    default:
      return { QType: 'ShortAnswer' }
  }
}

function referenceType(resources: readonly string[]): string {
  if (resources.length === 0) return 'ShortAnswer'
  if (resources.every((each) => each === 'Patient')) return 'PatientComboBox'
  if (resources.every((each) => ['Patient', 'RelatedPerson', 'Person'].includes(each))) return 'RelContactComboBox'
  return resources.every((each) => ['Group', 'Organization', 'CareTeam'].includes(each))
    ? 'GroupComboBox'
    : 'ShortAnswer'
}

/** For each shape of answer, the FHIR types that can hold it; the first is ours. */
const typesOfShape: Readonly<Record<AnswerShape, readonly ItemType[]>> = {
  line: ['string', 'url', 'choice', 'open-choice', 'reference'],
  text: ['text', 'string'],
  rich: ['text'],
  choice: ['choice', 'string', 'integer', 'date', 'time'],
  choices: ['choice', 'string', 'integer', 'date', 'time'],
  'choice-or-words': ['open-choice'],
  'choices-and-words': ['open-choice'],
  day: ['date'],
  moment: ['dateTime'],
  time: ['time'],
  number: ['decimal', 'integer', 'quantity'],
  'yes-no': ['boolean'],
  name: ['string'],
  address: ['string'],
  file: ['attachment'],
  files: ['attachment'],
  reference: ['reference'],
}

/** The FHIR type of a question: the one it was imported with, if that still fits, else the nearest. */
export function itemTypeOf(question: TemplateQuestion): ItemType {
  if (question.Cells) return 'group'
  const shape = shapeOf(question)
  if (shape === null) return 'display'
  const fitting = typesOfShape[shape]
  const before = question.Fhir?.['Type']
  const [ours = 'string'] = fitting
  const isWhole = shape === 'number' && Number.isInteger(question.Increment) && Number.isInteger(question.Min ?? 0)
  return fitting.find((type) => type === before && mayStay(type, question)) ?? (isWhole ? 'integer' : ours)
}

/** A list of numbers stays one only while each choice is still the number that it was. */
function mayStay(type: ItemType, { Items }: TemplateQuestion): boolean {
  if (!Items || type === 'choice' || type === 'open-choice') return true
  return Items.every((item) => item.Fhir?.['Value'] !== undefined && item.Fhir['Name'] === item.Name)
}

/** Several answers may be given. */
export const isRepeated = (question: Typed): boolean => {
  const shape = shapeOf(question)
  return shape === 'choices' || shape === 'choices-and-words'
}

const controlsToTry = [undefined, 'drop-down', 'slider', 'table']

/** The control by which an import finds the question's type again. */
export function controlFor(question: TemplateQuestion, asked: Omit<Asked, 'control'>): string | undefined {
  return controlsToTry.find((control) => {
    const found = questionTypeOf({ ...asked, control })
    return found.QType === question.QType && found.FieldType === question.FieldType
  })
}

/** The controls that do something for an item of this type. Others are kept and listed. */
export function hasEffect(control: string, type: ItemType): boolean {
  if (type === 'group') return ['page', 'table', 'group', 'list'].includes(control)
  if (type === 'display') return ['help', 'lower', 'upper', 'inline', 'text', 'prompt'].includes(control)
  if (typesWithChoices.has(type) && ['radio-button', 'check-box', ...asList].includes(control)) return true
  return control === 'text-box' || (control === 'slider' && (type === 'integer' || type === 'decimal'))
}
