import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { TextLink } from '@caseloom/ui/link'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import type { ReactNode } from 'react'
import { familyOf, homeOf } from '../../../../platform/items/item-home.ts'
import { columnsOf, heldCounts } from '../series-figure.ts'
import { draftOf, seriesWords } from '../recurrence-words.ts'
import { t } from './series-page-texts.ts'
import { housedSeries } from '../series-home.ts'

export type SeriesHeaderProps = { series: AppointmentSeries; actions: ReactNode }

/** What the series is: its name, its rule in a sentence, whom it is for and how it went so far. */
export function SeriesHeader({ series, actions }: SeriesHeaderProps) {
  const { Id, Name, ManagedCase, Active, Occurrences } = series
  return (
    <header className="sr-head">
      <Swatch id={ManagedCase?.Id ?? Id} size={48} />
      <div className="names">
        <h1 tabIndex={-1}>{Name}</h1>
        <p className="sentence">
          <RepeatIcon aria-hidden="true" />
          <span>{Active ? seriesWords(draftOf(series), Occurrences.length) : t('ended')}</span>
        </p>
      </div>
      <div className="actions">{actions}</div>
      <SeriesFacts series={series} />
    </header>
  )
}

function SeriesFacts({ series }: { series: AppointmentSeries }) {
  const { AttendingList, Clinician, Subject } = series
  const family = familyOf(Subject, housedSeries(series))
  const way = homeOf(Subject, housedSeries(series))
  const { held, missed, over } = heldCounts(columnsOf(series))
  const facts = [
    // A reader of one appointment in a shared folder is not told who attends.
    ...(AttendingList.length > 0 ? [t('attend', { count: AttendingList.length })] : []),
    ...(Clinician ? [t('owner', { name: Clinician.Name })] : []),
    ...(over > 0 ? [t('heldOf', { held, over }) + (missed > 0 ? `, ${t('missed', { count: missed })}` : '')] : []),
  ]
  return (
    <p className="facts">
      {family !== null &&
        (way === null ? (
          <span>{family}</span>
        ) : (
          <TextLink href={way} className="cl-link">
            {family}
          </TextLink>
        ))}
      {facts.map((fact) => (
        <span key={fact}>{` · ${fact}`}</span>
      ))}
    </p>
  )
}
