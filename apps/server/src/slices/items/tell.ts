import type { Notice, NoticeValues } from '@caseloom/contracts/notifications/notice-texts'
import type { Context } from '../../platform/calls/serve.ts'

/** The recipients of a notice: people, and a group's members or leaders. The member who acted is never told. */
export type Told = {
  readonly people?: readonly (string | null)[]
  readonly groupId?: string
  readonly leadersAlone?: boolean
}

export type Telling = {
  readonly notice: Notice
  readonly to: Told
  readonly about: { readonly id: string } | null
  readonly values: Omit<NoticeValues, 'Who'>
}

/** Tells colleagues about an action, in its transaction; returns how many. Notifications are above items, so app.ts passes this down. */
export type Tell = (context: Context, telling: Telling) => Promise<number>
