import type { SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import type { Clash, SeriesPreview } from '@caseloom/contracts/items/repeating'
import { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { listClashes, listExpected, type StoredClash, type Window } from './clash-lists.ts'
import { occurs } from '../series/occurs.ts'
import type { Moment } from '../series/planned-moments.ts'
import type { Draft, Edit } from './series-draft.ts'
import type { StoredOccurrence } from '../series/series-store.ts'

const asItIs = ({ id, name, start, end }: StoredOccurrence) => ({ Id: id, Name: name, Start: start, End: end })

/** Who takes part in an appointment after a change, besides those who were added for whom alone the clashes are of interest. */
function takingPart({ occurrence, time, joins, leaves }: Edit): string[] {
  const added = joins.map(({ personId }) => personId)
  if (!time) return added
  const gone = new Set(leaves.map(({ personId }) => personId))
  const present = occurrence.attending
    .filter((one) => !one.gone && !gone.has(one.personId))
    .map(({ personId }) => personId)
  return [...(occurrence.clinicianId === null ? [] : [occurrence.clinicianId]), ...present, ...added]
}

function windowsOf({ makes, edits, after, pattern }: Draft): Window[] {
  const at = ({ start, end, startsAt, endsAt }: Moment, people: readonly string[]) =>
    [...new Set(people)].map((personId) => ({ personId, start, end, startsAt, endsAt }))
  const clinician = pattern.clinicianId === null ? [] : [pattern.clinicianId]
  return [
    ...makes.flatMap((one) => at(one, [...clinician, ...(after?.people ?? [])])),
    ...edits.flatMap((edit) => at(edit.time ?? edit.occurrence, takingPart(edit))),
  ]
}

const clashOf = ({ window, personName, other }: StoredClash): Clash => ({
  Start: window.start,
  End: window.end,
  Person: { Id: window.personId, Name: personName },
  With: {
    Id: other.id,
    Name: other.name,
    ScheduledStartTime: other.start,
    ScheduledEndTime: other.end,
    Clinician: other.clinician,
  },
})

/** The other appointments that the open ones of a series meet. Those of the series itself are left out, as in a preview. */
export async function openClashes({ tx }: Context, occurrences: readonly SeriesOccurrence[]): Promise<Clash[]> {
  const open = occurrences.filter(({ Completed }) => !Completed).map(({ Id }) => Id)
  const clashes = await listClashes(tx, await listExpected(tx, open), open)
  return clashes.map(clashOf)
}

/** What a change would do, and whose other appointments it would meet. The trail has it as a read of all of these. */
export async function previewDraft({ tx, audit }: Context, draft: Draft): Promise<PreviewAnswer<SeriesPreview>> {
  const { of, makes, edits, keeps, removes, after, blockedAt } = draft
  const visible = edits.filter(({ occurrence }) => !keeps.some((kept) => kept.occurrence.id === occurrence.id))
  const moves = visible.flatMap(({ occurrence, time, name }) => (time ? [{ occurrence, time, name }] : []))
  // An appointment of the series is no clash with itself, and those that move or go will not be there.
  const except = [...edits.map(({ occurrence }) => occurrence.id), ...removes.map(({ id }) => id)]
  const clashes = await listClashes(tx, windowsOf(draft), except)
  audit({
    action: 'read',
    kind: 'APPOINTMENT',
    itemId: of.id,
    caseId: of.caseId,
    personId: of.personId,
    ...(clashes.length > 0 && { items: [...new Set(clashes.map(({ other }) => other.id))] }),
  })
  return new PreviewAnswer<SeriesPreview>({
    Makes: makes.map(({ start, end }) => ({ Start: start, End: end })),
    Moves: moves.map(({ occurrence, time, name }) => ({
      Id: occurrence.id,
      Name: name ?? occurrence.name,
      From: occurrence.start,
      FromEnd: occurrence.end,
      Start: time.start,
      End: time.end,
    })),
    Changes: visible
      .filter(({ time }) => !time)
      .map(({ occurrence, name }) => ({ ...asItIs(occurrence), Name: name ?? occurrence.name })),
    Keeps: keeps.map(({ occurrence, why }) => ({ ...asItIs(occurrence), Why: why })),
    Removes: removes.map(asItIs),
    Clashes: clashes.map(clashOf),
    Skips: [...(after?.skips ?? [])],
    BlockedAt: blockedAt,
    After: after && occurs(after.fields),
  })
}
