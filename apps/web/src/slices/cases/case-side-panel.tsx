import { CaseSummary, type CaseSummaryProps } from './case-summary.tsx'
import { t } from './case-texts.ts'

/** The summary beside the case, and under it on a telephone; between them it is a tab. */
export function CaseSidePanel(props: CaseSummaryProps) {
  return (
    <aside className="cl-panel md:max-xl:hidden" aria-label={t('summary')}>
      <CaseSummary {...props} />
    </aside>
  )
}
