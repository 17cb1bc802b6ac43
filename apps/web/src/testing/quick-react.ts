import * as React from 'react'
import { letRendersBeCounted } from './renders.ts'

/**
 * For each element that is made, React's development build records where it was made, to show it to a debugger. That took a tenth of the
 * time of a component test, and nobody reads it: warnings and errors come as before. React itself stops recording above a number of
 * elements a second, so the number is always above it.
 */
function recordNoOrigins(): void {
  Reflect.deleteProperty(console, 'createTask')
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  })
}

letRendersBeCounted()
recordNoOrigins()
