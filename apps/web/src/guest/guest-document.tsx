import type { GuestGrant } from '@caseloom/contracts/accounts/session'
import { pageToShow } from '@caseloom/contracts/documents/document-rules'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineError } from '../platform/calls/api.ts'
import { documentQuery } from '../slices/documents/index.ts'
import { GuestEnd } from './guest-end.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { t } from './guest-texts.ts'
import { goTo, guestPaths } from './use-path.ts'

export type GuestDocumentProps = {
  grant: GuestGrant
  id: string
  /** The page in the address. */
  asked: string
  onLocale: () => void
}

/** A form of the guest's: one of its pages, or its end once it is completed. */
export function GuestDocument({ grant, id, asked, onLocale }: GuestDocumentProps) {
  const { data: document, error, refetch } = useQuery(documentQuery(id))
  const { PageCount = 1, LeftOffPage = 1, Completed = false } = document ?? {}
  const isEnd = Completed && !/^[1-9]\d{0,5}$/.test(asked)
  const page = pageToShow(asked, PageCount, LeftOffPage)
  const isLoaded = document !== undefined

  useEffect(() => {
    if (isLoaded && !isEnd) goTo(guestPaths.form(id, page), { replace: true })
  }, [isLoaded, isEnd, id, page])

  if (!document) {
    if (!error) return <p className="guest-opening">{t('loading')}</p>
    return (
      <GuestFrame title={t('failedTitle')}>
        <p role="alert">{t(error instanceof OfflineError ? 'offlineNow' : 'notThere')}</p>
        <div className="guest-actions">
          <PlainButton size="large" onClick={() => void refetch()}>
            {t('tryAgain')}
          </PlainButton>
        </div>
      </GuestFrame>
    )
  }
  if (isEnd) return <GuestEnd grant={grant} document={document} onLocale={onLocale} />
  return <GuestForm grant={grant} document={document} page={page} onLocale={onLocale} />
}
