import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import type { GivenModel } from '../../../../../testing/given.ts'
import type { House } from '../../../../../testing/house.ts'
import type { Answer, Visitor } from '../../../../../testing/visitor.ts'
import { instantOf, wallTimeOf } from '../../../../../platform/wall-time.ts'
import { extendSeries } from '../../extend-nightly.ts'
import { allOf, attemptOf, type Call, type Attempt } from './life-calls.ts'
import {
  byId,
  otherThanShown,
  touchedCompleted,
  touchedOthers,
  unsound,
  type Findings,
  type Preview,
} from './life-checks.ts'
import type { Place } from './life-places.ts'
import { asAt, takePicture, type Picture, type Seen } from './life-rows.ts'
import { isConcerned, refusalTo, wrongLists, wrongValues } from './life-scopes.ts'
import type { Step } from './life-steps.ts'

/** How often each kind of step was done with each scope, refused and undone: a server that refused everything would pass otherwise. */
export type Tally = Map<string, number>

export type Life = {
  readonly house: House
  readonly place: Place
  readonly model: GivenModel
  readonly visit: Visitor
  administrator?: Visitor
  readonly child: string
  readonly family: readonly string[]
  readonly tally: Tally
  readonly offRule: Set<string>
  /** What can perhaps still be undone. */
  readonly undos: string[]
  /** What was done so far, for readers of a failure. */
  readonly story: string[]
  picture: Picture
}

/** The first appointment ends when the clocks show it, as one that was made by a call. */
function timesOf({ zone, start, minutes }: Place) {
  const startsAt = instantOf(start, zone) ?? new Date()
  const endsAt = instantOf(plusMinutes(wallTimeOf(startsAt, zone), minutes), zone) ?? startsAt
  return { startsAt: startsAt.toISOString(), minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 }
}

/** A family with one appointment in a care model of its own, in the place's zone. */
export async function beginLife(house: House, place: Place, tally: Tally): Promise<Life> {
  const { given, owner, clock } = house
  clock.set(place.now)
  await owner.query('update appointment_series set active = false where active')
  const model = await given.careModel({ zone: place.zone })
  const group = await given.group(model)
  const clinician = await given.member(model, { groups: [group] })
  const of = await given.managedCase(clinician, group)
  const family = [await given.person(model, { kind: 'CONTACT' }), await given.person(model, { kind: 'CONTACT' })]
  for (const person of family) await given.relationship(model, of.personId, person)
  await given.appointment(of, { ...timesOf(place), name: 'Session 6' })
  const picture = await takePicture(owner, model.id, place.zone)
  const own = {
    offRule: new Set<string>(),
    undos: [],
    story: [`in ${place.zone} at ${place.now.toISOString()}, from ${place.start}`],
    picture,
  }
  return { house, place, model, visit: house.as(clinician), child: of.personId, family, tally, ...own }
}

/** A machine that many tests share may refuse a call because it is busy. A preview is asked for again. */
const MOST_TRIES = 20

/** A change that was refused as busy may have been made all the same: then only the answer came too late. */
class Uncertain extends Error {}

async function ask(visit: Visitor, { method, url, body }: Call, isPreview = false): Promise<Answer> {
  const at = isPreview ? `${url}${url.includes('?') ? '&' : '?'}preview=true` : url
  const once = () => (method === 'delete' ? visit.delete(at) : visit[method](at, body))
  let answer = await once()
  const mostTries = isPreview ? MOST_TRIES : 1
  for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) answer = await once()
  if (answer.status === 503) throw new Uncertain(at)
  return answer
}

const askToUndo = ({ visit }: Life, undo: string): Promise<Answer> =>
  ask(visit, { method: 'post', url: `/api/undo/${undo}`, isShown: false })

