import { showToast } from '@caseloom/ui/layers/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../../platform/paths.ts'
import { useIsHere } from '../../../platform/use-is-here.ts'
import { showProblem } from '../../items/index.ts'
import { startCustomAction } from '../workflow-queries.ts'
import { t } from './start-texts.ts'

export type RunCustomActionProps = { target: string; onEnd: () => void }

/** Starts the workflow that the care model names, or finds the one that runs here already, and opens it. */
export function RunCustomAction({ target, onEnd }: RunCustomActionProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { keyFor } = useIdempotencyKey()
  const hasBegun = useRef(false)
  const isHere = useIsHere()
  const run = useEffectEvent(async () => {
    try {
      const id = await startCustomAction(client, target, keyFor(target))
      if (id === undefined) showToast({ kind: 'error', message: t('noCustomAction') })
      // A reader who has gone elsewhere meanwhile is not led away from there.
      else if (isHere.current) await navigate({ to: paths.workflow(id) })
    } catch (error) {
      showProblem(error)
    } finally {
      onEnd()
    }
  })
  useEffect(() => {
    // In development, effects run twice.
    if (hasBegun.current) return
    hasBegun.current = true
    void run()
  }, [])
  return null
}
