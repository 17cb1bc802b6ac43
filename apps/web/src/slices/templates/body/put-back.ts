import type { Score, ShowRule, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { addQuestion, changePage, findQuestion, questionsIn, spotOf } from './body-edits.ts'
import { forgetLost } from './forget-lost.ts'

/** A template before and after something was deleted from it. */
export type Deletion = { readonly before: TemplateBody; readonly after: TemplateBody }

type Page = TemplateBody['Pages'][number]
type Identified = { readonly Id: string }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The items of a list that a deletion took come back, each after the item that it followed. */
function withLost<T>(now: readonly T[], before: readonly T[], after: readonly T[], keyOf: (item: T) => string): T[] {
  const left = new Set(after.map(keyOf))
  const result = [...now]
  for (const [index, item] of before.entries()) {
    const has = (one: T) => result.findIndex((each) => keyOf(each) === keyOf(one))
    if (left.has(keyOf(item)) || has(item) >= 0) continue
    const previous = before.slice(0, index).findLast((one) => has(one) >= 0)
    result.splice(previous === undefined ? 0 : has(previous) + 1, 0, item)
  }
  return result
}

const byId = ({ Id }: Identified) => Id

/** Conditions that were changed since the deletion stay; the lost ones are added to them. */
function rulesBack(now: ShowRule[] | undefined, before: ShowRule[], after: ShowRule[] | undefined): ShowRule[] {
  if (isSame(now, after)) return before
  const left = new Set((after ?? []).flatMap(({ Conditions }) => Conditions.map((each) => JSON.stringify(each))))
  const lost = before.flatMap((rule) => {
    const Conditions = rule.Conditions.filter((condition) => !left.has(JSON.stringify(condition)))
    return Conditions.length > 0 ? [{ ...rule, Conditions }] : []
  })
  return [...(now ?? []), ...lost]
}

/** What the deletion took from a question, a page or a section that stayed. */
function withTies<T extends object>(now: T, before: T | undefined, after: T | undefined): T {
  if (!before || !after) return now
  const ties: Record<string, unknown> = {}
  for (const name of ['ShowsScore', 'Section', 'Under', 'Parent', 'Initial']) {
    const [is, was, left] = [now, before, after].map((one): unknown => Reflect.get(one, name))
    if (!isSame(was, left) && isSame(is, left)) ties[name] = was
  }
  const [is, was, left] = [now, before, after].map((one) => Reflect.get(one, 'ShowWhen') as ShowRule[] | undefined)
  if (was && !isSame(was, left)) ties['ShowWhen'] = rulesBack(is, was, left)
  return { ...now, ...ties }
}

function questionBack(now: TemplateQuestion, { before, after }: Deletion): TemplateQuestion {
  const [was, left] = [findQuestion(before, now.Id), findQuestion(after, now.Id)]
  const tied = withTies(now, was, left)
  const cellsOf = (question: TemplateQuestion | undefined) =>
    new Map(question?.Cells?.flat().map((one) => [one.Id, one]))
  const [cellsBefore, cellsAfter] = [cellsOf(was), cellsOf(left)]
  return tied.Cells
    ? {
        ...tied,
        Cells: tied.Cells.map((row) =>
          row.map((cell) => withTies(cell, cellsBefore.get(cell.Id), cellsAfter.get(cell.Id))),
        ),
      }
    : tied
}

/** Pages have no Ids: a page is known by a question that is on it, else by its place. */
function pageLike(body: TemplateBody, page: Page, place: number): Page | undefined {
  const ids = new Set(page.Rows.flat().map(byId))
  return body.Pages.find(({ Rows }) => Rows.flat().some(({ Id }) => ids.has(Id))) ?? body.Pages[place]
}

/** The place of the page that was deleted; undefined if only a question was. */
function lostPage({ before, after }: Deletion): number | undefined {
  if (before.Pages.length === after.Pages.length) return undefined
  const place = before.Pages.findIndex(({ Title, Rows }, index) => {
    const other = after.Pages[index]
    return !other || other.Title !== Title || !isSame(other.Rows.flat().map(byId), Rows.flat().map(byId))
  })
  return place
}

function pagesBack(now: TemplateBody, deletion: Deletion): TemplateBody {
  const { before, after } = deletion
  const lost = lostPage(deletion)
  const gone = lost === undefined ? undefined : before.Pages[lost]
  const Pages = now.Pages.map((page, place) => {
    const left = pageLike(after, page, place)
    const at = left ? after.Pages.indexOf(left) : -1
    const was = before.Pages[lost !== undefined && lost <= at ? at + 1 : at]
    return { ...withTies(page, was, left), Rows: page.Rows.map((row) => row.map((one) => questionBack(one, deletion))) }
  })
  // Its questions come back one by one.
  return { ...now, Pages: gone && lost !== undefined ? Pages.toSpliced(lost, 0, { ...gone, Rows: [] }) : Pages }
}

/** A question comes back beside those it was beside, else after the question before it on its page. */
function placeQuestion(now: TemplateBody, before: TemplateBody, question: TemplateQuestion): TemplateBody {
  const spot = spotOf(before, question.Id)
  const page = spot && before.Pages[spot.page]
  if (!spot || !page || findQuestion(now, question.Id)) return now
  const row = page.Rows[spot.row] ?? []
  const beside = row.flatMap(({ Id }) => spotOf(now, Id) ?? [])[0]
  if (beside)
    return changePage(now, beside.page, (one) => ({
      ...one,
      Rows: one.Rows.map((questions, at) =>
        at === beside.row ? questions.toSpliced(spot.at, 0, question) : questions,
      ),
    }))
  const spotsOf = (rows: Page['Rows']) => rows.flat().flatMap(({ Id }) => spotOf(now, Id) ?? [])
  const previous = spotsOf(page.Rows.slice(0, spot.row)).at(-1)
  if (previous) return addQuestion(now, previous.page, question, previous.row)
  const next = spotsOf(page.Rows.slice(spot.row + 1))[0]
  if (next) return addQuestion(now, next.page, question, next.row - 1)
  return addQuestion(now, Math.min(spot.page, now.Pages.length - 1), question, spot.row - 1)
}

const scoresBack = (now: TemplateBody, { before, after }: Deletion): Score[] =>
  withLost(now.Scores ?? [], before.Scores ?? [], after.Scores ?? [], byId).map((score) => {
    const find = ({ Scores }: TemplateBody) => Scores?.find(({ Id }) => Id === score.Id)
    const [was, left] = [find(before), find(after)]
    if (!was || !left) return score
    return { ...score, Parts: withLost(score.Parts, was.Parts, left.Parts, ({ Question }) => Question) }
  })

/** Puts back what was deleted, and nothing else: what was changed since then stays as it is now. */
export function putBack(now: TemplateBody, deletion: Deletion): TemplateBody {
  const { before, after } = deletion
  const left = new Set(questionsIn(after).map(byId))
  const lost = questionsIn(before).filter(({ Id }) => !left.has(Id))
  const body = lost.reduce((one, question) => placeQuestion(one, before, question), pagesBack(now, deletion))
  const Sections = withLost(now.Sections ?? [], before.Sections ?? [], after.Sections ?? [], byId).map((section) => {
    const find = (one: TemplateBody) => one.Sections?.find(({ Id }) => Id === section.Id)
    return withTies(section, find(before), find(after))
  })
  const known = new Set(Sections.map(byId))
  const pins = [now, before, after].map(({ PinnedQuestions }) => PinnedQuestions ?? []) as [
    string[],
    string[],
    string[],
  ]
  const whole: TemplateBody = {
    ...body,
    Pages: body.Pages.map((page) => ({
      ...page,
      Rows: page.Rows.map((row) => row.map((one) => inSection(one, known))),
    })),
    ...((now.Scores ?? before.Scores) && { Scores: scoresBack(now, deletion) }),
    ...((now.Sections ?? before.Sections) && { Sections }),
    ...((now.PinnedQuestions ?? before.PinnedQuestions) && { PinnedQuestions: withLost(...pins, (id) => id) }),
  }
  // What came back may refer to something that was deleted since.
  return forgetLost(whole, before)
}

function inSection(question: TemplateQuestion, sections: ReadonlySet<string>): TemplateQuestion {
  const { Section: section, ...rest } = question
  return section === undefined || sections.has(section) ? question : rest
}
