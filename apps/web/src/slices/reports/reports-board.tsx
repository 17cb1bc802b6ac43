import { ButtonLink } from '@caseloom/ui/button'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { ReportCards } from './report-cards.tsx'
import { t } from './reports-texts.ts'

const hints = {
  clinician: 'reportsHint',
  supervisor: 'reportsHintGroups',
  coordinator: 'reportsHintGroups',
  administrator: 'reportsHintAll',
} as const

/** The reports (/reports). */
export function ReportsBoard() {
  const { Member } = useSession()
  return (
    <>
      <header className="rp-head">
        <div>
          <h1 tabIndex={-1}>{t('reports')}</h1>
          <p>{t(hints[Member.Role])}</p>
        </div>
        <ButtonLink href={paths.dashboard}>{t('dashboard')}</ButtonLink>
      </header>
      <ReportCards />
    </>
  )
}
