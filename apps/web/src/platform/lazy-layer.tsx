import type { ComponentType } from 'react'
import { lazyPart, PartAway, type PartAwayProps } from './lazy-part.tsx'

/**
 * A dialog whose code is loaded when it is first opened. While it cannot be loaded it says so over the page, as the dialog would lie over
 * it: in the page's flow the sentence would push the page aside.
 */
export const lazyLayer = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, LayerAway)

function LayerAway(props: PartAwayProps) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-(--z-toast) mx-auto w-fit rounded-lg bg-raised shadow-menu">
      <PartAway {...props} />
    </div>
  )
}
