import { Button } from '@caseloom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCalendarDay, formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { ProvePassword } from '../two-step/prove-password.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { connectMutation, singleSignOnQuery } from './single-sign-on-queries.ts'
import { t } from './single-sign-on-texts.ts'

type Open = 'connect' | 'disconnect' | null

/** Connects the account to the single sign-on of the organization. Where there is none, the page does not speak of it. */
export function SingleSignOnSection() {
  const { data } = useQuery(singleSignOnQuery)
  const [open, setOpen] = useState<Open>(null)
  if (!data || data.Label === null) return null
  const { Label: name, Connected } = data
  const close = () => setOpen(null)
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-md font-semibold">{t('title')}</h2>
      <p className="max-w-xl text-text-muted">{t('intro', { name })}</p>
      {Connected && (
        <p>
          {t('connected', { name, day: formatCalendarDay(Connected.SinceDay) })}
          <span className="block text-sm text-text-muted">
            {Connected.LastUsed === null
              ? t('neverUsed')
              : t('lastUsed', { time: formatNearTimeWithin(Connected.LastUsed) })}
          </span>
        </p>
      )}
      {Connected && <Button onPress={() => setOpen('disconnect')}>{t('disconnect')}</Button>}
      {!Connected && open !== 'connect' && <Button onPress={() => setOpen('connect')}>{t('connect', { name })}</Button>}
      {!Connected && open === 'connect' && (
        <ProvePassword
          sentence={t('connectSentence', { name })}
          mutation={connectMutation}
          onDone={({ Address }) => location.assign(Address)}
          onCancel={close}
        />
      )}
      {Connected && open === 'disconnect' && <DisconnectDialog name={name} onClose={close} />}
    </section>
  )
}
