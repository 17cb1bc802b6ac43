import { useState } from 'react'
import { ApiProblem } from '../../../../platform/calls/api.ts'
import { showProblem } from '../../../items/index.ts'

/**
 * The version that a question was asked for. When a colleague has changed something since, the question is asked again for the version
 * that the server has now, and says so; nothing else is reported.
 */
export function useAskedAgain(version: number, readVersion: () => Promise<number>) {
  const [seen, setSeen] = useState({ of: version, now: version, isChanged: false })
  // The version that the page shows rises by itself when an event tells of a change.
  if (seen.of !== version) setSeen({ of: version, now: version, isChanged: true })

  async function handleError(error: unknown) {
    if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
      showProblem(error)
      return
    }
    const now = await readVersion()
    setSeen((current) => ({ ...current, now, isChanged: true }))
  }

  return {
    version: seen.now,
    isChanged: seen.isChanged,
    handleError: (error: unknown) => void handleError(error).catch(showProblem),
  }
}
