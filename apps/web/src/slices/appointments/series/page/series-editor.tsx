import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CalendarDay } from '@caseloom/contracts/times'
import { dateTexts } from '../../../../platform/forms/form-texts.ts'
import { formatDay } from '../../../../platform/texts/times.ts'
import { RecurrenceFields } from '../recurrence-fields.tsx'
import { scopeName } from '../scope/scope-names.ts'
import { concerned } from '../series-figure.ts'
import { t } from '../series-texts.ts'
import { countsOfPreview } from '../series-words.ts'
import type { EditPreview } from '../use-edit-preview.ts'
import type { SeriesEditing } from './use-series-editing.ts'

export type SeriesEditorProps = {
  editing: SeriesEditing
  /** The next appointment's. */
  day: CalendarDay
  /** Whether the reader opened it on this page: the button that did is gone, and the focus begins at the editor. */
  isOpenedHere: boolean
}

/** What of a series is changed, from when on. */
export function SeriesEditor({ editing, day, isOpenedHere }: SeriesEditorProps) {
  const { scope, draft, previews, change } = editing
  const title = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => isOpenedHere && title.current?.focus())
  useEffect(() => void arrive(), [])
  return (
    <section className="sr-editor" aria-labelledby="sr-editor-title">
      <h2 id="sr-editor-title" tabIndex={-1} ref={title}>
        {t('changeTitle')}
      </h2>
      <ChoiceCards
        label={t('from')}
        hint={t('thisIs', { day: formatDay(day) })}
        cardWidthRem={8}
        value={scope}
        onChange={(next) => change({ scope: next })}
        options={(['FORWARD', 'ALL'] as const).map((id) => ({
          id,
          label: scopeName(id, 'calendar'),
          description: concernedWords(previews[id]),
        }))}
      />
      <RecurrenceFields rule={draft.rule} onChange={(rule) => change({ rule })} day={day} isDayKept={false} />
      <div className="two">
        <TimeField label={t('start')} value={draft.start} onChange={(start) => start && change({ start })} />
        <DateField label={t('until')} value={draft.until} onChange={(until) => change({ until })} texts={dateTexts()} />
      </div>
      {draft.until === null && <p className="text-xs text-text-muted">{t('untilHint')}</p>}
    </section>
  )
}

/** How many appointments a choice concerns, once the server has counted them. */
function concernedWords({ preview }: EditPreview): string | undefined {
  return preview && t('appointmentCount', { count: concerned(countsOfPreview(preview)) })
}
