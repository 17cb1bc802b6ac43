import { useSyncExternalStore } from 'react'

/** A member's settings in this browser. None of them is about people. */
export type Preferences = {
  /** `system` follows the operating system. */
  theme: 'light' | 'dark' | 'system'
  singleLetterKeys: 'on' | 'off'
  rail: 'open' | 'folded'
}

const defaults: Preferences = { theme: 'system', singleLetterKeys: 'on', rail: 'open' }
/** public/assets/theme-1.js and opening-2.js read the theme's key too, before the first paint. */
const keys = { theme: 'caseloom.theme', singleLetterKeys: 'caseloom.keys', rail: 'caseloom.rail' } as const
const allowed: { [N in keyof Preferences]: readonly Preferences[N][] } = {
  theme: ['light', 'dark', 'system'],
  singleLetterKeys: ['on', 'off'],
  rail: ['open', 'folded'],
}

const listeners = new Set<() => void>()

export function readPreference<N extends keyof Preferences>(name: N): Preferences[N] {
  try {
    const stored = localStorage.getItem(keys[name])
    return allowed[name].find((value) => value === stored) ?? defaults[name]
  } catch {
    return defaults[name]
  }
}

export function setPreference<N extends keyof Preferences>(name: N, value: Preferences[N]) {
  try {
    localStorage.setItem(keys[name], value)
  } catch {
    // Storage can be forbidden; then the choice is not kept.
  }
  if (name === 'theme') applyTheme()
  for (const listener of listeners) listener()
}

function applyTheme() {
  const theme = readPreference('theme')
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function usePreference<N extends keyof Preferences>(name: N): Preferences[N] {
  return useSyncExternalStore(subscribe, () => readPreference(name))
}
