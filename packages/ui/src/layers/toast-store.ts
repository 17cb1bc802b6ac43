export type ToastKind = 'success' | 'error'
export type ToastAction = { label: string; onPress: () => void }
export type ToastContent = { kind?: ToastKind; message: string; action?: ToastAction }
export type ShownToast = ToastContent & { id: number; kind: ToastKind }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function change(next: ShownToast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in the page's only toast and replaces the current one. */
export function showToast(content: ToastContent): void {
  lastId += 1
  change({ kind: 'success', ...content, id: lastId })
}

export function closeToast(): void {
  change(null)
}

export function getToast(): ShownToast | null {
  return current
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
