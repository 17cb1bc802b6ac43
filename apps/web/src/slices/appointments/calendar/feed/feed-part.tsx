import type { CalendarFeed } from '@caseloom/contracts/appointments/calendar/calendar'
import { Button } from '@caseloom/ui/button'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { formatNearTimeWithin } from '../../../../platform/texts/times.ts'
import { showProblem } from '../../../items/index.ts'
import { endFeedMutation, feedQuery, replaceFeedMutation } from './feed-queries.ts'
import { t } from './feed-texts.ts'
import { subscriptions } from './other-calendars.ts'

/** The private feed of the member's appointments. */
export function FeedPart() {
  const { data: feed, error } = useQuery(feedQuery)
  const replace = useMutation(replaceFeedMutation)
  // The pressed button goes away, so whatever takes its place gets the focus.
  const [isUsed, setIsUsed] = useState(false)
  const handleBegin = () => {
    setIsUsed(true)
    replace.mutate(undefined, { onError: showProblem })
  }
  return (
    <section aria-labelledby="ca-feed-title">
      <h2 id="ca-feed-title">{t('feed')}</h2>
      <p>
        {t('feedHint')} {feed && t(feed.NamesInFull ? 'fullNames' : 'initials')}
      </p>
      {!feed && !error && <Skeleton height="4.5rem" />}
      {!feed && error && <p role="alert">{problemSentence(error)}</p>}
      {feed && feed.Address === null && (
        <Button kind="primary" autoFocus={isUsed} isPending={replace.isPending} onPress={handleBegin}>
          {t('begin')}
        </Button>
      )}
      {feed && feed.Address !== null && (
        <FeedAddress
          key={feed.Address}
          feed={feed}
          address={feed.Address}
          isNew={isUsed}
          onUse={() => setIsUsed(true)}
        />
      )}
    </section>
  )
}

type FeedAddressProps = {
  feed: CalendarFeed
  address: string
  /** The reader has just asked for it. */
  isNew: boolean
  onUse: () => void
}

function FeedAddress({ feed, address, isNew, onUse }: FeedAddressProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isFirst] = useState(isNew)
  useEffect(() => {
    if (isFirst) inputRef.current?.focus()
  }, [isFirst])
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ message: t('copied') })
    } catch {
      inputRef.current?.select()
      showToast({ kind: 'error', message: t('notCopied') })
    }
  }
  return (
    <>
      <div className="address">
        <input
          ref={inputRef}
          className="cl-input"
          readOnly
          autoComplete="off"
          aria-label={t('address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onPress={() => void handleCopy()}>{t('copy')}</Button>
      </div>
      <p className="to">
        {t('addTo')}
        {subscriptions(address).map(({ name, href }) => (
          <a key={name} className="cl-button small" href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
      <FeedEnd feed={feed} onUse={onUse} />
    </>
  )
}

type FeedEndProps = { feed: CalendarFeed; onUse: () => void }

function FeedEnd({ feed: { LastRead, LastReader }, onUse }: FeedEndProps) {
  const [isAsking, setIsAsking] = useState<boolean>()
  const replace = useMutation(replaceFeedMutation)
  const end = useMutation(endFeedMutation)

  function handle({ mutateAsync }: typeof replace, message: string) {
    onUse()
    // The promise, not mutate's callbacks: this part goes away with its address.
    mutateAsync().then(() => showToast({ message }), showProblem)
  }

  if (isAsking) {
    return (
      <div className="last" role="alertdialog" aria-label={t('replace')}>
        <p>{t('replaceAsk')}</p>
        <Button kind="danger" isPending={replace.isPending} onPress={() => handle(replace, t('replaced'))}>
          {t('replaceNow')}
        </Button>
        <Button isPending={end.isPending} onPress={() => handle(end, t('ended'))}>
          {t('end')}
        </Button>
        <Button kind="quiet" autoFocus onPress={() => setIsAsking(false)}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className="last">
      <p>{lastWords(LastRead, LastReader)}</p>
      <Button kind="danger-quiet" autoFocus={isAsking === false} onPress={() => setIsAsking(true)}>
        {t('replace')}
      </Button>
    </div>
  )
}

function lastWords(read: string | null, reader: string | null): string {
  if (read === null) return t('neverRead')
  const when = formatNearTimeWithin(read)
  return reader === null ? t('lastRead', { when }) : t('lastReadBy', { reader, when })
}
