import type { CalendarFeed } from '@caseloom/contracts/appointments/calendar/calendar'
import type * as contract from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { localeFor } from '@caseloom/contracts/locales'
import type { Configuration } from '../../../../platform/configuration.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { Problem } from '../../../../platform/problem.ts'
import { hashOf } from '../../../../platform/secrets.ts'
import type { Context } from '../../../../platform/calls/serve.ts'
import { caseloomVersion } from '../../../../platform/version.ts'
import { wallTimeOf } from '../../../../platform/wall-time.ts'
import {
  auditMember,
  countReading,
  countWrongAddress,
  findMembership,
  refuseWait,
  waitingLine,
  type Call,
  type Membership,
  type Wait,
} from '../../../accounts/index.ts'
import { getItem } from '../../../items/index.ts'
import { calendarText } from './calendar-file.ts'
import { feedEvents, toEvent } from './feed-events.ts'
import {
  beginFeed,
  continueAs,
  endFeed,
  findFeed,
  findFeedRow,
  getOwnFeed,
  listFeedRows,
  listFeedSeries,
  noteNaming,
  noteReading,
  type FeedFound,
  type FeedNames,
  type FeedRow,
  type FeedSeriesRow,
} from './feed-store.ts'
import { inTurn } from './feed-turns.ts'
import { appointmentWord, readerOf } from './feed-words.ts'

/** How much of the past a feed shows: a quarter, for what is looked up. */
const DAYS_BACK = 91
const DAY_MS = 86_400_000
/** A change may be committed a moment after the time that it bears. */
const OVERLAP_MS = 60_000
const TOKEN = /^[\w-]{22}$/

const baseOf = ({ publicUrl, port }: Configuration) => (publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '')

export async function readCalendarFeed({ tx, actor, platform }: Context): Promise<CalendarFeed> {
  const { token, last_read_at: readAt, last_reader: LastReader, feed_names: names } = await getOwnFeed(tx)
  return {
    Address: token && `${baseOf(platform.configuration)}/calendar/${token.toString('base64url')}.ics`,
    NamesInFull: names === 'full',
    LastRead: readAt && wallTimeOf(readAt, actor.zone),
    LastReader,
  }
}

export async function replaceCalendarFeed(context: Context): Promise<CalendarFeed> {
  await beginFeed(context.tx, context.now)
  context.audit({ action: 'replace calendar feed' })
  return readCalendarFeed(context)
}

export async function endCalendarFeed(context: Context): Promise<CalendarFeed> {
  await endFeed(context.tx, context.actor.memberId)
  context.audit({ action: 'end calendar feed' })
  return readCalendarFeed(context)
}

/** Feeds that are written at a time. Those that wait are few, because each can be read only so often. */
const inLine = waitingLine(2, 200)

/** The feed with this address, as its member may see it now. Every other address is missing in the same way. */
export function readFeed(
  { params: { token } }: ParsedRequest<typeof contract.readFeed>,
  call: Call,
): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(token, async () => {
    const opened = await call.asSystem((tx) => openFeed(tx, call, token))
    refuseWait(opened.wait)
    const { feed } = opened
    if (!feed) throw new Problem('record.not_found')
    return inLine(async () => {
      const { inputs, etag, isKnown } = await call.asSystem((tx) => readInputs(tx, call, feed))
      sayWhatItIs(call.header, etag, 'private, no-cache')
      return isKnown ? new Uint8Array() : new TextEncoder().encode(feedText(inputs))
    })
  })
}

type Feed = { readonly found: FeedFound; readonly membership: Membership }

/** Finds the feed. The attempt is counted in a transaction of its own, so that it counts even if it is refused. */
async function openFeed(tx: Tx, call: Call, token: string): Promise<{ readonly wait: Wait; readonly feed?: Feed }> {
  const bytes = Buffer.from(token, 'base64url')
  // The last letter has bits to spare, so that several spellings mean the same bytes.
  const hash = TOKEN.test(token) && bytes.toString('base64url') === token ? hashOf(bytes) : null
  const found = hash ? await findFeed(tx, hash) : undefined
  const membership = found && (await findMembership(tx, found.care_model_id, found.member_id))
  if (!found || !membership) return { wait: await countWrongAddress(tx, call, 'calendar-feed') }
  return { wait: await countReading(tx, call, 'calendar-feed', found.id), feed: { found, membership } }
}

