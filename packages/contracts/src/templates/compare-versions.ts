import type { Score, TemplateBody, TemplateQuestion } from '../documents/template.ts'

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
    | 'Translation'
    | 'Other'
  readonly Before: string | null
  readonly After: string | null
}

export type ChangedChoice = {
  readonly Change: 'added' | 'removed' | 'renamed' | 'points'
  readonly Name: string
  readonly Before: string | number | null
  readonly After: string | number | null
}

export type QuestionChange = {
  readonly Change: 'added' | 'changed' | 'removed' | 'moved'
  readonly Id: string
  /** Counted over the whole template from 1; of a removed question, in the older version. */
  readonly Number: number
  readonly Text: string
  readonly QType: string
  readonly Properties: readonly ChangedProperty[]
  readonly Choices: readonly ChangedChoice[]
}

export type PageChanges = {
  /** Counted from 1, in the newer version; of a page that is gone, in the older. */
  readonly Page: number
  readonly Title: string
  readonly Change: 'added' | 'changed' | 'removed' | null
  readonly TitleBefore: string | null
  readonly Questions: readonly QuestionChange[]
}

export type ScoreChange = {
  readonly Change: 'added' | 'changed' | 'removed'
  readonly Id: string
  readonly Name: string
  /** The highest total that the answers can give. */
  readonly HighestBefore: number | null
  readonly HighestAfter: number | null
}

export type Comparison = {
  readonly Added: number
  readonly Changed: number
  readonly Removed: number
  readonly Pages: readonly PageChanges[]
  readonly Scores: readonly ScoreChange[]
}

type Placed = { readonly question: TemplateQuestion; readonly page: number; readonly number: number }

/** Questions by Id with their page and number. Headings and instructions are counted too, as the builder does. */
function placed({ Pages }: TemplateBody): Map<string, Placed> {
  let number = 0
  const all = Pages.flatMap(({ Rows }, index) =>
    Rows.flat().map((question): [string, Placed] => [question.Id, { question, page: index, number: ++number }]),
  )
  return new Map(all)
}

/** What the newer of two versions says differently, page by page. Questions are the same if their Ids are. */
export function compareVersions(before: TemplateBody, after: TemplateBody): Comparison {
  const [old, now] = [placed(before), placed(after)]
  const gone = [...old.values()].filter(({ question }) => !now.has(question.Id))
  const moved = movedIn(before, after)
  const Pages = after.Pages.map((page, index): PageChanges => {
    const was = before.Pages[index]
    const own = [...now.values()].filter((each) => each.page === index)
    const Questions = [
      ...own.flatMap(
        (each) =>
          changeOf(old.get(each.question.Id), each, { before, after, isMoved: moved.has(each.question.Id) }) ?? [],
      ),
      ...gone.filter((each) => each.page === index).map(removed),
    ]
    const isRenamed = was !== undefined && was.Title !== page.Title
    const isChanged = was !== undefined && (isRenamed || say(was.ShowWhen) !== say(page.ShowWhen))
    return {
      Page: index + 1,
      Title: page.Title,
      Change: was === undefined ? 'added' : isChanged ? 'changed' : null,
      TitleBefore: isRenamed ? was.Title : null,
      Questions,
    }
  })
  const lost = before.Pages.slice(after.Pages.length).map(({ Title }, index): PageChanges => {
    const page = after.Pages.length + index
    const Questions = gone.filter((each) => each.page === page).map(removed)
    return { Page: page + 1, Title, Change: 'removed', TitleBefore: null, Questions }
  })
  const all = [...Pages, ...lost].filter(({ Change, Questions }) => Change !== null || Questions.length > 0)
  const count = (...kinds: readonly string[]) =>
    all.flatMap(({ Questions }) => Questions).filter(({ Change }) => kinds.includes(Change)).length
  return {
    Added: count('added'),
    Changed: count('changed', 'moved'),
    Removed: count('removed'),
    Pages: all,
    Scores: scoreChanges(before, after),
  }
}

const removed = ({ question, number }: Placed): QuestionChange => ({
  Change: 'removed',
  Id: question.Id,
  Number: number,
  Text: question.Text,
  QType: question.QType,
  Properties: [],
  Choices: [],
})

type Versions = { readonly before: TemplateBody; readonly after: TemplateBody; readonly isMoved: boolean }

function changeOf(was: Placed | undefined, now: Placed, versions: Versions): QuestionChange | null {
  const { question, number } = now
  const own = { Id: question.Id, Number: number, Text: question.Text, QType: question.QType }
  if (!was) return { ...own, Change: 'added', Properties: [], Choices: [] }
  const Properties = changedProperties(was.question, question)
  const Choices = changedChoices(was.question, question)
  if (Properties.length + Choices.length > 0) return { ...own, Change: 'changed', Properties, Choices }
  return versions.isMoved ? { ...own, Change: 'moved', Properties, Choices } : null
}

const say = (value: unknown): string => JSON.stringify(value ?? null)
const flag = (value: boolean): string => (value ? 'yes' : 'no')

