import type { ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Not among the parts of the bell, which every page loads. */
const ChangeScheduledDialog = lazyLayer(() =>
  import('./change-scheduled-dialog.tsx').then((module) => module.ChangeScheduledDialog),
)

export type ScheduledQuestion = 'change' | 'withdraw'
type Asked = { readonly message: ScheduledMessage; readonly question: ScheduledQuestion; readonly isOpen: boolean }

export type ScheduledDialogs = {
  ask: (message: ScheduledMessage, question: ScheduledQuestion) => void
  dialogs: ReactNode
}

/**
 * The dialogs about messages that wait, outside their rows: a message that is sent meanwhile leaves the list, and would take its dialog
 * and what was typed in it along. `waiting`: the rows; undefined while they are unknown.
 */
export function useScheduledDialogs(waiting: readonly ScheduledMessage[] | undefined): ScheduledDialogs {
  const [asked, setAsked] = useState<Asked>()
  const end = () => setAsked((before) => before && { ...before, isOpen: false })
  const isAsked = (question: ScheduledQuestion) => asked?.isOpen === true && asked.question === question
  const now = waiting?.find(({ Id }) => Id === asked?.message.Id)
  return {
    ask: (message, question) => setAsked({ message, question, isOpen: true }),
    dialogs: asked && (
      <>
        <Suspense fallback={null}>
          {isAsked('change') && (
            <ChangeScheduledDialog
              message={now ?? asked.message}
              isGone={waiting !== undefined && now === undefined}
              onClose={end}
            />
          )}
        </Suspense>
        <WithdrawDialog message={asked.message} isOpen={isAsked('withdraw')} onClose={end} />
      </>
    ),
  }
}
