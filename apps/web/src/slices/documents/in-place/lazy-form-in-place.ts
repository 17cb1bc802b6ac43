import { lazyPart } from '../../../platform/lazy-part.tsx'

export const FormInPlace = lazyPart(() => import('./form-in-place.tsx').then((module) => module.FormInPlace))
