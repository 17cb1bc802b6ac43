import type { Flag, MeetingRow } from '@caseloom/contracts/supervision/meeting'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Status } from '@caseloom/ui/signs/status'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAddressQuery } from '../../../platform/address.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../../platform/paths.ts'
import { useMayBegin } from '../../../platform/session/may-begin.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { hasPages, ListFailed, ListPager, ListSkeleton, showProblem, useAddressOffset } from '../../items/index.ts'
import { flagCount, flagIn } from './flag-count.ts'
import { t as countOf } from './flag-texts.ts'
import { FlagReasons, flagSentence } from './flag-words.tsx'
import { beginMeetingMutation, flagsQuery, meetingsQuery } from './meeting-queries.ts'
import { t } from './meeting-texts.ts'

/** The flags of a group as they are now, and its supervision meetings. */
export function MeetingsBoard({ groupId }: { groupId: string }) {
  const navigate = useNavigate()
  const mayBegin = useMayBegin()
  const { keyFor, renew } = useIdempotencyKey()
  const begin = useMutation(beginMeetingMutation)
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(meetingsQuery(groupId, offset))

  function handleBegin() {
    if (!mayBegin()) return
    begin.mutate(
      { groupId, idempotencyKey: keyFor(groupId) },
      {
        onSuccess: ({ Id }) => {
          renew()
          void navigate({ to: paths.supervisionMeeting(Id) })
        },
        onError: showProblem,
      },
    )
  }

  return (
    <div className="px-6 py-4 max-md:px-4">
      <Flags groupId={groupId} />
      <div className="mt-6 mb-2 flex items-center gap-3">
        <h2 className="flex-1 text-md font-semibold">{t('meetings')}</h2>
        <Button kind="primary" onPress={handleBegin} isPending={begin.isPending} pendingLabel={t('begin')}>
          {t('begin')}
        </Button>
      </div>
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <WaitingRows />}
      {data?.Total === 0 && <EmptyState title={t('noMeetings')}>{t('noMeetingsHint')}</EmptyState>}
      <ul className="divide-y divide-border">
        {data?.Items.map((row) => (
          <MeetingLine key={row.Id} row={row} />
        ))}
      </ul>
      {data && hasPages(data) && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </div>
  )
}

/** The rows begin at the edge of the sections, which have it already. */
const WaitingRows = () => (
  <div className="-mx-6 max-md:-mx-4">
    <ListSkeleton rows={4} />
  </div>
)

function MeetingLine({ row }: { row: MeetingRow }) {
  const { Id, Date: date, Leader, Completed, Discussed, Decided, StillOpen } = row
  const facts = [
    t('ledBy', { name: Leader.Name }),
    t('discussedCount', { count: Discussed }),
    t('decidedCount', { count: Decided }),
    ...(StillOpen > 0 ? [t('stillOpen', { count: StillOpen })] : []),
  ]
  return (
    <li className="relative flex items-center gap-3 py-2.5 hover:bg-hover">
      <span className="min-w-0 flex-1">
        <TextLink href={paths.supervisionMeeting(Id)} className="cl-row-name cl-stretch">
          {formatNearTime(date)}
        </TextLink>
        <span className="cl-row-second">{facts.join(' · ')}</span>
      </span>
      <Status kind={Completed ? 'confirmed' : 'waiting'}>{t(Completed ? 'held' : 'goesOn')}</Status>
    </li>
  )
}

/** What waits in the group, by member. */
function Flags({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useQuery(flagsQuery(groupId))
  const only = flagIn(useAddressQuery()['flag'])
  const flags = data?.Items.filter(({ Flag: flag }) => only === undefined || flag === only)
  const byMember = Map.groupBy(flags ?? [], ({ Member }) => Member.Id)
  return (
    <section aria-labelledby="sv-flags">
      <h2 id="sv-flags" className="text-md font-semibold">
        {t('toTalkAbout')}{' '}
        {flags && only === undefined && <span className="font-normal text-text-muted">{flags.length}</span>}
      </h2>
      {flags && only !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-3 pt-1">
          <span>{countOf(only, { count: flagCount(flags, only) })}</span>
          <TextLink href={paths.supervisedGroup(groupId, 'meetings')} className="cl-link text-sm">
            {t('showAllFlags')}
          </TextLink>
        </p>
      )}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <WaitingRows />}
      {flags?.length === 0 && <p className="pt-1 text-text-muted">{t('nothingToTalkAbout')}</p>}
      <div className="mt-2 grid gap-x-8 gap-y-4 xl:grid-cols-2">
        {[...byMember].map(([id, own]) => (
          <div key={id}>
            <h3 className="border-b border-border pb-1 text-sm font-semibold">{own[0]?.Member.Name}</h3>
            <ul className="divide-y divide-border">
              {own.map((flag) => (
                <li key={`${flag.Flag} ${flag.Case?.Id}`} className="py-2">
                  <FlagLine flag={flag} isWhole={only !== undefined} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A flag with its case and its reasons; all of them where the reader came for them. */
export function FlagLine({ flag, isWhole = false }: { flag: Flag; isWhole?: boolean }) {
  return (
    <>
      <p>
        {flag.Case && (
          <>
            <TextLink href={paths.case(flag.Case.PersonId, flag.Case.Id)} className="cl-link font-medium">
              {flag.Case.Name}
            </TextLink>{' '}
            ·{' '}
          </>
        )}
        {flagSentence(flag)}
      </p>
      <FlagReasons flag={flag} startsWhole={isWhole} />
    </>
  )
}
