import { closeTopLayer, hasLayers, onLayers, takesBack } from '@caseloom/ui/layers/layer-stack'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { passFirstEntry, takeSecondEntry } from './first-entry.ts'

/**
 * The browser has gone back already, and the router undoes that. The layer closes afterwards, because closing may change the address
 * itself.
 */
function closeOnReturn() {
  addEventListener('popstate', () => setTimeout(closeTopLayer), { once: true })
}

function blocks({ action }: { action: string }): boolean {
  const isMoveInHistory = action === 'BACK' || action === 'FORWARD' || action === 'GO'
  if (!isMoveInHistory || !takesBack()) return false
  closeOnReturn()
  return true
}

/** Registered only while a layer is open, because every navigation waits for a blocker's answer. */
function blockWhileLayered(history: RouterHistory): () => void {
  let unblock: (() => void) | undefined

  function follow() {
    if (takesBack()) takeSecondEntry(history)
    if (hasLayers()) unblock ??= history.block({ blockerFn: blocks, enableBeforeUnload: false })
    else {
      unblock?.()
      unblock = undefined
    }
  }

  follow()
  const end = onLayers(follow)
  const endPassing = passFirstEntry(history)
  return () => {
    end()
    endPassing()
    unblock?.()
  }
}

/** Back closes the top layer, or makes it ask about unsaved text. The page beneath stays. */
export function useBackCloses(): void {
  // The router's type is not registered: every file would then depend on app/.
  const { history } = useRouter() as { readonly history: RouterHistory }
  useEffect(() => blockWhileLayered(history), [history])
}
