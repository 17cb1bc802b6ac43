import { lazyLayer } from '../../../platform/lazy-layer.tsx'

/** Each is loaded when it is first needed. */
export const SeriesScopeDialog = lazyLayer(() =>
  import('./scope/series-scope-dialog.tsx').then((module) => module.SeriesScopeDialog),
)
export const DeleteFromSeriesDialog = lazyLayer(() =>
  import('./delete-from-series-dialog.tsx').then((module) => module.DeleteFromSeriesDialog),
)
export const RepeatDialog = lazyLayer(() => import('./repeat-dialog.tsx').then((module) => module.RepeatDialog))
