/** How many archives are kept whatever their age. */
const KEPT_NEWEST = 8
/** For how many days the last archive of each day is kept. */
const KEPT_DAYS = 30

const DAY_MS = 86_400_000
const NAME = /^caseloom-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.zip$/

/** An archive is named by its moment, in UTC, to the second. */
export function archiveName(at: Date): string {
  return `caseloom-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`
}

/** When the archive of this name was made; undefined if the name is not one of ours. */
export function timeOfArchive(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  if (day === undefined) return undefined
  const at = new Date(`${day}${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The newest archive that is not of the future: after a clock was put back, those do not count until their time comes. */
export function newestArchive(names: readonly string[], now: Date): string | undefined {
  return pastArchives(names, now)[0]
}

/** Archives to delete: all but the newest eight and the last one of each of the last thirty days. */
export function listSuperfluous(names: readonly string[], now: Date): string[] {
  const oldestDay = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const days = new Set<string>()
  return pastArchives(names, now).filter((name, index) => {
    const day = dayOf(name)
    const isLastOfDay = !days.has(day)
    days.add(day)
    return index >= KEPT_NEWEST && !(isLastOfDay && day > oldestDay)
  })
}

/** More that may be deleted to make room for a new one, oldest first: all but the newest and the last one of each day. */
export function listSpare(names: readonly string[], now: Date): string[] {
  const days = new Set<string>()
  const spare = pastArchives(names, now).filter((name) => {
    const day = dayOf(name)
    const isLastOfDay = !days.has(day)
    days.add(day)
    return !isLastOfDay
  })
  return spare.toReversed()
}

function dayOf(name: string): string {
  return timeOfArchive(name)?.toISOString().slice(0, 10) ?? ''
}

/** Our archives up to now, newest first: their names sort by time. */
function pastArchives(names: readonly string[], now: Date): string[] {
  const upToNow = archiveName(now)
  return names
    .filter((name) => timeOfArchive(name) !== undefined && name <= upToNow)
    .toSorted()
    .toReversed()
}
