import { CaseSummary, type CaseSummaryProps } from './case-summary.tsx'
import { t } from './case-texts.ts'

/** The summary beside the case, or under it on phones. On screens in between it is a tab. */
export function CaseSidePanel(props: CaseSummaryProps) {
  return (
    <aside className="cl-panel md:max-xl:hidden" aria-label={t('summary')}>
      <CaseSummary {...props} />
    </aside>
  )
}
