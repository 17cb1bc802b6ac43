import { pageToShow } from '@caseloom/contracts/documents/document-rules'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'
import { DocumentPreview, DocumentScreen, DocumentSkeleton, documentQuery } from '../../slices/documents/index.ts'
import { ScheduledSection, useGuestLink, useSendDialog } from '../../slices/notifications/index.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { askItemAhead, useItemPage } from './use-item-page.tsx'

const SeveralForms = lazyPart(() => import('../several-forms.tsx').then((module) => module.SeveralForms))

export const askAhead = askItemAhead(documentQuery)

/** A document form (/document/{id}/{page}); page 0 is where the reader left off, and `preview` shows all pages at a glance. */
export function DocumentPage() {
  const { id = '', page: asked = '0' } = useAddressParams()
  const { item, comments, files, face } = useItemPage({ query: documentQuery, skeleton: <DocumentSkeleton /> })
  const [managedCase, person] = [item?.ManagedCase, item?.Person]
  const { openGuestLink, guestLinkDialog } = useGuestLink(
    id,
    managedCase && person
      ? (onClose) => <SeveralForms caseId={managedCase.Id} personId={person.Id} onClose={onClose} />
      : undefined,
  )
  const { openSchedule, sendDialog } = useSendDialog(id, item?.Subject?.Id ?? '')
  const navigate = useNavigate()
  const query = useAddressQuery()
  const page = item && asked !== 'preview' ? pageToShow(asked, item.PageCount, item.LeftOffPage) : undefined
  useEffect(() => {
    // The address names the page that is shown, even if another was requested.
    if (page !== undefined && String(page) !== asked)
      void navigate({ to: paths.document(id, page), search: query, replace: true })
  }, [page, asked, id, navigate, query])

  if (item && asked === 'preview') return <DocumentPreview document={item} />
  if (!item || page === undefined || String(page) !== asked) return face
  return (
    <>
      <DocumentScreen
        key={item.Id}
        document={item}
        page={page}
        comments={comments}
        files={files}
        notices={<ScheduledSection itemId={item.Id} onSchedule={openSchedule} />}
        onSendGuestLink={item.Can.Complete && !item.IsRating ? openGuestLink : undefined}
      />
      {guestLinkDialog}
      {sendDialog}
    </>
  )
}
