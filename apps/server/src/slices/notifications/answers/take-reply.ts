import { cleanText } from '@caseloom/contracts/items/typed-text'
import { DEFAULT_LOCALE, localeFor } from '@caseloom/contracts/locales'
import { noticeText } from '@caseloom/contracts/notifications/notice-texts'
import type { Tx } from '../../../platform/database/database.ts'
import { findPhone } from '../../people/index.ts'
import { listToldOfReply, recordReply } from './answer-store.ts'
import { replyWords } from './reply-words.ts'

type Texted = {
  /** The sender's number, as the provider writes it. */
  readonly number: string
  readonly body: string
  readonly hasFile: boolean
  /** The provider's id of the text. */
  readonly replyId: string
}

const LONGEST = 1600

/** Tells those who care for a family what it texted. A number to which nobody ever wrote is not listened to. */
export async function takeReply(tx: Tx, { number, body, hasFile, replyId }: Texted, now: Date): Promise<void> {
  const told = await listToldOfReply(tx, number)
  const [first] = told
  if (!first) return
  const Name = first.fromName ?? findPhone(number)?.description ?? number
  const reply = { words: cleanText(body).trim().slice(0, LONGEST), hasFile }
  const texts = told.map(({ personId, locale: spoken }) => {
    const locale = localeFor(spoken)
    return [personId, noticeText('text-received', { Name, Words: replyWords(reply, locale) }, locale)] as const
  })
  const after = `${Name}: ${replyWords(reply, DEFAULT_LOCALE)}`
  await recordReply(tx, { number, replyId, texts: Object.fromEntries(texts), after }, now)
}
