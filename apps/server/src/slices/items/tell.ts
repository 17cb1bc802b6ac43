import type { Notice, NoticeValues } from '@caseloom/contracts/notifications/notice-texts'
import type { Context } from '../../platform/serve.ts'

/** Whom a notice is for: people, and all of a group or those who lead it. Whoever did it is never told. */
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

/** Tells colleagues what somebody just did, in the same transaction, and answers how many. Notifications stand above items: app.ts hands it down. */
export type Tell = (context: Context, telling: Telling) => Promise<number>
