import { pageToShow } from '@caseloom/contracts/documents/document-rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAddressParams, useAddressQuery, type AddressParams } from '../../platform/address.ts'
import { paths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/times.ts'
import { CommentPanel, commentsQuery } from '../../slices/comments/index.ts'
import { DocumentScreen, DocumentSkeleton, documentQuery } from '../../slices/documents/index.ts'
import { PageFace } from '../../slices/items/index.ts'
import { usePagePlace } from '../shell/page-place.ts'
import { wayToItem } from './item-way.ts'

export function askAhead({ id = '' }: AddressParams): void {
  void queryClient.prefetchQuery(documentQuery(id))
  void queryClient.prefetchQuery(commentsQuery(id))
}

/** A document form (/document/{id}/{page}); page 0 is where the reader left off. */
export function DocumentPage() {
  const { id = '', page: asked = '0' } = useAddressParams()
  const { data: document, error, refetch } = useQuery(documentQuery(id))
  const { data: comments } = useQuery(commentsQuery(id))
  const navigate = useNavigate()
  const query = useAddressQuery()
  const page = document && pageToShow(asked, document.PageCount, document.LeftOffPage)
  usePagePlace(document?.Name, document && wayToItem(document.AppSubjectPatient ?? document.Person, document))
  useEffect(() => {
    // The address names the page that is shown, even if another was requested.
    if (page !== undefined && String(page) !== asked)
      void navigate({ to: paths.document(id, page), search: query, replace: true })
  }, [page, asked, id, navigate, query])
  useEffect(() => {
    if (!document) return
    const { Id, Name, Subject, CaremodelId } = document
    const about = { RefId: Subject?.Id ?? null, Description: Subject?.Name ?? null }
    rememberOpened({ Id, Name, Type: 'DOCFORM', CaremodelId, At: wallNow(), ...about })
  }, [document])

  if (document && page !== undefined && String(page) === asked) {
    return (
      <DocumentScreen
        key={id}
        document={document}
        page={page}
        comments={<CommentPanel itemId={id} />}
        commentCount={comments?.Items.length ?? 0}
      />
    )
  }
  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        {error && !document ? <PageFace error={error} onRetry={() => void refetch()} /> : <DocumentSkeleton />}
      </main>
    </div>
  )
}
