import { lazyPart } from '../../../platform/lazy-part.tsx'

export const SeriesScreen = lazyPart(() => import('./page/series-screen.tsx').then((module) => module.SeriesScreen))
