import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { pageToShow } from '@caseloom/contracts/documents/document-rules'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'
import {
  DocumentPreview,
  DocumentScreen,
  DocumentSkeleton,
  documentQuery,
  useShownPage,
} from '../../slices/documents/index.ts'
import type { ItemPanel } from '../../slices/items/index.ts'
import { ScheduledSection, useGuestLink, useSendDialog } from '../../slices/notifications/index.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { askItemAhead, useItemPage } from './use-item-page.tsx'

const SeveralForms = lazyPart(() => import('../several-forms.tsx').then((module) => module.SeveralForms))

export const askAhead = askItemAhead(documentQuery)

/** A document form (/document/{id}/{page}); page 0 is where the reader left off, and `preview` shows all pages at a glance. */
export function DocumentPage() {
  const { page: asked = '0' } = useAddressParams()
  const { item, comments, files, face } = useItemPage({ query: documentQuery, skeleton: <DocumentSkeleton /> })
  if (!item) return face
  if (asked === 'preview') return <DocumentPreview document={item} />
  return <OnePage document={item} asked={asked} comments={comments} files={files} face={face} />
}

type OnePageProps = {
  document: DocumentForm
  /** The page in the address. */
  asked: string
  comments: ItemPanel
  files: ItemPanel
  face: ReactNode
}

function OnePage({ document, asked, comments, files, face }: OnePageProps) {
  const { Id, ManagedCase, Person, PageCount, LeftOffPage, Subject } = document
  const { openGuestLink, guestLinkDialog } = useGuestLink(
    Id,
    ManagedCase && Person
      ? (onClose) => (
          <SeveralForms caseId={ManagedCase.Id} personId={Person.Id} openedFrom={document} onClose={onClose} />
        )
      : undefined,
  )
  const { openSchedule, sendDialog } = useSendDialog(Id, Subject?.Id ?? '')
  const navigate = useNavigate()
  const query = useAddressQuery()
  // The rules of the form may hide the page that is asked for, by answers that are not even sent yet.
  const page = useShownPage(document, pageToShow(asked, PageCount, LeftOffPage))
  useEffect(() => {
    // The address names the page that is shown, even if another was requested.
    if (String(page) !== asked) void navigate({ to: paths.document(Id, page), search: query, replace: true })
  }, [page, asked, Id, navigate, query])

  if (String(page) !== asked) return face
  return (
    <>
      <DocumentScreen
        key={Id}
        document={document}
        page={page}
        comments={comments}
        files={files}
        notices={<ScheduledSection itemId={Id} onSchedule={openSchedule} />}
        onSendGuestLink={document.Can.Complete && !document.IsRating ? openGuestLink : undefined}
      />
      {guestLinkDialog}
      {sendDialog}
    </>
  )
}
