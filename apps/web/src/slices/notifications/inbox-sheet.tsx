import type { InboxRow } from '@caseloom/contracts/notifications/notification'
import { Button, IconButton } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { TextLink } from '@caseloom/ui/link'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { formatNearTime } from '../../platform/texts/times.ts'
import { ListFailed, showProblem } from '../items/index.ts'
import { inboxWords } from './inbox-words.ts'
import { markReadMutation, wholeInboxQuery } from './notification-queries.ts'
import { t } from './notification-texts.ts'
import './inbox.css'

export type InboxSheetProps = { isOpen: boolean; onClose: () => void }

/** The member's notices in the app, newest first, all of them page by page. */
export function InboxSheet({ isOpen, onClose }: InboxSheetProps) {
  return (
    <SideSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('inbox')}
      closeLabel={t('close')}
      foot={
        <RouterLink href={paths.outbox} className="cl-link" onClick={onClose}>
          {t('toOutbox')}
        </RouterLink>
      }
    >
      <Inbox onLeave={onClose} />
    </SideSheet>
  )
}

function Inbox({ onLeave }: { onLeave: () => void }) {
  const { Member } = useSession()
  const query = useInfiniteQuery(wholeInboxQuery(Member.PersonId))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const read = useMutation({ ...markReadMutation, onError: showProblem })
  const list = useRef<HTMLUListElement>(null)
  /** How many rows were there when the reader asked for more. */
  const asked = useRef<number>(undefined)
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (asked.current === undefined || pages < 2) return
    // The button goes away with the last page, and the focus would go to the head of the sheet.
    list.current?.children[asked.current]?.querySelector<HTMLElement>('a, button')?.focus()
    asked.current = undefined
  }, [pages])
  const [first] = data?.pages ?? []
  if (!data || !first) {
    if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
    return <SkeletonRows rows={4} shape="round" label={t('loading')} />
  }
  if (first.Total === 0) return <EmptyState title={t('inboxEmpty')}>{t('inboxEmptyHint')}</EmptyState>

  // What has come since moves the rows of the later pages, and the last of one is then the first of the next.
  const rows = [...new Map(data.pages.flatMap(({ Items }) => Items.map((row) => [row.Id, row]))).values()]

  function handleReadAll() {
    // The button goes away with the marks, and the focus would go to the head of the sheet.
    read.mutate(undefined, { onSuccess: () => list.current?.querySelector<HTMLElement>('a, button')?.focus() })
  }

  function handleMore() {
    asked.current = rows.length
    void fetchNextPage()
  }

  return (
    <>
      {first.Unread > 0 && (
        <p className="px-3 pb-2">
          <Button size="small" onPress={handleReadAll} isPending={read.isPending}>
            {t('markAllRead')}
          </Button>
        </p>
      )}
      <ul ref={list} className="divide-y divide-border">
        {rows.map((row) => (
          <InboxLine key={row.Id} row={row} onRead={() => read.mutate(row.Id)} onLeave={onLeave} />
        ))}
      </ul>
      {isFetchNextPageError && <ListFailed error={error} onRetry={handleMore} />}
      {hasNextPage && !isFetchNextPageError && (
        <p className="px-3 py-2">
          <Button kind="quiet" size="small" isPending={isFetchingNextPage} onPress={handleMore}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </>
  )
}

/**
 * A waiting referral leads to the home page, where it is answered. Notices about relationships lead to the person's Relationships tab,
 * where a waiting one is answered. The clinician of a record that was opened in an emergency, or for longer, is led to who opened it; an administrator,
 * who may not know which one it was, to what that member did.
 */
function pathOf({ From, Item, Notice, Answerable }: InboxRow): string | null {
  if (Answerable) return paths.referrals
  if (Notice === 'emergency-somewhere' || Notice === 'emergency-prolonged-somewhere') return paths.auditOf(From.Id)
  if (Item === null) return null
  if (Notice === 'emergency-begun' || Notice === 'emergency-prolonged')
    return paths.protection(Item.PersonId ?? '', Item.Id)
  if (Notice?.startsWith('relationship-')) return paths.person(Item.Id, 'relationships')
  return pathOfItem({ Id: Item.Id, RefId: Item.PersonId, Type: Item.Type }) ?? null
}

export type InboxLineProps = { row: InboxRow; onRead: () => void; onLeave: () => void }

/** The most characters of a title in the names of the buttons. */
const NAMED_CHARACTERS = 80

/** Two lines until the reader expands the text. */
export function InboxLine({ row, onRead, onLeave }: InboxLineProps) {
  const { MessageBody, Read } = row
  const [isWhole, setIsWhole] = useState(false)
  const path = pathOf(row)
  const { title, below, at } = inboxWords(row)
  const when = formatNearTime(at)
  // A message without a subject is its own title, and may be long.
  const message = `${title.slice(0, NAMED_CHARACTERS)}, ${when}`
  const expander = useRef<HTMLButtonElement>(null)

  function handleRead() {
    // The button goes away with the mark, and the focus would go to the head of the sheet.
    expander.current?.focus()
    onRead()
  }

  function handleOpen() {
    if (!Read) onRead()
    onLeave()
  }

  return (
    <li className="nt-line">
      <div className="words">
        <p className={Read ? 'title' : 'title new'} title={title}>
          {!Read && <span className="cl-sr-only">{t('new')} </span>}
          {path ? (
            <TextLink href={path} className="cl-clip block leading-6 hover:text-link" onClick={handleOpen}>
              {title}
            </TextLink>
          ) : (
            <span className="cl-clip block">{title}</span>
          )}
        </p>
        <p className="below">
          <span className="cl-clip">{below.join(' · ')}</span>
          <span className="when">{when}</span>
        </p>
        {isWhole && <p className="whole">{MessageBody}</p>}
      </div>
      <IconButton
        size="small"
        label={t(isWhole ? 'showLessOf' : 'showAllOf', { message })}
        ref={expander}
        aria-expanded={isWhole}
        icon={isWhole ? <CaretUpIcon aria-hidden="true" /> : <CaretDownIcon aria-hidden="true" />}
        onPress={() => setIsWhole(!isWhole)}
      />
      {!Read && (
        <IconButton
          size="small"
          label={t('markReadOf', { message })}
          icon={<CheckIcon aria-hidden="true" />}
          onPress={handleRead}
        />
      )}
    </li>
  )
}
