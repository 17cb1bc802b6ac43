import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'

/** Why the member cannot put things into this folder, take them out or rename it, or null. */
export const refusalToFill = (folder: StoredItem): ProblemCode | null =>
  folder.access === 'all' ? null : 'record.forbidden'

/** Members of a folder, even those who may fill it, do not decide who else is one. */
export const refusalToShareFolder = (folder: StoredItem): ProblemCode | null =>
  folder.access === 'all' && !folder.sharing ? null : 'record.forbidden'
