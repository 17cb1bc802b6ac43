import { isDated } from '@caseloom/contracts/items/kinds'
import { problemText } from '@caseloom/contracts/problem-texts'
import { Id } from '@caseloom/contracts/ids'
import type { Channel, Recipient } from '@caseloom/contracts/notifications/notification'
import { momentText } from '@caseloom/contracts/notifications/notice-texts'
import {
  emptyVariable,
  fillTemplate,
  hasWorkflowLink,
  notificationLimits,
  unknownVariable,
  type TemplateValues,
} from '@caseloom/contracts/notifications/template-rules'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { newId } from '../../platform/database/new-id.ts'
import { isView } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { findMeetingLink } from '../accounts/index.ts'
import { refuseToSend } from '../cases/index.ts'
import { findItem, findName, getItem, type StoredItem } from '../items/index.ts'
import { refuseOverAppCap } from './app-caps.ts'
import {
  countSent,
  findCareModelName,
  findItemWall,
  holdCaps,
  insertNotification,
  listColleagues,
  listColleaguesWhoSee,
  listWays,
  type ColleagueToTell,
  type Way,
} from './notification-store.ts'

export type Sending = {
  readonly id: string | undefined
  readonly to: string
  readonly messageBody: string
  readonly subject: string
  /** A secret address that is added to the message. The trail, and everybody but its sender, see a text without it. */
  readonly link?: string
}

/** Messages leaving the installation per hour. A test hook multiplies these and every other limit. */
const CAPS = { byMember: 20, toAddress: 3, inModel: 500 } as const
const HOUR_MS = 3_600_000

/** Why a message cannot be sent this way, or null. */
function refusalToTell({
  channel,
  consents,
  stopped,
}: Pick<Way, 'channel' | 'consents' | 'stopped'>): ProblemCode | null {
  if (channel === null) return 'notification.not_reachable'
  if (stopped) return 'notification.stopped'
  return consents ? null : 'notification.no_consent'
}

export function toRecipient(way: Way & { readonly channel: Channel }, locale: Context['locale']): Recipient {
  const refusal = refusalToTell(way)
  return {
    Id: way.id,
    Person: { Id: way.personId, Name: way.personName },
    FirstName: way.firstName,
    Relation: way.relation ?? null,
    Channel: way.channel,
    Description: way.description,
    Refusal: refusal && problemText(refusal, { Name: way.personName }, locale),
  }
}

export type Aim = {
  readonly channel: Channel
  readonly personId: string
  readonly personName: string
  readonly firstName: string
  readonly address: string | null
  /** The address as it is shown. */
  readonly shown?: string
}