/** Everything on which the text of a feed depends. */
type Inputs = {
  readonly base: string
  readonly name: string
  readonly zone: string
  readonly names: FeedNames
  readonly word: string
  readonly rows: readonly FeedRow[]
  readonly series: readonly FeedSeriesRow[]
}

type Reading = { readonly inputs: Inputs; readonly etag: string; readonly isKnown: boolean }

async function readInputs(tx: Tx, call: Call, { found, membership }: Feed): Promise<Reading> {
  await continueAs(tx, found.care_model_id, found.member_id, call.now)
  await noteReading(tx, found.member_id, readerOf(call.sent.agent), call.now)
  const rows = await listFeedRows(tx, new Date(call.now.getTime() - DAYS_BACK * DAY_MS))
  const series = await listFeedSeries(tx, [...new Set(rows.flatMap((row) => row.series_id ?? []))])
  const inputs = {
    base: baseOf(call.platform.configuration),
    name: found.care_model_name,
    zone: membership.zone,
    names: found.feed_names,
    word: appointmentWord[localeFor(membership.locale)],
    rows,
    series,
  }
  const etag = etagOf(inputs)
  const isKnown = call.isKnown(etag)
  await auditReading(tx, call, { feed: { found, membership }, shown: isKnown ? [] : rows })
  return { inputs, etag, isKnown }
}

/**
 * Every reading is in the trail. A calendar reads all day long, so what it is shown is named once a day, and then what has changed since; what
 * belongs to a protected case each time, because each reading is accounted for. Written as the member, for the accounting asks what they open.
 */
async function auditReading(
  tx: Tx,
  call: Call,
  { feed: { found, membership }, shown }: { readonly feed: Feed; readonly shown: readonly FeedRow[] },
): Promise<void> {
  const dayOf = (moment: Date) => wallTimeOf(moment, membership.zone).slice(0, 10)
  const last = found.named_at !== null && dayOf(found.named_at) === dayOf(call.now) ? found.named_at : null
  const isNamed = ({ is_guarded: isGuarded, modified_at: modifiedAt }: FeedRow) =>
    last === null || isGuarded || modifiedAt.getTime() > last.getTime() - OVERLAP_MS
  const items = shown.filter(isNamed).map(({ id }) => id)
  await auditMember(tx, call, membership, {
    action: 'read',
    reason: 'calendar feed',
    ...(items.length > 0 && { items }),
  })
  if (items.length > 0) await noteNaming(tx, found.member_id, call.now)
}

/** Known before the text is written. The same inputs give another text in another version, and with other time zone data. */
const etagOf = (inputs: Inputs): string =>
  `"${hashOf(JSON.stringify([caseloomVersion, process.versions.tz, inputs])).toString('base64url')}"`

function feedText({ base, name, zone, names, word, rows, series }: Inputs): string {
  const events = feedEvents(rows, series, { zone, names, word })
  return calendarText({ zone, name, events, addressOf: (id) => `${base}/appointment/${id}` })
}

/** One appointment that the member sees, for their own calendar. It names people as feeds do. */
export async function downloadAppointment(
  context: Context,
  { params }: ParsedRequest<typeof contract.downloadAppointment>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { tx, actor, platform } = context
  const item = await getItem(tx, params.id)
  const row = item.kind === 'APPOINTMENT' ? await findFeedRow(tx, params.id) : undefined
  if (!row) throw new Problem('record.not_found')
  context.audit({ action: 'read', kind: item.kind, itemId: item.id, caseId: item.caseId, personId: item.personId })
  const { feed_names: names } = await getOwnFeed(tx)
  const single = [toEvent(row, names, appointmentWord[localeFor(actor.locale)])]
  const base = baseOf(platform.configuration)
  const text = calendarText({
    zone: actor.zone,
    name: null,
    events: { single, series: [] },
    addressOf: (id) => `${base}/appointment/${id}`,
  })
  context.header('content-disposition', 'attachment; filename="appointment.ics"')
  sayWhatItIs(context.header, `"${hashOf(text).toString('base64url')}"`, 'no-store')
  return new TextEncoder().encode(text)
}

function sayWhatItIs(header: (name: string, value: string) => void, etag: string, caching: string): void {
  header('content-type', 'text/calendar; charset=utf-8')
  header('cache-control', caching)
  header('etag', etag)
}
