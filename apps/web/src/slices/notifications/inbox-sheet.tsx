import type { InboxRow } from '@caseloom/contracts/notifications/notification'
import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/empty-state'
import { TextLink } from '@caseloom/ui/link'
import { SideSheet } from '@caseloom/ui/side-sheet'
import { SkeletonRows } from '@caseloom/ui/skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { pathOfItem } from '../../platform/item-places.ts'
import { paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { useSession } from '../../platform/session.ts'
import { formatNearTime } from '../../platform/times.ts'
import { ListFailed, showProblem } from '../items/index.ts'
import { inboxQuery, markReadMutation } from './notification-queries.ts'
import { t } from './notification-texts.ts'

export type InboxSheetProps = { isOpen: boolean; onClose: () => void }

/** What the member was told in the app, newest first. */
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
  const { data, error, refetch } = useQuery(inboxQuery(Member.PersonId))
  const read = useMutation({ ...markReadMutation, onError: showProblem })
  if (!data) {
    if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
    return <SkeletonRows rows={4} shape="round" label={t('loading')} />
  }
  if (data.Total === 0) return <EmptyState title={t('inboxEmpty')}>{t('inboxEmptyHint')}</EmptyState>
  return (
    <>
      {data.Unread > 0 && (
        <p className="px-3 pb-2">
          <Button size="small" onPress={() => read.mutate(undefined)} isPending={read.isPending}>
            {t('markAllRead')}
          </Button>
        </p>
      )}
      <ul className="divide-y divide-border">
        {data.Items.map((row) => (
          <InboxLine key={row.Id} row={row} onRead={() => read.mutate(row.Id)} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

type InboxLineProps = { row: InboxRow; onRead: () => void; onLeave: () => void }

function InboxLine({ row, onRead, onLeave }: InboxLineProps) {
  const { From, Subject, MessageBody, Created, Read, Item } = row
  const path = Item && pathOfItem({ Id: Item.Id, RefId: Item.PersonId, Type: Item.Type })

  function handleOpen() {
    if (!Read) onRead()
    onLeave()
  }

  return (
    <li className="flex flex-col gap-1 px-3 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-text-muted">
        {!Read && <b className="text-brand">{t('new')}</b>}
        <span className="font-medium text-text">{From.Name}</span>
        <span>{formatNearTime(Created)}</span>
      </p>
      {Subject !== '' && <p className="font-semibold wrap-anywhere">{Subject}</p>}
      <p className="whitespace-pre-wrap wrap-anywhere">{MessageBody}</p>
      <p className="flex flex-wrap items-center gap-3">
        {Item && path && (
          <TextLink href={path} onClick={handleOpen}>
            {Item.Name}
          </TextLink>
        )}
        {!Read && (
          <Button size="small" kind="quiet" onPress={onRead} aria-label={t('markReadOf', { name: From.Name })}>
            {t('markRead')}
          </Button>
        )}
      </p>
    </li>
  )
}