const count = ({ tally }: Life, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
const look = ({ house, model, place }: Life) => takePicture(house.owner, model.id, place.zone)
const isSame = (one: Picture, other: Picture) => JSON.stringify(one.rows) === JSON.stringify(other.rows)

/** Adds a line to the story, with the appointments as they are then. */
function tell({ story, picture }: Life, what: string): void {
  const now = picture.alive.map(({ start, slot, byHand, completed }) => {
    const marks = [...byHand, ...(completed ? ['completed'] : [])]
    return `${start.slice(5, 16)}${start.startsWith(slot) ? '' : `=${slot.slice(5)}`}${marks.length > 0 ? `(${marks.join()})` : ''}`
  })
  story.push(what, `  ${now.join(' ')}`)
}

/** Takes one step. Returns what is wrong then; nothing can be said of one whose outcome is not known. */
export async function takeStep(life: Life, step: Step): Promise<Findings> {
  try {
    return await take(life, step)
  } catch (error) {
    if (!(error instanceof Uncertain)) throw error
    count(life, 'busy')
    life.undos.length = 0
    life.picture = await look(life)
    tell(life, `${error.message}: busy`)
    return []
  }
}

async function take(life: Life, step: Step): Promise<Findings> {
  life.house.clock.advance(5)
  if (step.kind === 'night') return passNight(life, step)
  if (step.kind === 'undoOlder') return undoOlder(life, step)
  if (step.kind === 'restore') return restore(life, step)
  const { place, model, child, family, house } = life
  const attempt = attemptOf(step, life.picture, { place, model, child, family, now: house.clock.now() })
  if (!attempt) return []
  const before = life.picture
  const shown = attempt.call.isShown ? await ask(life.visit, attempt.call, true) : undefined
  const hasLooked = shown !== undefined && step.which % 3 === 0
  if (hasLooked && !isSame(before, await look(life))) return [`the preview of ${step.kind} changed something`]
  const done = await ask(life.visit, attempt.call)
  life.picture = await look(life)
  tell(
    life,
    `${attempt.call.method} ${attempt.call.url} ${JSON.stringify(attempt.call.body ?? '')} (of ${attempt.of.start}): ${done.status}`,
  )
  if (done.status !== 200) {
    count(life, 'refused')
    return wrongRefusal(life, attempt, { before, shown, done })
  }
  count(life, `${step.kind} ${attempt.scope}`)
  const findings = wrongChange(life, attempt, { before, shown })
  const undo: unknown = done.body.Undo ?? done.body[0]?.Undo
  if (typeof undo !== 'string') return findings
  if (findings.length > 0 || !step.isUndone) {
    life.undos.push(undo)
    return findings
  }
  return undoAtOnce(life, { undo, before, attempt })
}

type Asked = { readonly before: Picture; readonly shown: Answer | undefined }

function wrongRefusal(
  life: Life,
  attempt: Attempt,
  { before, shown, done }: Asked & { readonly done: Answer },
): Findings {
  const wanted = refusalTo(attempt, before)
  const code: unknown = done.body?.Code ?? done.body?.[0]?.ErrorMessage
  const findings: Findings = []
  if (!isSame(before, life.picture)) findings.push(`refused with ${String(code)}, and yet something changed`)
  const isTaken = code === 'series.time_taken'
  if (isTaken && (shown?.status !== 200 || shown.body.BlockedAt === null))
    findings.push('refused for a time that the preview did not say is taken')
  if (!isTaken && shown && (shown.status !== done.status || shown.body.Code !== done.body.Code))
    findings.push(`refused with ${String(code)}, but shown with ${shown.status} ${shown.text.slice(0, 200)}`)
  if (
    isTaken &&
    attempt.scope === 'ONLY' &&
    !allOf(before, attempt.of).some((one) => one.id !== attempt.of.id && one.start === shown?.body.BlockedAt)
  )
    findings.push('refused for a time that no other appointment of the series has')
  const isExpected = isTaken ? wanted === undefined : wanted === code || wanted === 'some' || wanted === 'perhaps'
  if (!isExpected) findings.push(`refused with ${done.status} ${String(code)}, expected ${wanted ?? 'that it is done'}`)
  return findings
}

function wrongChange(life: Life, attempt: Attempt, { before, shown }: Asked): Findings {
  const { picture: after, place, offRule } = life
  const { step, of } = attempt
  const wanted = refusalTo(attempt, before)
  noteOffRule(life, attempt)
  const findings = [
    ...(wanted === undefined || wanted === 'perhaps' ? [] : [`it was done, but ${wanted} was expected`]),
    ...unsound(after, { zone: place.zone, offRule }),
    ...touchedCompleted(before, after, new Set(step.kind === 'revert' ? [of.id] : [])),
    ...touchedOthers(before, after, (one) => isConcerned(attempt, one)),
    ...wrongLists(attempt, before, after),
    ...wrongEnd(attempt, before, after),
  ]
  if (shown && shown.status !== 200) findings.push(`done, but shown with ${shown.status} ${shown.text.slice(0, 200)}`)
  if (shown?.status === 200) {
    const preview = shown.body as Preview
    if (preview.BlockedAt !== null) findings.push('done, although the preview said that the time is taken')
    findings.push(...otherThanShown(before, after, preview, byId(after.alive).get(of.id)?.seriesId ?? of.seriesId))
  }
  if (['move', 'length', 'several', 'name', 'type', 'taker'].includes(step.kind))
    findings.push(...wrongValues(attempt, before, after, place.zone))
  return findings
}

/** The one from which a rule was asked for may stay on a day that the rule does not give; one that is re-activated is where it was. */
function noteOffRule({ offRule }: Life, { step, of }: Attempt): void {
  if (['repeat', 'until', 'skip', 'revert'].includes(step.kind)) offRule.add(of.id)
}

/** What a step with an end in view leaves behind. */
function wrongEnd({ step, of, scope, until, rule }: Attempt, before: Picture, after: Picture): Findings {
  const is = byId(after.alive)
  const series = after.series.get(is.get(of.id)?.seriesId ?? of.seriesId ?? '')
  const left = after.alive.filter(({ seriesId }) => series !== undefined && seriesId === series.id)
  if (step.kind === 'delete') {
    const isLeftOut = series === undefined || series.skips.includes(of.slot)
    return [...(is.has(of.id) ? ['it is not gone'] : []), ...(isLeftOut ? [] : [`${of.slot} is not left out`])]
  }
  if (step.kind === 'deleteAll' && scope === 'ALL' && series)
    return [
      ...(series.active ? ['the series is still active'] : []),
      ...(left.every(({ completed }) => completed) ? [] : ['one that is not completed is still there']),
    ]
  const findings: Findings = []
  if (rule !== undefined && series?.rule !== rule) findings.push(`the rule is ${String(series?.rule)}, not ${rule}`)
  if (until !== undefined && series?.until !== until)
    findings.push(`it ends ${String(series?.until)}, not ${String(until)}`)
  const known = byId(before.alive)
  const isPlain = ({ completed, byHand, hasNotes }: Seen) => !completed && byHand.length === 0 && !hasNotes
  if (typeof until === 'string')
    findings.push(
      ...left
        .filter((one) => isPlain(one) && one.slot > until && (known.get(one.id)?.slot ?? '9') >= of.slot)
        .map(({ start }) => `${start} is after the end`),
    )
  return findings
}

type Undoing = { readonly undo: string; readonly before: Picture; readonly attempt: Attempt }

async function undoAtOnce(life: Life, { undo, before, attempt }: Undoing): Promise<Findings> {
  const done = await askToUndo(life, undo)
  life.picture = await look(life)
  tell(life, `undone: ${done.status}`)
  if (done.status !== 200)
    return [`the undo of ${attempt.step.kind} is refused: ${done.status} ${done.text.slice(0, 200)}`]
  count(life, `undone ${attempt.step.kind} ${attempt.scope}`)
  const ids = ({ alive }: Picture) =>
    alive
      .map(({ id }) => id)
      .toSorted()
      .join()
  const { rows } = life.picture
  return [
    ...unsound(life.picture, { zone: life.place.zone, offRule: life.offRule }),
    ...(ids(before) === ids(life.picture) ? [] : ['after the undo there are other appointments than before']),
    ...different('', asAt(before, before.rows), asAt(before, rows)),
  ]
}

/** Where two values differ. */
function different(at: string, one: unknown, other: unknown): Findings {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  const isDeep = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isDeep(one) || !isDeep(other))
    return [`the undo left ${at}: ${JSON.stringify(other)} instead of ${JSON.stringify(one)}`]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    different(`${at}/${key}`, one[key], other[key]),
  )
}

