import { closeTopLayer, hasLayers, onLayers, takesBack } from '@caseloom/ui/layer-stack'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The browser has gone back already and returns now: only then is the address that of the layer again, and may change with it. */
function closeOnReturn() {
  addEventListener('popstate', () => setTimeout(closeTopLayer), { once: true })
}

function blocks({ action }: { action: string }): boolean {
  const isMoveInHistory = action === 'BACK' || action === 'FORWARD' || action === 'GO'
  if (!isMoveInHistory || !takesBack()) return false
  closeOnReturn()
  return true
}

/** Only while there is a layer: with a blocker every way to another page waits for its answer. */
function blockWhileLayered(history: RouterHistory): () => void {
  let unblock: (() => void) | undefined

  function follow() {
    if (hasLayers()) unblock ??= history.block({ blockerFn: blocks, enableBeforeUnload: false })
    else {
      unblock?.()
      unblock = undefined
    }
  }

  follow()
  const end = onLayers(follow)
  return () => {
    end()
    unblock?.()
  }
}

/** Going back means the layer on top: it closes, or asks about what was typed, and the page beneath stays where it is. */
export function useBackCloses(): void {
  // The router is not registered as a type (that would tie every file to the roof).
  const { history } = useRouter() as { readonly history: RouterHistory }
  useEffect(() => blockWhileLayered(history), [history])
}
