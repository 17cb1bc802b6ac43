import { LazyCaseItems } from '../../../slices/dashboards/index.ts'
import { LazyCaseScores } from '../../../slices/documents/index.ts'

/** Below the figures of a case: the scores of its forms, and what administrators wrote. */
export function CaseDashboardParts({ caseId, headingLevel = 2 }: { caseId: string; headingLevel?: 2 | 3 }) {
  return (
    <>
      <LazyCaseScores caseId={caseId} headingLevel={headingLevel} />
      <LazyCaseItems caseId={caseId} headingLevel={headingLevel} />
    </>
  )
}
