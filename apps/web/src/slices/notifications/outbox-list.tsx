import type { NotificationState, OutboxRow } from '@caseloom/contracts/notifications/notification'
import { formatPhone } from '@caseloom/contracts/notifications/phone-rules'
import { Button, ButtonLink } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Notice } from '@caseloom/ui/signs/notice'
import { Status, type StatusKind } from '@caseloom/ui/signs/status'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery } from '../../platform/address.ts'
import { directoryOf, paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { formatNearTimeWithin, formatTime } from '../../platform/texts/times.ts'
import { ListFailed, ListPager, ListSkeleton, useAddressOffset } from '../items/index.ts'
import { ScheduledList } from './scheduled/scheduled-list.tsx'
import { outboxQuery } from './notification-queries.ts'
import { channelWords, t } from './notification-texts.ts'

const looks: Record<NotificationState, StatusKind> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'neutral',
  delivered: 'confirmed',
  failed: 'rejected',
  uncertain: 'rejected',
}

/** Sent messages and their state. Where no sending service is set up, the list says so, and each message can be copied. */
export function OutboxList() {
  const { Member } = useSession()
  const offset = useAddressOffset()
  const isUndelivered = useAddressQuery()['undelivered'] === 'true'
  const { data, error, isFetching, refetch } = useQuery(outboxQuery(Member.PersonId, offset, isUndelivered))
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  const missing = (['email', 'sms'] as const).filter((channel) => !data.Sends.includes(channel))
  return (
    <>
      {missing.length > 0 && (
        <div className="px-6 pt-3 max-md:px-4">
          <Notice kind="amber">
            {missing.length === 2 ? t('nothingSends') : t(missing[0] === 'email' ? 'noEmail' : 'noText')}
          </Notice>
        </div>
      )}
      {!isUndelivered && offset === 0 && <ScheduledList />}
      {isUndelivered && (
        <p className="flex flex-wrap gap-x-3 px-6 pt-3 max-md:px-4">
          {t('onlyUndelivered')}
          <TextLink href={paths.outbox} className="cl-link">
            {t('showAllMessages')}
          </TextLink>
        </p>
      )}
      {data.Total === 0 ? (
        <EmptyState
          title={t(isUndelivered ? 'noneUndelivered' : 'outboxEmpty')}
          actions={!isUndelivered && <ButtonLink href={directoryOf(Member.Role)}>{t('chooseToWrite')}</ButtonLink>}
        >
          {isUndelivered ? null : t('outboxEmptyHint')}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-border px-6 py-2 max-md:px-4" aria-label={t('outbox')}>
            {data.Items.map((row) => (
              <OutboxLine key={row.Id} row={row} />
            ))}
          </ul>
          <ListPager
            list={data}
            shownRows={data.Items.length}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </>
      )}
    </>
  )
}

function stateWords({ State, Waits }: OutboxRow): string {
  if (State !== 'queued') return t(State)
  return Waits === null ? t('stateQueued') : t('waitsUntil', { when: formatTime(Waits) })
}

const US_NUMBER = /^\+1(\d{10})$/

/** A US number is shown as in the contact info. */
const shownAddress = (address: string | null) =>
  address?.replace(US_NUMBER, (_, digits: string) => formatPhone(digits)) ?? null

function OutboxLine({ row }: { row: OutboxRow }) {
  const { Channel, From, To, Address, MessageBody, State, Reason, Created } = row
  // A text is sent without its subject.
  const Subject = Channel === 'sms' ? '' : row.Subject

  async function handleCopy() {
    const text = [Address, Subject, MessageBody].filter(Boolean).join('\n')
    try {
      await navigator.clipboard.writeText(text)
      showToast({ message: t('copied') })
    } catch {
      showToast({ kind: 'error', message: t('notCopied') })
    }
  }

  return (
    <li className="flex gap-4 py-3 max-md:flex-col max-md:gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{To.Name}</span>
          <span className="text-sm text-text-muted">
            {[t(channelWords[Channel]), shownAddress(Address)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {Subject !== '' && <p className="font-medium wrap-anywhere">{Subject}</p>}
        <p className="whitespace-pre-wrap wrap-anywhere">{MessageBody}</p>
        <p className="text-sm text-text-muted">
          {t('fromAt', { name: From.Name, when: formatNearTimeWithin(Created) })}
        </p>
      </div>
      <div className="flex w-48 flex-none flex-col items-start gap-2 max-md:w-auto max-md:flex-row max-md:items-center">
        <span>
          <Status kind={looks[State]}>{stateWords(row)}</Status>
          {Reason && <span className="block text-sm text-text-muted wrap-anywhere">{Reason}</span>}
        </span>
        <Button size="small" onPress={() => void handleCopy()} aria-label={t('copyFor', { name: To.Name })}>
          {t('copy')}
        </Button>
      </div>
    </li>
  )
}
