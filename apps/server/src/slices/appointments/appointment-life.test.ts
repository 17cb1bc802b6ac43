import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depth } from '../../testing/depth.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

/** The long check runs 1,000 lives (S27). */
const LIVES = depth(40, 1000)

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

type State = {
  completed: boolean
  hasNotes: boolean
  deleted: boolean
  undo: string | null
  completions: number
  reverts: number
}
type Step = 'hold' | 'nobody' | 'write' | 'empty' | 'revert' | 'delete' | 'undo'

/** The answer to a step and the state after it, by the rules of product.md 3 and 4.6. */
function expected(state: State, step: Step): { status: number; next: State } {
  const refused = (status: number) => ({ status, next: state })
  if (step === 'undo')
    return state.deleted && state.undo ? { status: 200, next: { ...state, deleted: false, undo: null } } : refused(409)
  if (state.deleted) return refused(404)
  if (step === 'revert') {
    return state.completed
      ? { status: 200, next: { ...state, completed: false, undo: null, reverts: state.reverts + 1 } }
      : refused(409)
  }
  if (state.completed) return refused(409)
  if (step === 'hold' && !state.hasNotes) return refused(409)
  if (step === 'hold' || step === 'nobody')
    return { status: 200, next: { ...state, completed: true, undo: null, completions: state.completions + 1 } }
  if (step === 'delete') return { status: 200, next: { ...state, deleted: true, undo: 'offered' } }
  return { status: 200, next: { ...state, hasNotes: step === 'write', undo: null } }
}

async function perform(id: string, step: Step, undo: string | null): Promise<{ status: number; undo: string | null }> {
  const visit = house.as(clinician)
  const notes = (PropertyValue: string) => visit.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue })
  const calls = {
    hold: () => visit.put(`/api/complete/${id}`, { Id: model.outcomes.held }),
    nobody: () => visit.put(`/api/complete/${id}`, { Id: model.outcomes.noShow }),
    write: () => notes('Good.'),
    empty: () => notes(''),
    revert: () => visit.put(`/api/revert/${id}`, { Reason: 'A slip' }),
    delete: () => visit.delete(`/api/delete/${id}`),
    undo: () => visit.post(`/api/undo/${undo ?? ''}`),
  }
  const answer = await calls[step]()
  return {
    status: answer.status,
    undo: step === 'delete' && answer.status === 200 ? (answer.body as { Undo: string }).Undo : undo,
  }
}

// spec: appointments 68
test('whatever is done to an appointment in whatever order, it is in a state that the rules allow', async () => {
  const steps = fc.array(fc.constantFrom<Step>('hold', 'nobody', 'write', 'empty', 'revert', 'delete', 'undo'), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const { id } = await house.given.appointment(family)
      let state: State = { completed: false, hasNotes: false, deleted: false, undo: null, completions: 0, reverts: 0 }
      let undo: string | null = null
      for (const step of life) {
        if (step === 'undo' && undo === null) continue
        const wanted = expected(state, step)
        const done = await perform(id, step, undo)
        expect([step, done.status]).toEqual([step, wanted.status])
        state = wanted.next
        undo = done.undo
      }
      const { rows } = await house.owner.query<{ action: string; count: number }>(
        "select action, count(*)::int as count from audit where item_id = $1 and not refused and action in ('complete', 'revert') group by action",
        [id],
      )
      const counted = new Map(rows.map((row) => [row.action, row.count]))
      expect([counted.get('complete') ?? 0, counted.get('revert') ?? 0]).toEqual([state.completions, state.reverts])
    }),
    { numRuns: LIVES },
  )
}, 600_000)
