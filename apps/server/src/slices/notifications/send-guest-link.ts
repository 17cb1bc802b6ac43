import { Id } from '@caseloom/contracts/ids'
import type { Locale } from '@caseloom/contracts/locales'
import { refusalToPhone, type PhoneRefusal } from '@caseloom/contracts/notifications/phone-rules'
import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { addressOf, findWording } from '../accounts/index.ts'
import { refuseToSend } from '../cases/index.ts'
import { holdGrantable, makeLink } from '../documents/index.ts'
import { findName, type StoredItem } from '../items/index.ts'
import { findPhone, isCostly } from '../people/index.ts'
import { guestLinkOutcome, guestMessage } from './guest-link-texts.ts'
import { findCareModelName, holdCaps, isStopped, listWays, listWaysAround } from './notification-store.ts'
import { standardWords } from './wording/standard-words.ts'
import { aimAtWay, queueOne, refuseOverCap, type Aim } from './send-notification.ts'

/** The subject of a message that asks for a guest link. The server writes the message (product.md 4.1). */
export const GUEST_LINK = 'Guest Link'

type LinkSending = { readonly id: string | undefined; readonly to: string; readonly locale: Locale | undefined }

const phoneProblems = {
  required: 'notification.phone_required',
  short: 'notification.phone_short',
  country: 'notification.phone_country',
} as const satisfies Record<PhoneRefusal, ProblemCode>

/** Makes a link to a form and queues it to each recipient: contact items, or numbers that were typed. All or none. */
export async function sendGuestLink(context: Context, { id, to, locale = context.locale }: LinkSending) {
  const { tx, actor, platform } = context
  if (id === undefined) throw new Problem('notification.guest_link_needs_form')
  const held = await holdGrantable(context, id)
  const { about } = held
  const aims = await aimsOf(context, to, about)
  if (aims.some(({ aim }) => aim.channel === 'sms' && aim.address !== null && isCostly(aim.address)))
    throw new Problem('notification.phone_invalid')
  await refuseToSend(
    context,
    about.caseId,
    aims.map(({ whose, shown }) => ({ id: whose, name: shown })),
  )
  await holdCaps(tx)
  const link = await makeLink(context, held, locale)
  const forms = held.grantable.objects.length
  const name = forms > 1 ? 'guest-links' : 'guest-link'
  const message = guestMessage(
    (await findWording(tx, name, locale)) ?? standardWords(name, locale),
    {
      careModel: await findCareModelName(tx),
      sender: (await findName(tx, actor.personId)) ?? '',
      link: link.Link,
      code: link.Code,
      place: `${addressOf(platform)}/guest-code`,
      day: link.Expires.slice(0, 10),
      forms,
    },
    locale,
  )
  const ids: string[] = []
  for (const { aim } of aims) {
    // After each message, because the ones before it count.
    await refuseOverCap(context, aim)
    ids.push(await queueOne(context, aim, about, message))
  }
  const canSend = aims.every(({ aim }) => (aim.channel === 'sms' ? platform.textMessages : platform.mail).canSend)
  const shown = aims.map((one) => one.shown)
  return { ids, link, name: guestLinkOutcome(shown, canSend, context.locale) }
}

/** A recipient, how the sender reads who that is, and whose contact item it is: nobody knows that of a number which was typed. */
type Shown = { readonly aim: Aim; readonly shown: string; readonly whose: string | null }

async function aimsOf(context: Context, to: string, about: StoredItem): Promise<Shown[]> {
  const parts = to
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) throw new Problem('notification.phone_required')
  if (parts.length > notificationLimits.recipients) throw new Problem('notification.too_many_recipients')
  const isId = (part: string) => Id.safeParse(part).success
  const ways = await listWays(context.tx, parts.filter(isId))
  // One number may be typed in several ways, or be that of a contact item that was chosen too.
  const aims = new Map<string, Shown>()
  for (const part of parts) {
    const way = ways.find((one) => one.id === part.toLowerCase())
    if (!way && isId(part)) throw new Problem('record.not_found')
    const found = way
      ? { aim: aimAtWay(way), shown: way.description, whose: way.personId }
      : await aimAtNumber(context, part, about)
    const key = `${found.aim.channel} ${found.aim.address ?? found.aim.personId}`
    if (!aims.has(key)) aims.set(key, found)
  }
  return [...aims.values()]
}

/** A number of somebody in the family who has not agreed to text messages gets none by being typed either. */
async function aimAtNumber({ tx, actor }: Context, typed: string, about: StoredItem): Promise<Shown> {
  const digits = typed.replaceAll(/\D/g, '')
  const refusal = refusalToPhone(digits)
  if (refusal !== null) throw new Problem(phoneProblems[refusal])
  const phone = findPhone(`+${digits.length === 10 ? `1${digits}` : digits}`)
  if (!phone) throw new Problem('notification.phone_invalid')
  const around = about.personId === null ? [] : await listWaysAround(tx, about.personId, about.caseId)
  const known = around.find((way) => way.channel === 'sms' && way.value === phone.value)
  if (known) return { aim: aimAtWay(known), shown: phone.description, whose: known.personId }
  if (await isStopped(tx, phone.value)) throw new Problem('notification.stopped', { Name: phone.description })
  const personId = about.personId ?? actor.personId
  const aim = { channel: 'sms', personId, personName: phone.description, firstName: '', address: phone.value } as const
  return { aim, shown: phone.description, whose: null }
}
