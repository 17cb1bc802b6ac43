import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { countDrafts } from '../../../platform/queue/drafts.ts'
import { paths } from '../../../platform/paths.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { signOutLater } from '../../../platform/session/sign-out-later.ts'
import { signOutMutation } from '../account-queries.ts'
import { preloadSessionScreens } from './lazy-session-screens.ts'
import { readUnsentNames } from './unsent-names.ts'

const isUnreachable = (error: Error) => !(error instanceof ApiProblem) || error.status >= 500

/** Sends waiting changes, asks if something could not be sent, then ends the session. */
export function useSignOut() {
  const [unsent, setUnsent] = useState({ count: 0, names: '' })
  // Loaded while there is a connection, because the member may sign out without one.
  useEffect(preloadSessionScreens, [])
  const signOut = useMutation({
    ...signOutMutation,
    onSuccess: () => location.assign(`${paths.signIn}?reason=out`),
    onError: (error) => {
      if (isUnreachable(error)) signOutLater()
      else showToast({ kind: 'error', message: problemSentence(error) })
    },
  })

  async function start() {
    await sendQueue.flush()
    await sendQueue.written()
    const count = await countDrafts()
    if (count > 0) setUnsent({ count, names: await readUnsentNames() })
    else signOut.mutate()
  }

  return {
    /** The texts that would be left behind; the question is open while there are any. */
    unsent,
    isLeaving: signOut.isPending,
    start: () => void start(),
    confirm: () => signOut.mutate(),
    cancel: () => setUnsent((last) => ({ ...last, count: 0 })),
  }
}
