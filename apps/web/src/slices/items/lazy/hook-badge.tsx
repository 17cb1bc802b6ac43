import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useQuery } from '@tanstack/react-query'
import { badgeQuery } from './hook-queries.ts'
import { t } from './hook-texts.ts'
import { useSeenOnce } from './use-seen-once.ts'

export type HookBadgeProps = { id: string }

/** How many items are attached to a row. Asked once, when the row is seen; empty if nothing is attached. */
export function HookBadge({ id }: HookBadgeProps) {
  const [place, isSeen] = useSeenOnce<HTMLSpanElement>()
  const { data, isError } = useQuery({ ...badgeQuery(id), enabled: isSeen })
  const content = data?.content ?? null
  return (
    <span ref={place} className="inline-flex min-h-px items-center gap-1 text-sm text-text-muted">
      {isError && t('failed')}
      {content !== null && (
        <span className="inline-flex items-center gap-1" role="img" aria-label={t('attachedCount', { count: content })}>
          <PaperclipIcon size={16} aria-hidden="true" />
          <span aria-hidden="true">{content}</span>
        </span>
      )}
    </span>
  )
}