function namedIds(to: string): string[] {
  const ids = to
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
  if (ids.length === 0) throw new Problem('notification.no_recipient')
  if (ids.length > notificationLimits.recipients) throw new Problem('notification.too_many_recipients')
  // A typed address cannot be a recipient.
  if (ids.some((id) => !Id.safeParse(id).success)) throw new Problem('record.not_found')
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/** The people whom a message to these ids reaches. Each id must be a contact item of a person whom the sender sees, or a colleague who sees what it is about. */
export async function aimsOf(context: Context, ids: readonly string[], about: StoredItem | undefined): Promise<Aim[]> {
  const { tx, now } = context
  const [ways, colleagues] = [await listWays(tx, ids), await listColleagues(tx, ids)]
  const reached = ways.map(({ personId, personName }) => ({ id: personId, name: personName }))
  await refuseToSend(context, about?.caseId ?? null, reached)
  const seers = about ? await listColleaguesWhoSee(tx, about.id, now) : colleagues
  return ids.map((id) => {
    const way = ways.find((one) => one.id === id)
    if (way) return aimAtWay(way)
    const colleague = colleagues.find((one) => one.personId === id)
    if (!colleague) throw new Problem('record.not_found')
    return aimAtColleague(colleague, seers)
  })
}

export function aimAtWay(way: Way): Aim {
  const refusal = refusalToTell(way)
  if (refusal !== null || way.channel === null)
    throw new Problem(refusal ?? 'notification.not_reachable', { Name: way.personName })
  const { channel, personId, personName, firstName, value: address, description: shown } = way
  return { channel, personId, personName, firstName, address, shown }
}

function aimAtColleague({ personId, name, firstName }: ColleagueToTell, seers: readonly ColleagueToTell[]): Aim {
  if (!seers.some((one) => one.personId === personId))
    throw new Problem('notification.recipient_may_not_see', { Name: name })
  return { channel: 'app', personId, personName: name, firstName, address: null }
}

/**
 * The values of the variables that are the same for all recipients. Variables without a value for this item are missing. The link of
 * the sender's meetings is theirs alone, so it is missing in a view.
 */
export async function commonValues(
  { tx, actor, locale }: Context,
  about: StoredItem | undefined,
): Promise<Partial<TemplateValues>> {
  // The date of a case is its start, which a family would take for an appointment.
  const wall = about && isDated(about.kind) ? await findItemWall(tx, about.id) : null
  const meetingLink = isView(actor) ? null : await findMeetingLink(tx)
  return {
    'Sender.Name': (await findName(tx, actor.personId)) ?? '',
    ...(meetingLink !== null && { 'Sender.MeetingLink': meetingLink }),
    'CareModel.Name': await findCareModelName(tx),
    ...(about && { 'Item.Name': about.name }),
    ...(wall !== null && { 'Item.Date': momentText(wall, locale) }),
  }
}

type Prepared = {
  /** The contact item, or the person of a colleague. */
  readonly wayId: string
  readonly aim: Aim
  readonly values: Partial<TemplateValues>
}

/** A message as it is about to be sent. Refuses one that may not go to all of its recipients now, or that has a variable without a value. */
export async function prepareMessage(context: Context, { id, to, messageBody, subject, link }: Sending) {
  const ids = namedIds(to)
  if (messageBody === '') throw new Problem('notification.empty')
  const unknown = unknownVariable(messageBody) ?? unknownVariable(subject)
  if (unknown !== null) throw new Problem('notification.variable_unknown', { Variable: unknown })
  const about = id === undefined ? undefined : await getItem(context.tx, id)
  const aims = await aimsOf(context, ids, about)
  const common = await commonValues(context, about)
  const messages = aims.map((aim, place): Prepared => ({
    wayId: ids[place] ?? '',
    aim,
    values: valuesFor(aim, common, { messageBody, subject, link }),
  }))
  return { about, messages }
}

type TextsToFill = Pick<Sending, 'messageBody' | 'subject'> & { readonly link: string | undefined }

/** The values of the variables for one recipient. Refuses a text with a variable that has none. */
function valuesFor(
  { personName, firstName }: Aim,
  common: Partial<TemplateValues>,
  { messageBody, subject, link }: TextsToFill,
): Partial<TemplateValues> {
  const values = { ...common, 'Person.Name': personName, 'Person.FirstName': firstName }
  const empty = emptyVariable(subject, values) ?? emptyVariable(messageBody, withLinkValue(values, link))
  if (empty === 'Sender.MeetingLink') throw new Problem('notification.meeting_link_missing')
  if (empty !== null) throw new Problem('notification.variable_empty', { Variable: empty })
  return values
}

export type Draft = { readonly subject: string | null; readonly text: string }

/** Stands for a link that is made when the message is sent. */
const LINK_TO_COME = '…'

/** What each of these would read, before anything is sent. `hasLink`: a link comes with the message. */
export async function draftsFor(
  context: Context,
  aims: readonly Aim[],
  about: StoredItem,
  { hasLink, ...texts }: Omit<TextsToFill, 'link'> & { readonly hasLink: boolean },
): Promise<Draft[]> {
  const common = await commonValues(context, about)
  const link = hasLink ? LINK_TO_COME : undefined
  return aims.map((aim) => {
    const values = valuesFor(aim, common, { ...texts, link })
    return {
      subject: aim.channel === 'sms' ? null : fit(texts.subject, values, 'subject'),
      text: bodyWithLink(texts.messageBody, values, link).messageBody,
    }
  })
}

/** Queues a message to each recipient, all or none; answers their ids. */
export async function sendNotification(context: Context, sending: Sending): Promise<string[]> {
  const { subject, messageBody, link } = sending
  const { about, messages } = await prepareMessage(context, sending)
  await holdCaps(context.tx)
  const made: string[] = []
  for (const { aim, values } of messages) {
    await refuseOverCap(context, aim)
    made.push(
      await queueOne(context, aim, about, {
        subject: fit(subject, values, 'subject'),
        ...bodyWithLink(messageBody, values, link),
      }),
    )
  }
  return made
}

/** Names may make a filled text longer than the limit. */
function fit(text: string, values: Partial<TemplateValues>, limit: 'subject' | 'messageBody'): string {
  return fillTemplate(text, values).slice(0, notificationLimits[limit])
}

/** Only the message has the link: the subject is shown to others than its sender. */
const withLinkValue = (values: Partial<TemplateValues>, link: string | undefined): Partial<TemplateValues> =>
  link === undefined ? values : { ...values, 'Workflow.Link': link }

/** The message with its link where its text has the place for it, else in a line of its own. */
function bodyWithLink(text: string, values: Partial<TemplateValues>, link: string | undefined) {
  if (link === undefined) return { messageBody: fit(text, values, 'messageBody') }
  const whole = fillTemplate(text, withLinkValue(values, link))
  if (!hasWorkflowLink(text) || whole.length > notificationLimits.messageBody)
    return withLink(fit(text, values, 'messageBody'), link)
  return { messageBody: whole, maskedBody: fillTemplate(text, withLinkValue(values, '…')) }
}

function withLink(text: string, link: string) {
  const begun = text.slice(0, notificationLimits.messageBody - link.length - 1)
  return { messageBody: `${begun}\n${link}`, maskedBody: `${begun}\n…` }
}

export async function refuseOverCap(context: Context, aim: Aim): Promise<void> {
  if (aim.address === null) return refuseOverAppCap(context, { personId: aim.personId, notice: null })
  if (await isOverOutside(context, aim.address)) throw new Problem('notification.too_many')
}

const anHourAgo = (now: Date) => new Date(now.getTime() - HOUR_MS)

async function isOverOutside({ tx, now, platform }: Context, address: string): Promise<boolean> {
  const factor = platform.configuration.limitFactor
  const sent = await countSent(tx, address, anHourAgo(now))
  return (
    sent.byMember >= CAPS.byMember * factor ||
    sent.toAddress >= CAPS.toAddress * factor ||
    sent.inModel >= CAPS.inModel * factor
  )
}

type Texts = {
  readonly subject: string
  readonly messageBody: string
  /** Its text without the secrets that it holds, for the trail, for others than its sender, and for later. */
  readonly maskedBody?: string
}

export async function queueOne(
  context: Context,
  aim: Aim,
  about: StoredItem | undefined,
  { subject, messageBody, maskedBody }: Texts,
): Promise<string> {
  const { tx, actor, now, platform } = context
  const id = newId(now)
  const host = new URL(platform.configuration.publicUrl ?? 'http://localhost').hostname
  const { channel, personId, address } = aim
  const whom = { careModelId: actor.careModelId, senderId: actor.personId, toPersonId: personId, toAddress: address }
  const messageId = channel === 'email' ? `<${id}@${host}>` : null
  await insertNotification(
    tx,
    {
      ...whom,
      subject,
      messageBody,
      ...(maskedBody !== undefined && { maskedBody }),
      id,
      channel,
      aboutId: about?.id ?? null,
      messageId,
    },
    now,
  )
  context.audit({
    action: `notify ${channel}`,
    ...(about && { kind: about.kind, itemId: about.id, caseId: about.caseId }),
    personId: about?.personId ?? personId,
    after: `${aim.personName}: ${maskedBody ?? messageBody}`,
  })
  // The event on the colleague's own page makes their open clients fetch the message.
  const self = channel === 'app' ? await findItem(tx, personId) : undefined
  if (channel === 'app') {
    context.announce({ itemId: personId, kind: 'CLINICIAN', personId, caseId: null, version: self?.version ?? 1 })
  }
  return id
}
