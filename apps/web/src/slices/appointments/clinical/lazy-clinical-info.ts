import { lazyPart } from '../../../platform/lazy-part.tsx'

export const ClinicalInfo = lazyPart(() => import('./clinical-info.tsx').then((module) => module.ClinicalInfo))
