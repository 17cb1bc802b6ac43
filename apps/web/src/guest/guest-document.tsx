import type { GuestGrant } from '@caseloom/contracts/accounts/session'
import { pageToShow } from '@caseloom/contracts/documents/document-rules'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { OfflineError } from '../platform/calls/api.ts'
import { documentQuery, shownPage, useTypedDocument } from '../slices/documents/index.ts'
import { GuestEnd } from './guest-end.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { GuestUnsent } from './guest-unsent.tsx'
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
  if (!document) {
    if (!error) return <p className="guest-opening">{t('loading')}</p>
    return (
      <GuestFrame title={t('failedTitle')} screen={`failed ${id}`}>
        <p role="alert">{t(error instanceof OfflineError ? 'offlineNow' : 'notThere')}</p>
        <GuestUnsent form={id} />
        <div className="guest-actions">
          <PlainButton size="large" onClick={() => void refetch()}>
            {t('tryAgain')}
          </PlainButton>
        </div>
      </GuestFrame>
    )
  }
  return <LoadedDocument grant={grant} document={document} asked={asked} onLocale={onLocale} />
}

type LoadedDocumentProps = Omit<GuestDocumentProps, 'id'> & { document: DocumentForm }

function LoadedDocument({ grant, document, asked, onLocale }: LoadedDocumentProps) {
  const { Id, PageCount, LeftOffPage, Completed } = document
  const typed = useTypedDocument(document)
  const isEnd = Completed && !/^[1-9]\d{0,5}$/.test(asked)
  const page = shownPage(typed, pageToShow(asked, PageCount, LeftOffPage))

  useEffect(() => {
    if (!isEnd && asked !== String(page)) goTo(guestPaths.form(Id, page), { replace: true })
  }, [isEnd, Id, page, asked])

  if (isEnd) return <GuestEnd grant={grant} document={document} onLocale={onLocale} />
  return <GuestForm grant={grant} document={document} page={page} onLocale={onLocale} />
}
