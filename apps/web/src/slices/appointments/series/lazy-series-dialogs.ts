import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Each is loaded when it is first needed. */
export const SeriesScopeDialog = lazyPart(() =>
  import('./scope/series-scope-dialog.tsx').then((module) => module.SeriesScopeDialog),
)
export const DeleteFromSeriesDialog = lazyPart(() =>
  import('./delete-from-series-dialog.tsx').then((module) => module.DeleteFromSeriesDialog),
)
export const RepeatDialog = lazyPart(() => import('./repeat-dialog.tsx').then((module) => module.RepeatDialog))
