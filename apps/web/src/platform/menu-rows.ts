import { lazyLayer } from './lazy-layer.tsx'

/** The rows of every menu. Without a connection the page says that they are not there yet. */
export const LazyMenuRows = lazyLayer(() => import('@caseloom/ui/layers/menu-rows').then((module) => module.MenuRows))
