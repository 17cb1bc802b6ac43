import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { CaseWizardProps } from './case-wizard.tsx'

const Wizard = lazyPart(() => import('./case-wizard.tsx').then((m) => m.CaseWizard))

/** Loaded when it is first opened, not with the case pages. */
export function CaseWizard(props: CaseWizardProps) {
  return <Wizard {...props} />
}
