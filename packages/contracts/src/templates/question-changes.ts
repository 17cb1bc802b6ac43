import type { QuestionItem, TemplateBody, TemplateQuestion } from '../documents/template.ts'
import { movedAmong } from './longest-rise.ts'

/** One property of a question that is not what it was. Values are what a reader is shown: words, numbers, yes or no. */
export type ChangedProperty = {
  readonly Property:
    | 'Text'
    | 'QType'
    | 'Required'
    | 'ReadOnly'
    | 'Visible'
    | 'Limits'
    | 'Hint'
    | 'Conditions'
    | 'Rows'
    | 'Pinned'
    | 'Translation'
    | 'Other'
    | 'Place'
  readonly Before: string | null
  readonly After: string | null
  /** The cell of the matrix or table that it belongs to, in words. */
  readonly Cell?: string
}

export type ChangedChoice = {
  readonly Change: 'added' | 'removed' | 'renamed' | 'points' | 'active' | 'moved' | 'category'
  readonly Name: string
  readonly Before: string | number | null
  readonly After: string | number | null
  readonly Cell?: string
}

/** The JSON of a value. Values with the same JSON, such as null and undefined, count as equal. */
export const say = (value: unknown): string => JSON.stringify(value ?? null)
const flag = (value: boolean): string => (value ? 'yes' : 'no')

function ownProperties(was: TemplateQuestion, now: TemplateQuestion): ChangedProperty[] {
  const of = (Property: ChangedProperty['Property'], Before: string | null, After: string | null) =>
    Before === After ? [] : [{ Property, Before, After }]
  const type = ({ QType, FieldType }: TemplateQuestion) => [QType, FieldType].filter(Boolean).join(' ')
  const limits = ({ Min, Max, Increment, MaxLength, Unit }: TemplateQuestion) =>
    [Min, Max, Increment, MaxLength, Unit].map((each) => each ?? '–').join(' / ')
  const rows = ({ Cells, Columns }: TemplateQuestion) =>
    [...(Columns ?? []).map(({ Text }) => Text), ...(Cells ?? []).flat().map(({ Text }) => Text)].join(' · ')
  const named = [
    ...of('Text', was.Text, now.Text),
    ...of('QType', type(was), type(now)),
    ...of('Required', flag(was.Required === true), flag(now.Required === true)),
    ...of('ReadOnly', flag(was.ReadOnly === true), flag(now.ReadOnly === true)),
    ...of('Visible', flag(was.Visible !== false), flag(now.Visible !== false)),
    ...of('Limits', limits(was), limits(now)),
    ...of('Hint', was.Hint ?? null, now.Hint ?? null),
    ...of('Rows', rows(was), rows(now)),
  ]
  const silent: ChangedProperty['Property'][] = [
    ...(say(was.ShowWhen ?? []) === say(now.ShowWhen ?? []) ? [] : (['Conditions'] as const)),
    ...(say(translations(was)) === say(translations(now)) ? [] : (['Translation'] as const)),
    ...(say(others(was)) === say(others(now)) ? [] : (['Other'] as const)),
  ]
  return [...named, ...silent.map((Property) => ({ Property, Before: null, After: null }))]
}

const translations = ({ Texts = {}, HintTexts = {}, EndsTexts = {} }: TemplateQuestion) => [Texts, HintTexts, EndsTexts]

const namedAbove = new Set(
  'Id Text Texts QType FieldType Required ReadOnly Visible Min Max Increment MaxLength Unit Hint HintTexts EndsTexts ShowWhen Items Cells Columns Fhir'.split(
    ' ',
  ),
)

