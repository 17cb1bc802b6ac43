import { limits } from '@caseloom/contracts/items/typed-text'
import type { SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Button } from '@caseloom/ui/button'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { formatTimeSpan } from '../../../../platform/texts/time-span.ts'
import { formatDay } from '../../../../platform/texts/times.ts'
import { PAGE_SIZE } from '../joining/attendee-queries.ts'
import { OccurrenceState } from '../../series/occurrence-state.tsx'
import { listPages, openOffset } from './list-pages.tsx'
import type { ManagedItem } from './managed-list.tsx'
import { t } from './manager-texts.ts'
import { TwoLists } from './two-lists.tsx'
import type { AppointmentMoves } from './use-appointment-moves.ts'

/** The start of a text that an appointment is found by: its name, day or outcome. */
const wordsOf = ({ Name, Status: outcome, ScheduledStartTime }: SeriesOccurrence) =>
  `${Name} ${formatDay(ScheduledStartTime)} ${outcome ?? ''}`.toLowerCase()

/** The open appointments, and the completed ones among which can be searched. */
export function AppointmentLists({ moves }: { moves: AppointmentMoves }) {
  const { available, completed, isMoved, move, toComplete } = moves
  const [text, setText] = useState('')
  const [offsets, setOffsets] = useState({ start: 0, end: 0 })
  const found = completed.filter((one) => wordsOf(one).includes(text.trim().toLowerCase()))
  const from = { start: openOffset(offsets.start, available.length), end: openOffset(offsets.end, found.length) }
  const shown = {
    start: available.slice(from.start, from.start + PAGE_SIZE),
    end: found.slice(from.end, from.end + PAGE_SIZE),
  }
  const itemOf = (one: SeriesOccurrence) => occurrenceItem(one, isMoved(one))

  function handleCompleteAll() {
    if (available.length === 0) {
      showToast({ kind: 'error', message: t('noneAvailable') })
      return
    }
    // Appointments that were moved here from the completed ones go back, and do not count.
    const open = available.filter(({ Completed }) => !Completed)
    const room = Math.max(0, limits.batch - toComplete.length)
    const going = [...available.filter(({ Completed }) => Completed), ...open.slice(0, room)]
    move(
      going.map(({ Id }) => Id),
      true,
    )
    if (open.length > room) showToast({ message: t('firstOnes', { count: limits.batch }) })
  }

  return (
    <TwoLists
      onMove={(ids, to) => move(ids, to === 'end')}
      start={{
        title: t('available'),
        count: available.length,
        items: shown.start.map(itemOf),
        pickedLabel: t('completePicked'),
        empty: t('noneAvailable'),
        headEnd: (
          <Button kind="quiet" size="small" onPress={handleCompleteAll}>
            {t('completeAll')}
          </Button>
        ),
        foot: listPages({
          list: t('available'),
          offset: from.start,
          total: available.length,
          shownRows: shown.start.length,
          onOffset: (start) => setOffsets({ ...offsets, start }),
        }),
      }}
      end={{
        title: t('completed'),
        count: completed.length,
        items: shown.end.map(itemOf),
        pickedLabel: t('revertPicked'),
        empty: text.trim() === '' ? t('noneCompleted') : t('noResults', { term: text.trim() }),
        headEnd: (
          <SearchField
            size="small"
            label={t('findAppointment')}
            clearLabel={t('clear')}
            value={text}
            onChange={(next) => {
              setText(next)
              setOffsets({ ...offsets, end: 0 })
            }}
          />
        ),
        foot: listPages({
          list: t('completed'),
          offset: from.end,
          total: found.length,
          shownRows: shown.end.length,
          onOffset: (end) => setOffsets({ ...offsets, end }),
        }),
      }}
    />
  )
}

function occurrenceItem(one: SeriesOccurrence, isMoved: boolean): ManagedItem {
  const { Id, Name, ScheduledStartTime, ScheduledEndTime, Completed } = one
  const day = formatDay(ScheduledStartTime)
  return {
    id: Id,
    name: Name,
    under: formatTimeSpan(ScheduledStartTime, ScheduledEndTime, formatDay),
    state: isMoved ? undefined : <OccurrenceState occurrence={one} />,
    ...(isMoved && { badge: t(Completed ? 'toRevert' : 'toComplete') }),
    moveText: isMoved ? t('putBack') : t(Completed ? 'revertOne' : 'completeOne'),
    moveLabel: t(isMoved ? 'putBackName' : Completed ? 'revertName' : 'completeName', { name: Name, day }),
  }
}