/** Something that was done earlier is undone: refused without a trace, or sound. */
async function undoOlder(life: Life, { which }: Step): Promise<Findings> {
  const recent = life.undos.slice(-3)
  const undo = recent[which % Math.max(recent.length, 1)]
  if (undo === undefined) return []
  const before = life.picture
  const done = await askToUndo(life, undo)
  life.picture = await look(life)
  tell(life, `undone what was done earlier (${life.undos.indexOf(undo) + 1}): ${done.status}`)
  // One that comes back from the bin is where it was, whatever the rule is by now.
  const known = byId(before.alive)
  for (const { id } of life.picture.alive) if (!known.has(id)) life.offRule.add(id)
  count(life, done.status === 200 ? 'undone later' : 'undone too late')
  if (done.status !== 200) return isSame(before, life.picture) ? [] : ['an undo that is refused changed something']
  return [
    ...unsound(life.picture, { zone: life.place.zone, offRule: life.offRule }),
    ...touchedCompleted(before, life.picture, new Set()),
  ].map((finding) => `after a later undo ${finding}`)
}

/** An administrator takes an appointment out of the bin: into its series if that has no other one then, else without it. */
async function restore(life: Life, { which }: Step): Promise<Findings> {
  const { house, model, place, offRule } = life
  const before = life.picture
  const bin = Object.keys(before.rows.appointments).filter((id) => before.rows.items[id]?.deleted_at !== null)
  const id = bin[which % Math.max(bin.length, 1)]
  if (id === undefined) return []
  life.administrator ??= house.as(await house.given.member(model, { role: 'administrator' }))
  const done = await life.administrator.post(`/api/bin/${id}/restore`)
  life.picture = await look(life)
  tell(life, `restored ${id}: ${done.status}`)
  const deletedAt = Date.parse(String(before.rows.items[id]?.deleted_at))
  const isTooOld = house.clock.now().getTime() - deletedAt >= 30 * 86_400_000
  if (done.status !== 200)
    return isTooOld && isSame(before, life.picture) ? [] : [`it cannot be restored: ${done.text}`]
  count(life, byId(life.picture.alive).get(id)?.seriesId === null ? 'restored alone' : 'restored')
  // The rule may have changed since it was deleted.
  offRule.add(id)
  return [
    ...unsound(life.picture, { zone: place.zone, offRule }),
    ...touchedCompleted(before, life.picture, new Set()),
    ...touchedOthers(before, life.picture, () => false),
  ].map((finding) => `after a restoration ${finding}`)
}

/** Some days pass, and the nightly job comes. */
async function passNight(life: Life, { days }: Step): Promise<Findings> {
  const { house, place, offRule } = life
  house.clock.advance((Math.abs(days) + 7) * 86_400)
  const before = life.picture
  const made = await extendSeries(house.owner, house.clock.now(), house.platform.log)
  life.picture = await look(life)
  tell(life, `night before ${house.clock.now().toISOString()}`)
  count(life, made > 0 ? 'extended' : 'not extended')
  const known = byId(before.alive)
  const fresh = life.picture.alive.filter(({ id }) => !known.has(id))
  const lists = fresh.filter((one) => {
    const series = life.picture.series.get(one.seriesId ?? '')
    return one.subjectId !== series?.subjectId || [...one.attending.keys()].toSorted().join() !== series.people.join()
  })
  return [
    ...(fresh.length === made ? [] : [`the night made ${fresh.length} and says ${made}`]),
    ...lists.map(
      ({ start }) => `the one made for ${start} is not attended by the standing list, or taken by another one`,
    ),
    ...touchedOthers(before, life.picture, () => false),
    ...unsound(life.picture, { zone: place.zone, offRule }),
  ]
}
