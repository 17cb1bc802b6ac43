import { afterAll, vi } from 'vitest'

// The files of a process share what it has loaded of packages, and nothing else: each loads our modules anew and finds no stand-ins.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
