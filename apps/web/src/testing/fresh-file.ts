import { afterAll, vi } from 'vitest'

// Test files in one process share the loaded packages and nothing else: each loads our modules again and finds no stubs.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
