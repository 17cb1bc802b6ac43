const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** 'Ctrl K', on Apple keyboards '⌘ K'. */
export function shortcutLabel(key: string): string {
  return isApple ? `⌘ ${key}` : `Ctrl ${key}`
}
