import { randomBytes } from 'node:crypto'
import { DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import { byteaText, type NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new account, by default active, without an e-mail address, and with a password as old as itself. */
export const accountRow = (said: Omit<NewRow<'account'>, 'password_changed_at'>): NewRow<'account'> => ({
  email: null,
  locale: DEFAULT_LOCALE,
  active: true,
  password_changed_at: said.created_at,
  invited_at: null,
  ...said,
})

/** The row of a new member, active by default, with a key that nobody else has. */
export const memberRow = (said: Omit<NewRow<'member'>, 'draft_key'>): NewRow<'member'> => ({
  active: true,
  // Rows are inserted as JSON, which has no bytes.
  draft_key: byteaText(randomBytes(32)) as unknown as Buffer,
  version: 1,
  ...said,
})

/** The row of a member's place in a group; by default they do not supervise it. */
export const groupMemberRow = (said: NewRow<'group_member'>): NewRow<'group_member'> => ({ supervises: false, ...said })

/** The row of an account's second step at sign-in; by default not yet confirmed. */
export const twoStepRow = (said: NewRow<'two_step'>): NewRow<'two_step'> => ({
  confirmed_at: null,
  last_step: 0,
  ...said,
})