/** Everything that has no line of its own, in one order. */
const others = (question: TemplateQuestion) =>
  Object.entries(question)
    .filter(([name, value]) => !namedAbove.has(name) && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

function ownChoices(was: TemplateQuestion, now: TemplateQuestion): ChangedChoice[] {
  const [old, next] = [was.Items ?? [], now.Items ?? []]
  const found = (id: string) => old.find(({ Id }) => Id === id)
  const points = (value: number | undefined) => value ?? null
  const [placesBefore, places] = [placesOf(old), placesOf(next)]
  const moved = movedAmong([...placesBefore.keys()], [...places.keys()])
  return [
    ...next.flatMap((choice): ChangedChoice[] => {
      const { Id, Name, Points } = choice
      const before = found(Id)
      if (!before) return [{ Change: 'added', Name, Before: null, After: points(Points) }]
      return [
        ...(before.Name === Name ? [] : [{ Change: 'renamed' as const, Name, Before: before.Name, After: Name }]),
        ...(before.Points === Points
          ? []
          : [{ Change: 'points' as const, Name, Before: points(before.Points), After: points(Points) }]),
        ...(isActive(before) === isActive(choice)
          ? []
          : [{ Change: 'active' as const, Name, Before: flag(isActive(before)), After: flag(isActive(choice)) }]),
        ...((before.Category ?? '') === (choice.Category ?? '')
          ? []
          : [{ Change: 'category' as const, Name, Before: before.Category ?? null, After: choice.Category ?? null }]),
        ...(moved.has(Id)
          ? [{ Change: 'moved' as const, Name, Before: placesBefore.get(Id) ?? null, After: places.get(Id) ?? null }]
          : []),
      ]
    }),
    ...old
      .filter(({ Id }) => !next.some((each) => each.Id === Id))
      .map(({ Name, Points }) => ({ Change: 'removed' as const, Name, Before: points(Points), After: null })),
  ]
}

const isActive = ({ Active }: QuestionItem): boolean => Active !== false

/** Where each choice is offered, counted from 1: by Sequence, else as they are written. */
const placesOf = (items: readonly QuestionItem[]): Map<string, number> =>
  new Map(
    items
      .map(({ Id, Sequence }, index) => ({ Id, at: Sequence ?? index }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ Id }, index) => [Id, index + 1]),
  )

type Cell = { readonly cell: TemplateQuestion; readonly name: string }

/** Cells by Id. A cell is called by its text, in a table by its row too. */
function cellsOf({ Cells = [], Columns = [] }: TemplateQuestion): Map<string, Cell> {
  const named = Cells.flatMap((row, index) =>
    row.map((cell, column): [string, Cell] => {
      const text = cell.Text.trim() === '' ? (Columns[column]?.Text ?? '') : cell.Text
      return [cell.Id, { cell, name: row.length > 1 ? `${index + 1} · ${text}` : text }]
    }),
  )
  return new Map(named)
}

/** What is different in a question that both versions have, its cells included. */
export function changesIn(
  was: TemplateQuestion,
  now: TemplateQuestion,
): { readonly Properties: ChangedProperty[]; readonly Choices: ChangedChoice[] } {
  const [before, after] = [cellsOf(was), cellsOf(now)]
  const Properties = ownProperties(was, now)
  const Choices = ownChoices(was, now)
  const isSame = say([...before.keys()]) === say([...after.keys()])
  if (!isSame && !Properties.some(({ Property }) => Property === 'Rows'))
    Properties.push({ Property: 'Rows', Before: null, After: null })
  for (const [id, { cell, name: Cell }] of after) {
    const old = before.get(id)?.cell
    if (!old) continue
    // Their texts are said by the rows of the question.
    const own = ownProperties(old, cell).filter(({ Property }) => Property !== 'Text')
    Properties.push(...own.map((each) => ({ ...each, Cell })))
    Choices.push(...ownChoices(old, cell).map((each) => ({ ...each, Cell })))
  }
  return { Properties, Choices }
}

/** Whether the question is among those that stay in sight, if that is not as it was. */
export function changedPin(id: string, before: TemplateBody, after: TemplateBody): ChangedProperty[] {
  const [was, is] = [before, after].map(({ PinnedQuestions = [] }) => PinnedQuestions.includes(id))
  return was === is ? [] : [{ Property: 'Pinned', Before: flag(was === true), After: flag(is === true) }]
}
