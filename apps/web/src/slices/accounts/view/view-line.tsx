import { PlainButton } from '@caseloom/ui/plain-button'
import { showToast } from '@caseloom/ui/layers/toast'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { formatTime } from '../../../platform/texts/times.ts'
import { endViewMutation } from './view-queries.ts'
import { t } from './view-texts.ts'

/** The page ends the view this long before the server does, which then leads back instead of to the sign-in page. */
const EARLY_SECONDS = 10

/** On every page of a view: as whom, until when, and its end. */
export function ViewLine() {
  const { Member, View } = useSession()
  const { mutate, isPending } = useMutation({
    ...endViewMutation,
    onSuccess: () => location.assign(paths.team),
    onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
  })
  const end = useEffectEvent(() => mutate())
  const millisLeft = View === null ? null : Math.max(0, View.SecondsLeft - EARLY_SECONDS) * 1000
  useEffect(() => {
    if (millisLeft === null) return undefined
    const timer = setTimeout(() => end(), millisLeft)
    return () => clearTimeout(timer)
  }, [millisLeft])
  if (View === null) return null
  const name = `${Member.FirstName} ${Member.LastName}`
  return (
    <div role="region" aria-label={t('view')} className="shell-line view">
      <EyeIcon size={20} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {t('viewing', { name, role: t(Member.Role), time: formatTime(View.Until) })}
      </span>
      <PlainButton size="small" disabled={isPending} onClick={() => mutate()}>
        {t('end')}
      </PlainButton>
    </div>
  )
}
