import { lazyPart } from '../../platform/lazy-part.tsx'
import type { CaseWizardProps } from './case-wizard.tsx'

const Wizard = lazyPart(() => import('./case-wizard.tsx').then((m) => m.CaseWizard))

/** Its code comes when it is first opened, not with the pages of cases. */
export function CaseWizard(props: CaseWizardProps) {
  return <Wizard {...props} />
}
