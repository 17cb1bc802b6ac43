import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { Modal } from '@caseloom/ui/layers/modal'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptValues } from '../../../../platform/forms/form-values.ts'
import { ListFailed, ListSkeleton } from '../../../items/index.ts'
import { draftOf, seriesWords } from '../../series/recurrence-words.ts'
import { seriesQuery } from '../../series/series-queries.ts'
import { t as attendanceTexts } from '../attendance-texts.ts'
import { AppointmentsManager } from './appointments-manager.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { t } from './manager-texts.ts'
import { PeopleManager } from './people-manager.tsx'
import { ScopeSwitch } from './scope-switch.tsx'
import './series-manager.css'

export type ManagerMode = 'people' | 'appointments'

export type OpenedFrom = {
  /** The appointment from which it counts. Undefined while it is loaded. */
  appointment: Appointment | undefined
  /** Why it could not be loaded. */
  error?: Error | null
  onRetry?: () => void
}

export type SeriesManagerProps = OpenedFrom & {
  mode: ManagerMode
  onMode: (mode: ManagerMode) => void
  onClose: () => void
}

/** Who attends a series, or which of its appointments are completed: two lists, between which things are moved before they are saved. */
export function SeriesManager({ appointment, mode, onMode, onClose, ...asked }: SeriesManagerProps) {
  const [isDirty, setIsDirty] = useState(false)
  const [scope, setScope] = useState<SeriesScope>('FORWARD')
  const [wanted, setWanted] = useState<ManagerMode>()
  const seriesId = appointment?.AppointmentSeries?.Id
  const read = useQuery({ ...seriesQuery(seriesId ?? ''), enabled: seriesId !== undefined })
  const kept = useKeptValues(`${seriesId}:record`, { Reason: '' })
  const series = appointment && read.data
  const error = appointment ? read.error : asked.error
  const isEmpty = appointment !== undefined && (seriesId === undefined || series?.Occurrences.length === 0)
  // The appointments of a series that has ended can still be completed.
  const isReadOnly = series !== undefined && series.Active && !series.Can.Update
  const parts = appointment && series && !isReadOnly && { appointment, series, onDirty: setIsDirty, onDone: onClose }

  return (
    <Modal
      isOpen
      isInAddress
      type="fullscreen"
      onClose={() => {
        kept.clear()
        onClose()
      }}
      title={
        <>
          {t(mode === 'people' ? 'peopleTitle' : 'appointmentsTitle')}
          <small className="sm-under">{series && <UnderTitle series={series} />}</small>
        </>
      }
      closeLabel={t('close')}
      {...(mode === 'people' &&
        parts && {
          headMiddle: (
            <ScopeSwitch
              value={scope}
              start={parts.appointment.ScheduledStartTime}
              isDirty={isDirty}
              onChange={setScope}
            />
          ),
        })}
      headEnd={
        <Segmented
          label={t('mode')}
          options={[
            { id: 'people', label: t('people') },
            { id: 'appointments', label: t('appointments') },
          ]}
          value={mode}
          onChange={(next) => (isDirty ? setWanted(next) : onMode(next))}
        />
      }
      isDirty={isDirty}
      discardTexts={{ title: t('discardTitle'), discard: t('discard'), keep: t('keep') }}
      hasOwnFoot={!isEmpty && Boolean(parts)}
    >
      {isEmpty ? (
        <EmptyState title={attendanceTexts('noSeries')}>{t('noSeriesHint')}</EmptyState>
      ) : isReadOnly ? (
        <EmptyState title={t('mayNot')}>{t('mayNotHint')}</EmptyState>
      ) : !parts && error ? (
        <ListFailed error={error} onRetry={() => (appointment ? void read.refetch() : asked.onRetry?.())} />
      ) : !parts ? (
        <ListSkeleton rows={8} />
      ) : mode === 'people' ? (
        // Today has a list of its own; the other two change the same standing list.
        <PeopleManager key={scope === 'ONLY' ? 'appointment' : 'series'} {...parts} scope={scope} />
      ) : (
        <AppointmentsManager {...parts} kept={kept} />
      )}
      <DiscardQuestion
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        onDiscard={() => {
          kept.clear()
          if (wanted !== undefined) onMode(wanted)
        }}
      />
    </Modal>
  )
}

/** 'Whitlock family sessions · Every week on Tuesday at 4:00 PM until Dec 22, 15 sessions' */
function UnderTitle({ series }: { series: AppointmentSeries }) {
  const { Name, Active, Occurrences } = series
  return (
    <>
      {Name}
      {Active && <span className="rule">{` · ${seriesWords(draftOf(series), Occurrences.length)}`}</span>}
    </>
  )
}
