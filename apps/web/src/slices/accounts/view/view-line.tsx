import type { Session } from '@caseloom/contracts/accounts/session'
import { PlainButton } from '@caseloom/ui/plain-button'
import { showToast } from '@caseloom/ui/layers/toast'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { formatTime } from '../../../platform/texts/times.ts'
import { useLater } from '../../../platform/use-settled.ts'
import { endViewMutation } from './view-queries.ts'
import { t } from './view-texts.ts'

type View = NonNullable<Session['View']>

/** The page ends the view this long before the server does, which then leads back instead of to the sign-in page. */
const EARLY_SECONDS = 10

/** On every page of a view: as whom, until when, and its end. */
export function ViewLine({ view }: { view: View }) {
  const { Member } = useSession()
  const { mutate, isPending } = useMutation({
    ...endViewMutation,
    onSuccess: () => location.assign(paths.team),
    onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
  })
  const isOver = useLater(Math.max(0, view.SecondsLeft - EARLY_SECONDS) * 1000)
  const end = useEffectEvent(() => mutate())
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const name = `${Member.FirstName} ${Member.LastName}`
  return (
    <div role="region" aria-label={t('view')} className="shell-line view">
      <EyeIcon size={20} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {t('viewing', { name, role: t(Member.Role), time: formatTime(view.Until) })}
      </span>
      <PlainButton size="small" disabled={isPending} onClick={() => mutate()}>
        {t('end')}
      </PlainButton>
    </div>
  )
}
