import type { DashboardType } from '@caseloom/contracts/dashboards/dashboard-item'
import type { ReportId } from '@caseloom/contracts/reports/report'
import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ScriptFrame } from '../../platform/frames/script-frame.tsx'
import { caseCoursesQuery } from '../documents/index.ts'
import { caseFiguresQuery, reportQuery } from '../reports/index.ts'
import { caseToPreviewQuery } from './dashboard-queries.ts'
import { t as shownTexts } from './dashboard-texts.ts'
import { t } from './writing-texts.ts'

export type ItemPreviewProps = {
  type: DashboardType
  content: string
  /** The report whose figures it gets. */
  report: ReportId | null
  /** It gets the figures of a case: in the preview, those of some case that the writer sees. */
  isOfCase: boolean
  name: string
}

const NOTHING = {}

/** A button that draws the text as it is now, with the figures that its writer sees. */
export function ItemPreview({ type, content, report, isOfCase, name }: ItemPreviewProps) {
  const [shown, setShown] = useState<{ readonly content: string; readonly type: DashboardType; readonly at: number }>()
  const { data, failure } = usePreviewData(report, isOfCase, shown !== undefined)
  const section = useRef<HTMLElement>(null)
  const at = data && shown?.at
  // The field above fills the dialog, so what is drawn would be out of sight.
  useEffect(() => {
    if (at !== undefined) section.current?.scrollIntoView({ block: 'start' })
  }, [at])
  return (
    <section ref={section} className="grid scroll-mt-2 gap-2" aria-label={t('preview')}>
      <div className="flex items-center gap-3">
        <Button
          isDisabled={content.trim() === ''}
          onPress={() => setShown({ content, type, at: (shown?.at ?? 0) + 1 })}
        >
          {t('preview')}
        </Button>
        {shown === undefined && <span className="text-sm text-text-muted">{t('previewNone')}</span>}
      </div>
      {shown && data && (
        <>
          <div className="cl-card p-4">
            <ScriptFrame
              key={shown.at}
              kind={shown.type === 'CHART' ? 'chart' : 'html'}
              content={shown.content.trim()}
              name={`preview ${shown.at}`}
              data={data}
              title={t('previewOf', { name })}
              {...(shown.type === 'CHART' && { size: { height: 320 } })}
            />
          </div>
          <details>
            <summary className="cursor-pointer text-sm">{t('data')}</summary>
            {/* A scrolling region has to be reachable by keyboard. */}
            <pre className="max-h-80 overflow-auto text-xs" tabIndex={0} role="region" aria-label={t('data')}>
              {JSON.stringify(data, null, 2)}
            </pre>
          </details>
        </>
      )}
      {shown && !data && failure === null && (
        <div role="status" aria-label={t('previewComes')}>
          <Skeleton height="20rem" className="block" />
        </div>
      )}
      {shown && failure !== null && <Notice kind="danger">{failure}</Notice>}
    </section>
  )
}

type PreviewData = { readonly data: object | undefined; readonly failure: string | null }

function usePreviewData(report: ReportId | null, isOfCase: boolean, isAsked: boolean): PreviewData {
  const someCase = useQuery({ ...caseToPreviewQuery, ...(!(isAsked && isOfCase) && { queryFn: skipToken }) })
  const id = someCase.data ?? ''
  const ofCase = isAsked && isOfCase && id !== ''
  const figures = useQuery({ ...caseFiguresQuery(id), enabled: ofCase })
  const scores = useQuery({ ...caseCoursesQuery(id), enabled: ofCase })
  const ofReport = useQuery({
    ...reportQuery(report ?? 'sessions', {}, undefined),
    enabled: isAsked && report !== null,
  })
  if (isOfCase) {
    const isUnread = someCase.isError || figures.isError || scores.isError
    return {
      data: figures.data && scores.data && { Figures: figures.data, Scores: scores.data },
      failure: someCase.data === '' ? t('noCase') : isUnread ? shownTexts('noData') : null,
    }
  }
  if (report === null) return { data: NOTHING, failure: null }
  return {
    data: ofReport.data && { Report: ofReport.data },
    failure: ofReport.isError && !ofReport.data ? shownTexts('noData') : null,
  }
}
