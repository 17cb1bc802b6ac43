import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AttachedFiles } from '../../../slices/binaries/index.ts'
import { CommentList, commentsQuery } from '../../../slices/comments/index.ts'
import { useSeenOnce } from '../../../slices/items/index.ts'
import { t } from '../page-texts.ts'

/** The notes that colleagues left on an item, and its files, below its form. The files are requested once they are in view. */
export function AttachedNotes({ itemId }: { itemId: string }) {
  const [place, isSeen] = useSeenOnce<HTMLElement>()
  const { data } = useQuery(commentsQuery(itemId))
  const notes = data?.Items ?? []
  return (
    <section ref={place} aria-labelledby="attached-notes" className="flex flex-col gap-1">
      <h2 id="attached-notes" className="flex items-baseline gap-2 font-semibold">
        {t('attachedNotes')}
        <span className="text-sm font-normal text-text-muted">{notes.length > 0 && notes.length}</span>
      </h2>
      {notes.length > 0 && <CommentList itemId={itemId} comments={notes} />}
      {isSeen && (
        <Suspense fallback={null}>
          <AttachedFiles
            itemId={itemId}
            whenEmpty={notes.length === 0 && <p className="text-sm text-text-muted">{t('nothingAttached')}</p>}
          />
        </Suspense>
      )}
    </section>
  )
}
