import { answerRulesOf, type Answers } from './answer-rules.ts'
import type { Condition, Section, ShowRule, TemplateQuestion } from './template.ts'

type Shown = Pick<
  TemplateQuestion,
  'Id' | 'QType' | 'FieldType' | 'Items' | 'ShowWhen' | 'Section' | 'Visible' | 'Active'
> & {
  /** Only a document's question has it; its `Visible` is the earlier result of these rules. */
  readonly AlwaysHidden?: boolean
}
type Parts = Shown & { readonly Cells?: readonly (readonly Shown[])[] | undefined }

/** What decides which questions are shown: the pages with their questions, and the sections. */
export type ShowParts = {
  readonly Pages: readonly {
    readonly ShowWhen?: readonly ShowRule[] | undefined
    readonly Rows: readonly (readonly Parts[])[]
  }[]
  readonly Sections?: readonly Section[] | undefined
}

type Value = string | number | boolean

/** A choice is compared by the number that its name is: FHIR has choices of whole numbers, dates and times. */
const ordered = (value: Value, items: Shown['Items']): Value =>
  (typeof value === 'string' && items?.find(({ Id }) => Id === value)?.Name) || value

function compare(value: Value, wanted: Value): number {
  if (typeof value === 'boolean' || typeof wanted === 'boolean') return Number.NaN
  const [a, b] = [Number(value), Number(wanted)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b
  if (typeof value !== 'string' || typeof wanted !== 'string') return Number.NaN
  return value < wanted ? -1 : value > wanted ? 1 : 0
}

const comparisons: Readonly<Record<'>' | '<' | '>=' | '<=', (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '<': (order) => order < 0,
  '>=': (order) => order >= 0,
  '<=': (order) => order <= 0,
}

/** FHIR R4 enableWhen: `=` and the comparisons want one value that fits, `!=` wants none that is equal. */
function holds({ Operator, Answer }: Condition, items: Shown['Items'], values: readonly Value[]): boolean {
  if (Operator === 'exists') return values.length > 0 === (Answer === true || Answer === 'true')
  const isEqual = (value: Value) => value === Answer || String(value) === String(Answer)
  if (Operator === '=') return values.some(isEqual)
  if (Operator === '!=') return !values.some(isEqual)
  const fits = comparisons[Operator]
  return values.some((value) => fits(compare(ordered(value, items), ordered(Answer, items))))
}

const isOff = ({ Visible, Active, AlwaysHidden = Visible === false }: Shown) => AlwaysHidden || Active === false

/**
 * The Ids of the questions, cells included, that are shown for these answers. A question is hidden if it is off or belongs to one that is,
 * or if a rule of its own, of its section, of a section around it, of its matrix or of its page does not hold. To a condition, a hidden
 * question has no answer.
 */
export function shownQuestions({ Pages, Sections = [] }: ShowParts, answers: Answers): ReadonlySet<string> {
  const places = new Map<string, { question: Shown; rules: readonly ShowRule[] }>()
  const sections = new Map(Sections.map((section) => [section.Id, section]))
  const of = (rules: readonly ShowRule[] | undefined) => rules ?? []
  function rulesOfSection(id: string | undefined, depth = 0): ShowRule[] {
    const section = id === undefined || depth > 50 ? undefined : sections.get(id)
    return section ? [...of(section.ShowWhen), ...rulesOfSection(section.Parent, depth + 1)] : []
  }
  const off = new Set(Pages.flatMap(({ Rows }) => Rows.flat().flatMap((each) => (isOff(each) ? [each.Id] : []))))
  /** Whether it belongs to a question that is off, as FHIR says of items within a hidden one. */
  function isWithinOff(id: string | undefined, depth = 0): boolean {
    const section = id === undefined || depth > 50 ? undefined : sections.get(id)
    if (!section) return false
    return (section.Under !== undefined && off.has(section.Under)) || isWithinOff(section.Parent, depth + 1)
  }
  for (const page of Pages)
    for (const question of page.Rows.flat()) {
      if (isOff(question) || isWithinOff(question.Section)) continue
      const rules = [...of(page.ShowWhen), ...rulesOfSection(question.Section), ...of(question.ShowWhen)]
      places.set(question.Id, { question, rules })
      for (const cell of question.Cells?.flat() ?? [])
        if (!isOff(cell)) places.set(cell.Id, { question: cell, rules: [...rules, ...of(cell.ShowWhen)] })
    }

  const known = new Map<string, boolean>()
  function isShown(id: string): boolean {
    const place = places.get(id)
    if (!place) return false
    const before = known.get(id)
    if (before !== undefined) return before
    // Publishing refuses rules that go in a circle. Should one be there, the circle ends here.
    known.set(id, false)
    const result = place.rules.every(({ Behavior, Conditions }) =>
      Behavior === 'all' ? Conditions.every(isMet) : Conditions.some(isMet),
    )
    known.set(id, result)
    return result
  }
  function isMet(condition: Condition): boolean {
    const question = isShown(condition.Question) ? places.get(condition.Question)?.question : undefined
    const answer = answers.get(condition.Question) ?? null
    return holds(condition, question?.Items, (question && answerRulesOf(question)?.values(answer)) ?? [])
  }
  return new Set([...places.keys()].filter(isShown))
}
