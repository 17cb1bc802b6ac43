import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import {
  emptyVariable,
  unknownVariable,
  type TemplateValues,
  type TemplateVariable,
} from '@caseloom/contracts/notifications/template-rules'
import type { WallTime } from '@caseloom/contracts/times'
import { t } from './notification-texts.ts'

/** A message as it is written. */
export type WrittenMessage = {
  /** Null until the reader changes the recipients. */
  readonly To: string[] | null
  readonly Subject: string
  readonly MessageBody: string
  readonly templateId: string | null
  /** Null sends it now. */
  readonly SendAt: WallTime | null
}

export const newMessage = (SendAt: WallTime | null): WrittenMessage => ({
  To: null,
  Subject: '',
  MessageBody: '',
  templateId: null,
  SendAt,
})

export type RecipientValues = Partial<TemplateValues>

/** The values of a message's variables for one recipient. */
export function valuesFor({ Person, FirstName }: Recipient, common: Recipients['Values'] = {}): RecipientValues {
  return { ...common, 'Person.Name': Person.Name, 'Person.FirstName': FirstName }
}

type Message = { readonly Subject: string; readonly MessageBody: string }

/** Why a message cannot be sent as it is, or false. `values` has an entry for each recipient. */
export function faultOfMessage({ Subject, MessageBody }: Message, values: readonly RecipientValues[]): string | false {
  if (MessageBody.trim() === '') return t('messageMissing')
  const unknown = unknownVariable(MessageBody) ?? unknownVariable(Subject)
  if (unknown !== null) return t('variableUnknown', { variable: unknown })
  const empty = values
    .map((each) => emptyVariable(MessageBody, each) ?? emptyVariable(Subject, each))
    .find((name) => name !== null)
  return empty ? emptyWords(empty) : false
}

const emptyWords = (variable: TemplateVariable) =>
  variable === 'Sender.MeetingLink' ? t('meetingLinkMissing') : t('variableEmpty', { variable })
