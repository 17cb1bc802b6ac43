import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Button } from '@caseloom/ui/button'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { ChangeSummary } from '../change-summary.tsx'
import { draftOf, seriesWords } from '../recurrence-words.ts'
import { blockedSentence } from '../scope/clash-words.ts'
import { touched } from '../series-figure.ts'
import { afterWords, ChangeFigure } from './change-figure.tsx'
import { SeriesEditor } from './series-editor.tsx'
import { t } from './series-page-texts.ts'
import { useSeriesEditing, type SeriesEditing } from './use-series-editing.ts'

export type SeriesChangeViewProps = {
  series: AppointmentSeries
  anchor: SeriesOccurrence
  isOpenedHere: boolean
  onDone: () => void
}

/** The editor, with what the server says the change would do, before anything is changed. */
export function SeriesChangeView({ series, anchor, isOpenedHere, onDone }: SeriesChangeViewProps) {
  const editing = useSeriesEditing(series, anchor, onDone)
  return (
    <>
      <div className="sr-cols">
        <SeriesEditor editing={editing} day={anchor.ScheduledStartTime.slice(0, 10)} isOpenedHere={isOpenedHere} />
        <ChangePreview series={series} anchor={anchor} editing={editing} />
      </div>
      <ApplyBar series={series} editing={editing} />
    </>
  )
}

type ChangePreviewProps = { series: AppointmentSeries; anchor: SeriesOccurrence; editing: SeriesEditing }

function ChangePreview({ series, anchor, editing }: ChangePreviewProps) {
  const { asked, figure, draft, isChanged } = editing
  return (
    <section className="sr-preview" aria-labelledby="sr-preview-title">
      <h2 id="sr-preview-title">{t('before')}</h2>
      <ChangeSummary asked={asked} counts={figure?.counts} isChanged={isChanged} />
      {figure && (
        <ChangeFigure
          figure={figure}
          from={anchor.Id}
          isDimmed={asked.isOld}
          words={{
            now: seriesWords(draftOf(series), figure.before.length),
            after: afterWords(draft, { After: asked.preview?.After ?? null }, figure.after.length),
          }}
          skipped={draft.skip}
          onSkip={editing.skip}
          onPutBack={editing.putBack}
        />
      )}
    </section>
  )
}

/** Whether the series itself becomes another, even if none of its appointments does: an until date between two of them. */
function isOther(series: AppointmentSeries, { asked: { preview }, draft }: SeriesEditing): boolean {
  if (!preview?.After) return false
  const { OccursRule, OccursTill } = preview.After
  return OccursRule !== series.OccursRule || OccursTill !== series.OccursTill || draft.start !== draftOf(series).start
}

function ApplyBar({ series, editing }: { series: AppointmentSeries; editing: SeriesEditing }) {
  const { asked, figure, apply, isApplying, leave } = editing
  const isPhone = usePhoneScreen()
  const count = figure ? touched(figure.counts) : 0
  const changes = count > 0 || isOther(series, editing)
  const blockedAt = asked.preview?.BlockedAt ?? null
  const reason = reasonOf(asked.error === null && figure !== undefined, blockedAt, changes)
  return (
    <div className="sr-bar">
      <span className="said">{t('nothingYet')}</span>
      <Button kind="quiet" onPress={leave}>
        {t('cancel')}
      </Button>
      <Button
        kind="primary"
        isDisabled={asked.isOld || asked.error !== null || !changes || blockedAt !== null}
        reason={reason}
        isPending={isApplying}
        pendingLabel={t('saving')}
        onPress={apply}
      >
        {count > 0 && !isPhone ? t('applyTo', { count }) : t('apply')}
      </Button>
    </div>
  )
}

/** Why nothing can be applied, where the preview above does not say it. */
function reasonOf(isKnown: boolean, blockedAt: string | null, changes: boolean): string | undefined {
  if (!isKnown) return undefined
  if (blockedAt !== null) return blockedSentence(blockedAt)
  return changes ? undefined : t('nothingToApply')
}
