import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { WallTime } from '@caseloom/contracts/times'
import { PlainButton } from '@caseloom/ui/plain-button'
import { Suspense, useState, type CSSProperties } from 'react'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatBareTime, formatNearDay, formatSoon, formatTime, minutesUntil } from '../../../platform/texts/times.ts'
import { OutcomeInPlace } from '../../appointments/index.ts'
import { useSendDialog } from '../../notifications/index.ts'
import { FirstContactActions, FirstContactWords, VideoLink } from '../../people/index.ts'
import { DirectionsLink } from './directions-link.tsx'
import { keepOpened, type HomeDay } from '../home-day.ts'
import { t } from '../home-texts.ts'
import { ItemCloth } from '../item-cloth.tsx'
import { NameAndPlace } from '../name-and-place.tsx'
import { WaitingBand } from './waiting-band.tsx'

export type NowSectionProps = { day: HomeDay; now: WallTime }

/** What to do now: the current or next session, and sessions without an outcome. */
export function NowSection({ day, now }: NowSectionProps) {
  const [opened, setOpened] = useState<UpcomingItem | null>(null)
  const { running, next, waiting, waitingTotal, toComplete } = keepOpened(day, opened)
  if (running.length === 0 && !next && waiting.length === 0) return null
  return (
    <section aria-label={t('now')} className="hm-now">
      {running.map((item) => (
        <SessionBox
          key={item.Id}
          item={item}
          now={now}
          isRunning
          isOpen={item.Id === opened?.Id}
          onOpen={(isOpen) => setOpened(isOpen ? item : null)}
        />
      ))}
      {next && <SessionBox key={next.Id} item={next} now={now} />}
      {waiting.length > 0 && <WaitingBand rows={waiting} total={waitingTotal} category={toComplete} />}
    </section>
  )
}

type SessionBoxProps = {
  item: UpcomingItem
  now: WallTime
  isRunning?: boolean
  /** Its outcome is being set. */
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
}

/** The current session, else the next one. Once a session has begun, its outcome can be set here. */
function SessionBox({ item, now, isRunning = false, isOpen = false, onOpen }: SessionBoxProps) {
  const { Id, Person, Family, Name, FirstContact, Address, Start, End } = item
  const { openText, sendDialog } = useSendDialog(
    Id,
    FirstContact?.Id ?? Person?.Id ?? Id,
    item.Type === 'APPOINTMENT' ? Start : undefined,
  )
  const whom = Family ?? Name
  const outcomeLabel = t('setOutcomeOf', { name: Name, family: whom })
  return (
    <div className={isRunning ? 'hm-run running' : 'hm-run'} style={goneBy(item, now)}>
      <div className="row">
        <span className="when">
          <b>{End === null ? formatTime(Start) : formatBareTime(Start)}</b>
          {End !== null && <small>{formatTime(End)}</small>}
        </span>
        <span className="thread" />
        <ItemCloth item={item} />
        <div className="text">
          <RouterLink href={pathOfItem({ Id, RefId: null, Type: item.Type }) ?? '/'} className="cl-stretch">
            <span className="name cl-clip">{whom}</span>
            <NameAndPlace name={Family === null ? null : Name} place={Address} />
          </RouterLink>
          {FirstContact && (
            <span className="guard">
              <FirstContactWords contact={FirstContact} />
              <span className="acts cl-not-phone">
                <FirstContactActions contact={FirstContact} onText={openText} look="icons" />
                <VideoLink look="icons" />
              </span>
            </span>
          )}
        </div>
        <span className="left">{leftWords(item, now, isRunning)}</span>
        <span className="do">
          {isRunning && (
            <PlainButton
              kind="primary"
              aria-expanded={isOpen}
              aria-label={outcomeLabel}
              onClick={() => onOpen?.(!isOpen)}
            >
              {t('setOutcome')}
            </PlainButton>
          )}
          {!isRunning && Address !== null && <DirectionsLink address={Address} name={whom} look="button" />}
          {FirstContact && (
            <span className="acts cl-only-phone">
              <FirstContactActions contact={FirstContact} onText={openText} look="words" />
              <VideoLink look="words" />
            </span>
          )}
        </span>
      </div>
      {isOpen && (
        <Suspense>
          <OutcomeInPlace id={Id} label={outcomeLabel} onCompleted={() => onOpen?.(false)} />
        </Suspense>
      )}
      {sendDialog}
    </div>
  )
}

/** The share of a session that is over, for the line beside its times. */
function goneBy({ Start, End }: UpcomingItem, now: WallTime): CSSProperties {
  if (End === null || Start > now) return {}
  const share = minutesUntil(now, Start) / Math.max(1, minutesUntil(End, Start))
  return { ['--gone' as string]: `${Math.round(Math.min(1, share) * 100)}%` }
}

function leftWords({ Start, End }: UpcomingItem, now: WallTime, isRunning: boolean): string {
  if (isRunning) return End === null || End <= now ? '' : t('minutesLeft', { count: minutesUntil(End, now) })
  return formatSoon(Start, now) ?? formatNearDay(Start)
}
