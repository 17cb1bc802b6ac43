import type { Passkey } from '@caseloom/contracts/accounts/passkey-endpoints'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { canUsePasskeys } from '../../../platform/session/passkeys.ts'
import { formatCalendarDay, formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { AddPasskey } from './add-passkey.tsx'
import { passkeysQuery } from './passkey-queries.ts'
import { t } from './passkey-texts.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

/** Lists the keys on the member's own devices, adds one, and removes one. */
export function PasskeyPart() {
  const { data, error } = useQuery(passkeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const asked = useRef<Passkey | null>(null)
  useEffect(() => {
    // The pressed button went with its row, so the focus would start again at the top of the page.
    const isGone = asked.current !== null && !data?.Items.some(({ Id }) => Id === asked.current?.Id)
    if (removed === null && isGone) addButton.current?.focus()
    asked.current = removed
  }, [removed, data])
  if (!data) return error ? <p role="alert">{problemSentence(error)}</p> : <Skeleton height="4rem" />
  const arePossible = data.ArePossible && canUsePasskeys()
  return (
    <>
      <p className="max-w-xl text-text-muted">{t('intro')}</p>
      {data.Items.length > 0 && (
        <ul className="grid w-full max-w-xl divide-y divide-border" aria-label={t('title')}>
          {data.Items.map((passkey) => (
            <PasskeyRow key={passkey.Id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {data.Items.length === 0 && <p>{t('none')}</p>}
      {!arePossible && <p className="max-w-xl text-text-muted">{t('notPossible')}</p>}
      {arePossible && isAdding && (
        <AddPasskey
          onDone={() => {
            setIsAdding(false)
            showToast({ message: t('added') })
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
      {arePossible && !isAdding && (
        <Button ref={addButton} onPress={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      )}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { Name, SinceDay, LastUsed } = passkey
  const used = LastUsed === null ? t('neverUsed') : t('lastUsed', { time: formatNearTimeWithin(LastUsed) })
  return (
    <li className="flex items-center gap-4 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {Name}
        <span className="block text-sm text-text-muted">
          {t('since', { day: formatCalendarDay(SinceDay) })} · {used}
        </span>
      </span>
      <Button size="small" kind="quiet" aria-label={t('removeNamed', { name: Name })} onPress={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
