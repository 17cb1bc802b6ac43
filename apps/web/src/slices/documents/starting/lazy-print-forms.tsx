import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import type { PrintFormsProps } from './print-forms.tsx'

const PrintForms = lazyPart(() => import('./print-forms.tsx').then((module) => module.PrintForms), PartAwaySilently)

/** The blank forms of a person or a case; their code is loaded with the tab, not with every case. */
export function LazyPrintForms(props: PrintFormsProps) {
  return (
    <Suspense fallback={null}>
      <PrintForms {...props} />
    </Suspense>
  )
}
