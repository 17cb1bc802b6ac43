import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'

/** For guests, whose form must stay light: few forms have pinned questions. */
export const LazyPinnedAnswers = lazyPart(
  () => import('./pinned-answers.tsx').then((module) => module.PinnedAnswers),
  PartAwaySilently,
)
