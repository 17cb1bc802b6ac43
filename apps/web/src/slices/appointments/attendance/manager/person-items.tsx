import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { photoAddress } from '../../../../platform/items/photo.ts'
import { t as attendanceTexts } from '../attendance-texts.ts'
import type { ManagedItem } from './managed-list.tsx'
import { t } from './manager-texts.ts'
import type { ManagedPerson, PeopleChanges } from './use-people-changes.ts'

const pictureOf = ({ Name, Photo }: ManagedPerson) => <Avatar name={Name} photo={photoAddress(Photo)} />
const attendedWords = ({ Attended, Of }: ManagedPerson) =>
  Of > 0 ? attendanceTexts('attended', { attended: Attended, of: Of }) : null
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** The changes, what the server says that they would do, and whether they concern this appointment alone. */
export type Shown = {
  readonly changes: PeopleChanges
  readonly preview: SeriesPreview | undefined
  readonly isOnly: boolean
}

/** Somebody in the series. */
export function insideItem(person: ManagedPerson, { changes: { isAdding }, preview, isOnly }: Shown): ManagedItem {
  const { Id, Name, Description, isSubject, isRecorded } = person
  const isNew = isAdding.has(Id)
  const joins = isNew && preview ? t('joins', { count: preview.Changes.length }) : null
  return {
    id: Id,
    name: Name,
    under: joined([
      Description,
      isSubject ? t(isOnly ? 'staysInAppointment' : 'staysIn') : null,
      isNew ? joins : attendedWords(person),
    ]),
    picture: pictureOf(person),
    ...(isNew && { badge: t('addedBadge') }),
    ...(isSubject && { state: t('always') }),
    ...(isRecorded && !isSubject && { state: t('recorded') }),
    ...(!isSubject &&
      !isRecorded && { moveLabel: t(isOnly ? 'removeNameFromAppointment' : 'removeName', { name: Name }) }),
  }
}

/** Somebody who is not in it. */
export function outsideItem(
  person: ManagedPerson,
  { changes: { isRemoving }, preview }: Omit<Shown, 'isOnly'>,
): ManagedItem {
  const { Id, Name, Description, isActive } = person
  const isGone = isRemoving.has(Id)
  const leaves = isGone && preview ? t('leaves', { count: preview.Changes.length }) : null
  return {
    id: Id,
    name: Name,
    under: joined([
      Description,
      isActive ? null : attendanceTexts('waitsForConfirmation'),
      isGone ? leaves : attendedWords(person),
    ]),
    picture: pictureOf(person),
    moveLabel: attendanceTexts('addName', { name: Name }),
    ...(isGone && { badge: t('removedBadge') }),
  }
}
