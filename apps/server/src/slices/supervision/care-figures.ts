import type { Course } from '@caseloom/contracts/cases/week-rules'
import { thisWeek } from '@caseloom/contracts/cases/week-rules'
import type { CareFigures } from '@caseloom/contracts/supervision/supervision'
import { categoryOf } from '@caseloom/contracts/supervision/supervision-rules'
import type { Context } from '../../platform/calls/serve.ts'
import { listCourses, wallNow, weeksBack } from '../cases/index.ts'
import {
  listOverdueForms,
  listRunningCases,
  type OpenForm,
  type RunningCase,
  type Scope,
} from './overseen-case-lists.ts'

/** The running cases of a scope with what their figures are counted from. */
export type RunningWork = {
  readonly cases: readonly RunningCase[]
  readonly courses: ReadonlyMap<string, Course>
  readonly forms: readonly OpenForm[]
  /** The present time in the care model's time zone. */
  readonly time: string
}

export async function readRunningWork({ tx, now }: Context, scope: Scope): Promise<RunningWork> {
  const time = await wallNow(tx, now)
  const cases = await listRunningCases(tx, scope)
  const open = cases.filter(({ state }) => state === 'open')
  const courses = await listCourses(tx, open, time, weeksBack(time.slice(0, 10), 0))
  const forms = await listOverdueForms(
    tx,
    cases.map(({ id }) => id),
    now,
  )
  return { cases, courses, forms, time }
}

/** The figures of these cases of the work. */
export function figuresOf({ courses, forms }: RunningWork, cases: readonly RunningCase[]): CareFigures {
  const ids = new Set(cases.map(({ id }) => id))
  const count = (category: ReturnType<typeof categoryOf>) =>
    cases.filter(({ state, referred }) => categoryOf(state, referred) === category).length
  const { held, expected } = thisWeek([...courses].flatMap(([id, course]) => (ids.has(id) ? [course] : [])))
  return {
    Open: count('open'),
    Suspended: count('suspended'),
    Waiting: count('waiting'),
    SessionsThisWeek: held,
    ExpectedThisWeek: expected,
    OverdueForms: forms.filter(({ caseId }) => ids.has(caseId)).length,
  }
}

/** The figures of several people together. Expected sessions are those of their rows, each rounded. */
export function sumOf(figures: readonly CareFigures[]): CareFigures {
  const sum = (of: (each: CareFigures) => number) => figures.reduce((total, each) => total + of(each), 0)
  return {
    Open: sum(({ Open }) => Open),
    Suspended: sum(({ Suspended }) => Suspended),
    Waiting: sum(({ Waiting }) => Waiting),
    SessionsThisWeek: sum(({ SessionsThisWeek }) => SessionsThisWeek),
    ExpectedThisWeek: sum(({ ExpectedThisWeek }) => ExpectedThisWeek),
    OverdueForms: sum(({ OverdueForms }) => OverdueForms),
  }
}
