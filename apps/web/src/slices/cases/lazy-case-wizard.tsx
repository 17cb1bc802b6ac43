import { lazy } from 'react'
import type { CaseWizardProps } from './case-wizard.tsx'

const Wizard = lazy(() => import('./case-wizard.tsx').then((m) => ({ default: m.CaseWizard })))

/** Its code comes when it is first opened, not with the pages of cases. */
export function CaseWizard(props: CaseWizardProps) {
  return <Wizard {...props} />
}
