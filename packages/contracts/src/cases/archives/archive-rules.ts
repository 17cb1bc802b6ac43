import type { CaseArchive } from './case-archive.ts'

export const isUnderWay = (archive: Pick<CaseArchive, 'State'>): boolean =>
  archive.State === 'waiting' || archive.State === 'making'

/** How long a file stays after it was made. */
export const ARCHIVE_HOURS = 24

/** The most archives that a member may have at once, so that nobody fills the disk. */
export const MOST_ARCHIVES = 20
