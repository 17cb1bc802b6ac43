import { closeTopLayer, hasLayers, onLayers, takesBack } from '@caseloom/ui/layers/layer-stack'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FirstPageGuard } from './first-page-guard.ts'

/**
 * The browser has gone back already, and the router undoes that. The layer closes afterwards, because closing may change the address
 * itself.
 */
function closeOnReturn() {
  addEventListener('popstate', () => setTimeout(closeTopLayer), { once: true })
}

function blocks(action: string): boolean {
  const isMoveInHistory = action === 'BACK' || action === 'FORWARD' || action === 'GO'
  if (!isMoveInHistory || !takesBack()) return false
  closeOnReturn()
  return true
}

/** Registered only while a layer is open, because every navigation waits for a blocker's answer. */
function blockWhileLayered(history: RouterHistory): () => void {
  let unblock: (() => void) | undefined
  let removal: ReturnType<typeof setTimeout> | undefined
  const guard = new FirstPageGuard(history, { onBack: () => setTimeout(closeTopLayer), onRemoved: follow })

  /** A new page takes the place of the guard. */
  async function blockerFn({ action }: { action: string }): Promise<boolean> {
    if (action === 'PUSH') await guard.remove()
    return blocks(action)
  }

  function follow() {
    clearTimeout(removal)
    if (hasLayers()) guard.add()
    // A layer may close because the next one opens.
    else if (guard.isOn) removal = setTimeout(() => void guard.remove())
    if (hasLayers() || guard.isThere) unblock ??= history.block({ blockerFn, enableBeforeUnload: false })
    else {
      unblock?.()
      unblock = undefined
    }
  }

  follow()
  const end = onLayers(follow)
  return () => {
    end()
    clearTimeout(removal)
    guard.close()
    unblock?.()
  }
}

/** Back closes the top layer, or makes it ask about unsaved text. The page beneath stays. */
export function useBackCloses(): void {
  // The router's type is not registered: every file would then depend on app/.
  const { history } = useRouter() as { readonly history: RouterHistory }
  useEffect(() => blockWhileLayered(history), [history])
}
