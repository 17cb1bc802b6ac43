import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { AttendeeChoice } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useState } from 'react'

/** Somebody in either list. `Id` is the person. */
export type ManagedPerson = {
  readonly Id: string
  readonly Name: string
  readonly Description: string | null
  readonly Photo: string | null
  readonly Attended: number
  readonly Of: number
  /** The subject, who stays. */
  readonly isSubject: boolean
  /** Their attendance has an outcome already, so they stay. */
  readonly isRecorded: boolean
  /** They can be added. */
  readonly isActive: boolean
}

const toPerson = ({ Id, Name, Description, Photo, Attended, Of, Active }: AttendeeChoice): ManagedPerson => ({
  Id,
  Name,
  Description,
  Photo,
  Attended,
  Of,
  isSubject: false,
  isRecorded: false,
  isActive: Active,
})

/** The present attendees: the standing list, or for “Today” those of the appointment. */
export function attendingOf(
  { AppointmentAttendeesList, Subject }: Appointment,
  { AttendingList }: AppointmentSeries,
  scope: SeriesScope,
): readonly ManagedPerson[] {
  const figures = new Map(AttendingList.map(({ RefId, Attended, Expected }) => [RefId, { Attended, Of: Expected }]))
  if (scope === 'ONLY') {
    return AppointmentAttendeesList.map(({ RefId, Name, Description, Photo, Completed }) => ({
      Id: RefId,
      Name,
      Description,
      Photo,
      isActive: true,
      ...(figures.get(RefId) ?? { Attended: 0, Of: 0 }),
      isSubject: RefId === Subject?.Id,
      isRecorded: Completed,
    }))
  }
  return AttendingList.map(({ RefId, Name, Description, Photo, IsSubject, Attended, Expected }) => ({
    Id: RefId,
    Name,
    Description,
    Photo,
    Attended,
    Of: Expected,
    isActive: true,
    isSubject: IsSubject,
    isRecorded: false,
  }))
}

export type Move = { readonly names: readonly string[]; readonly refusal?: 'relationship' | 'disabled' }

const folded = (text: string) => ` ${text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()}`

/** Whether the server's search would find them: a word of the name begins with the text. */
const isFoundBy =
  (q: string) =>
  ({ Name }: ManagedPerson): boolean =>
    q === '' || folded(Name).includes(folded(q))

export type Choices = {
  readonly items: readonly AttendeeChoice[]
  /** How many there are on all pages. */
  readonly total: number
  /** The text by which they were searched. */
  readonly q: string
}

/** What was moved between the lists and is not saved yet. */
export function usePeopleChanges(attending: readonly ManagedPerson[], { items, total, q }: Choices) {
  const [added, setAdded] = useState<readonly ManagedPerson[]>([])
  const [removed, setRemoved] = useState<readonly ManagedPerson[]>([])
  const attends = new Set(attending.map(({ Id }) => Id))
  // Somebody else may have added or removed them meanwhile.
  const adding = added.filter(({ Id }) => !attends.has(Id))
  const removing = removed.filter(({ Id }) => attends.has(Id))
  const isAdding = new Set(adding.map(({ Id }) => Id))
  const isRemoving = new Set(removing.map(({ Id }) => Id))
  const known = items.map(toPerson)
  const outside = [...removing.filter(isFoundBy(q)), ...known.filter(({ Id }) => !isAdding.has(Id) && !attends.has(Id))]
  const left = total - adding.filter(isFoundBy(q)).length + removing.filter(isFoundBy(q)).length

  function add(ids: readonly string[]): Move {
    const wanted = new Set(ids)
    const back = removing.filter(({ Id }) => wanted.has(Id))
    const fresh = known.filter(({ Id }) => wanted.has(Id) && !isAdding.has(Id) && !attends.has(Id))
    const able = fresh.filter(({ isActive }) => isActive)
    setRemoved(removing.filter(({ Id }) => !wanted.has(Id)))
    setAdded([...adding, ...able])
    const names = [...back, ...able].map(({ Name }) => Name)
    return able.length < fresh.length ? { names, refusal: 'disabled' } : { names }
  }

  function remove(ids: readonly string[]): Move {
    const wanted = new Set(ids)
    const back = adding.filter(({ Id }) => wanted.has(Id))
    const asked = attending.filter(({ Id }) => wanted.has(Id) && !isRemoving.has(Id))
    const able = asked.filter(({ isSubject, isRecorded }) => !isSubject && !isRecorded)
    setAdded(adding.filter(({ Id }) => !wanted.has(Id)))
    setRemoved([...removing, ...able])
    const names = [...back, ...able].map(({ Name }) => Name)
    return asked.some(({ isSubject }) => isSubject) ? { names, refusal: 'relationship' } : { names }
  }

  return {
    adding,
    removing,
    count: adding.length + removing.length,
    inside: [...attending.filter(({ Id }) => !isRemoving.has(Id)), ...adding],
    outside,
    /** How many there are on all pages, of those who are searched for. */
    outsideTotal: Math.max(left, outside.length),
    isAdding,
    isRemoving,
    add,
    remove,
  }
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>