function changedProperties(was: TemplateQuestion, now: TemplateQuestion): ChangedProperty[] {
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
    ...(say(was.Texts ?? {}) === say(now.Texts ?? {}) ? [] : (['Translation'] as const)),
    ...(say(others(was)) === say(others(now)) ? [] : (['Other'] as const)),
  ]
  return [...named, ...silent.map((Property) => ({ Property, Before: null, After: null }))]
}

const namedAbove = new Set(
  'Id Text Texts QType FieldType Required ReadOnly Visible Min Max Increment MaxLength Unit Hint ShowWhen Items Cells Columns Fhir'.split(
    ' ',
  ),
)

/** Everything that has no line of its own, in one order. */
const others = (question: TemplateQuestion) =>
  Object.entries(question)
    .filter(([name, value]) => !namedAbove.has(name) && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

function changedChoices(was: TemplateQuestion, now: TemplateQuestion): ChangedChoice[] {
  const [old, next] = [was.Items ?? [], now.Items ?? []]
  const found = (id: string) => old.find(({ Id }) => Id === id)
  const points = (value: number | undefined) => value ?? null
  return [
    ...next.flatMap(({ Id, Name, Points }): ChangedChoice[] => {
      const before = found(Id)
      if (!before) return [{ Change: 'added', Name, Before: null, After: points(Points) }]
      return [
        ...(before.Name === Name ? [] : [{ Change: 'renamed' as const, Name, Before: before.Name, After: Name }]),
        ...(before.Points === Points
          ? []
          : [{ Change: 'points' as const, Name, Before: points(before.Points), After: points(Points) }]),
      ]
    }),
    ...old
      .filter(({ Id }) => !next.some((each) => each.Id === Id))
      .map(({ Name, Points }) => ({ Change: 'removed' as const, Name, Before: points(Points), After: null })),
  ]
}

/** Questions in both versions whose place among them changed. */
function movedIn(before: TemplateBody, after: TemplateBody): ReadonlySet<string> {
  const [old, now] = [placed(before), placed(after)]
  const both = [...now.keys()].filter((id) => old.has(id))
  const order = [...old.keys()].filter((id) => now.has(id))
  const kept = longestRise(both.map((id) => order.indexOf(id)))
  return new Set(both.filter((id, index) => !kept.has(index) || old.get(id)?.page !== now.get(id)?.page))
}

/** The places of the most values that go up from first to last: those questions stayed, the others were moved. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before = values.map(() => -1)
  for (const [index, value] of values.entries()) {
    let at = ends.findIndex((end) => (values[end] ?? 0) >= value)
    if (at < 0) at = ends.length
    before[index] = ends[at - 1] ?? -1
    ends[at] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}

function scoreChanges(before: TemplateBody, after: TemplateBody): ScoreChange[] {
  const [old, now] = [before.Scores ?? [], after.Scores ?? []]
  const lineOf = (was: Score | undefined, is: Score | undefined): ScoreChange[] => {
    const score = is ?? was
    if (!score) return []
    const [HighestBefore, HighestAfter] = [was ? highestOf(was, before) : null, is ? highestOf(is, after) : null]
    const isSame = say(was) === say(is) && HighestBefore === HighestAfter
    if (isSame) return []
    const Change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    return [{ Change, Id: score.Id, Name: score.Name, HighestBefore, HighestAfter }]
  }
  return [
    ...now.flatMap((score) =>
      lineOf(
        old.find(({ Id }) => Id === score.Id),
        score,
      ),
    ),
    ...old.filter((score) => !now.some(({ Id }) => Id === score.Id)).flatMap((score) => lineOf(score, undefined)),
  ]
}

/** The highest value that a score can have; null if a question that it counts has no highest. */
export function highestOf(score: Score, { Pages }: TemplateBody): number | null {
  const asked = new Map(
    Pages.flatMap(({ Rows }) => Rows.flat())
      .flatMap((question) => [
        question,
        ...(question.Cells ?? []).flat().map((cell) => ({ ...cell, Items: cell.Items ?? question.Items })),
      ])
      .map((question) => [question.Id, question]),
  )
  const parts = score.Parts.map(({ Question, Weight = 1 }) => ({ most: mostOf(asked.get(Question)), weight: Weight }))
  if (parts.some(({ most }) => most === null)) return null
  const sum = parts.reduce((total, { most, weight }) => total + (most ?? 0) * weight, 0)
  const weights = parts.reduce((total, { weight }) => total + weight, 0)
  if (score.Way === 'sum') return sum
  return weights === 0 ? null : Math.round((sum / weights) * 100) / 100
}

type Scored = Pick<TemplateQuestion, 'QType' | 'FieldType' | 'Items' | 'Max'>

function mostOf(question: Scored | undefined): number | null {
  if (!question) return 0
  const points = (question.Items ?? []).flatMap(({ Points }) => Points ?? [])
  if (points.length > 0)
    return question.QType.includes('Mult')
      ? points.filter((each) => each > 0).reduce((a, b) => a + b, 0)
      : Math.max(...points)
  if (question.FieldType === 'togglefield') return 1
  if (question.QType.includes('Slider')) return question.Max ?? 10
  return question.Max ?? null
}
