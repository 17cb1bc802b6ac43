import { withCells } from '../documents/document-rules.ts'
import type { Score, Section, TemplateBody, TemplateQuestion } from '../documents/template.ts'
import { movedAmong } from './longest-rise.ts'
import { matchPages } from './matched-pages.ts'
import { changedPin, changesIn, say, type ChangedChoice, type ChangedProperty } from './question-changes.ts'

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

export type SectionChange = {
  readonly Change: 'added' | 'removed' | 'renamed' | 'conditions' | 'other'
  readonly Id: string
  readonly Text: string
  readonly Before: string | null
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
  readonly Sections: readonly SectionChange[]
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
  const versions: Versions = { before, after, pages: matchPages(before.Pages, after.Pages) }
  const kept = new Set(versions.pages.values())
  const lost = before.Pages.flatMap(({ Title }, index): PageChanges[] => {
    if (kept.has(index)) return []
    return [{ Page: index + 1, Title, Change: 'removed', TitleBefore: null, Questions: goneFrom(index, versions) }]
  })
  const all = [...pageChanges(versions), ...lost].filter(
    ({ Change, Questions }) => Change !== null || Questions.length > 0,
  )
  const count = (...kinds: readonly string[]) =>
    all.flatMap(({ Questions }) => Questions).filter(({ Change }) => kinds.includes(Change)).length
  return {
    Added: count('added'),
    Changed: count('changed', 'moved'),
    Removed: count('removed'),
    Pages: all,
    Sections: sectionChanges(before, after),
    Scores: scoreChanges(before, after),
  }
}

type Versions = {
  readonly before: TemplateBody
  readonly after: TemplateBody
  /** The index that a page of the newer version had in the older one. */
  readonly pages: ReadonlyMap<number, number>
}

function pageChanges(versions: Versions): PageChanges[] {
  const { before, after, pages } = versions
  const [old, now] = [placed(before), [...placed(after).values()]]
  const moved = movedIn(versions)
  return after.Pages.map((page, index) => {
    const wasAt = pages.get(index)
    const was = wasAt === undefined ? undefined : before.Pages[wasAt]
    const own = now
      .filter((each) => each.page === index)
      .flatMap((each) => changeOf(old.get(each.question.Id), each, { versions, moved }) ?? [])
    const isRenamed = was !== undefined && was.Title !== page.Title
    const isChanged = was !== undefined && say([was.ShowWhen, was.Texts]) !== say([page.ShowWhen, page.Texts])
    return {
      Page: index + 1,
      Title: page.Title,
      Change: was === undefined ? 'added' : isRenamed || isChanged ? 'changed' : null,
      TitleBefore: isRenamed ? was.Title : null,
      Questions: [...own, ...(wasAt === undefined ? [] : goneFrom(wasAt, versions))],
    }
  })
}

/** The questions of a page of the older version that the newer one does not have. */
function goneFrom(page: number, { before, after }: Versions): QuestionChange[] {
  const now = placed(after)
  return [...placed(before).values()].filter((each) => each.page === page && !now.has(each.question.Id)).map(removed)
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

type Around = { readonly versions: Versions; readonly moved: ReadonlySet<string> }

function changeOf(was: Placed | undefined, now: Placed, { versions, moved }: Around): QuestionChange | null {
  const { question, number } = now
  const own = { Id: question.Id, Number: number, Text: question.Text, QType: question.QType }
  if (!was) return { ...own, Change: 'added', Properties: [], Choices: [] }
  const { Properties: changed, Choices } = changesIn(was.question, question)
  const isMoved = moved.has(question.Id)
  const Properties = [...changed, ...changedPin(question.Id, versions.before, versions.after)]
  if (Properties.length + Choices.length === 0) return isMoved ? { ...own, Change: 'moved', Properties, Choices } : null
  const place: ChangedProperty[] = isMoved ? [{ Property: 'Place', Before: null, After: null }] : []
  return { ...own, Change: 'changed', Properties: [...Properties, ...place], Choices }
}

/** Questions in both versions that are on another page, or whose place among them changed. */
function movedIn({ before, after, pages }: Versions): ReadonlySet<string> {
  const [old, now] = [placed(before), placed(after)]
  const elsewhere = [...now].filter(([id, { page }]) => old.has(id) && old.get(id)?.page !== pages.get(page))
  return new Set([...movedAmong([...old.keys()], [...now.keys()]), ...elsewhere.map(([id]) => id)])
}

/** Each difference of a section is a line of its own: a section can have another name and other conditions. */
function sectionChanges(before: TemplateBody, after: TemplateBody): SectionChange[] {
  const [old, now] = [before.Sections ?? [], after.Sections ?? []]
  const line = (Change: SectionChange['Change'], { Id, Text }: Section, Before: string | null = null) => ({
    Change,
    Id,
    Text,
    Before,
  })
  return [
    ...now.flatMap((section) => {
      const was = old.find(({ Id }) => Id === section.Id)
      if (!was) return [line('added', section)]
      const rest = ({ Id: _id, Text: _text, ShowWhen: _when, Fhir: _fhir, ...more }: Section) =>
        say(Object.entries(more).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      return [
        ...(was.Text === section.Text ? [] : [line('renamed', section, was.Text)]),
        ...(say(was.ShowWhen ?? []) === say(section.ShowWhen ?? []) ? [] : [line('conditions', section)]),
        ...(rest(was) === rest(section) ? [] : [line('other', section)]),
      ]
    }),
    ...old.filter(({ Id }) => !now.some((each) => each.Id === Id)).map((section) => line('removed', section)),
  ]
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
      .flatMap(withCells)
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
