import { rm } from 'node:fs/promises'
import { NoRoom } from '../backup/write-archive.ts'
import type { MemberActor } from '../platform/actor.ts'
import { auditStatement } from '../platform/trail/audit.ts'
import { exportPlace, removeOldExports } from '../platform/files/exports-folder.ts'
import { inOwnerTransaction, type OwnerPool } from '../platform/database/insert-rows.ts'
import { inMemberSnapshot, type OnBehalfOf } from '../platform/member-snapshot.ts'
import type { Platform } from '../platform/platform.ts'
import { countsOf } from './case-contents.ts'
import { gatherCase, type GatheredCase } from './gather-case.ts'
import {
  beat,
  dropEarlier,
  dropExpired,
  endFailed,
  endReady,
  listMade,
  putBack,
  takeNext,
  type WaitingArchive,
} from './waiting-archives.ts'
import { countWords, partsOf, writeCaseArchive } from './write-case-archive.ts'

const MOST_ATTEMPTS = 3
const BEAT_MS = 5000

/** The archive was cancelled, its case was erased, or another server has taken it over. */
class Unwanted extends Error {}

type Making = {
  readonly platform: Platform
  readonly owner: OwnerPool
  readonly one: WaitingArchive
  readonly stopping: AbortSignal | undefined
}

const busy = new WeakSet<Platform>()

/**
 * Makes the waiting archives, one after the other. Other servers may take the rest, and this server's next job finds the
 * archives that were asked for in between.
 */
export async function makeWaitingArchives(platform: Platform, owner: OwnerPool, stopping?: AbortSignal): Promise<void> {
  if (busy.has(platform)) return
  busy.add(platform)
  try {
    for (;;) {
      const one = stopping?.aborted ? undefined : await takeNext(owner, platform.clock.now())
      if (!one) return
      await makeOne({ platform, owner, one, stopping })
    }
  } finally {
    busy.delete(platform)
  }
}

async function makeOne(making: Making): Promise<void> {
  const { platform, owner, one, stopping } = making
  const now = () => platform.clock.now()
  try {
    await gatherAndWrite(making)
  } catch (error) {
    if (error instanceof Unwanted) return
    if (stopping?.aborted) {
      await putBack(owner, one)
      return
    }
    platform.log.error({ err: error, part: 'case archives' }, 'a ZIP could not be made')
    if (error instanceof NoRoom) await endFailed(owner, one, 'zip.no_room', now())
    else if (one.attempts >= MOST_ATTEMPTS) await endFailed(owner, one, 'zip.failed', now())
    else await putBack(owner, one)
  }
}

async function gatherAndWrite(making: Making): Promise<void> {
  const { platform, owner, one, stopping } = making
  const as: OnBehalfOf = { careModelId: one.care_model_id, memberId: one.member_id, locale: one.locale }
  let [done, total] = [0, 0]
  async function tell(): Promise<void> {
    if (stopping?.aborted) throw new Error('The server is stopping')
    if (!(await beat(owner, one, { done, total, now: platform.clock.now() }))) throw new Unwanted()
  }
  const timer = setInterval(() => void tell().catch(() => undefined), BEAT_MS)
  try {
    const found = await inMemberSnapshot(platform, as, async (snapshot) => {
      const gathered = await gatherCase(snapshot, one.case_id)
      return gathered && { gathered, actor: snapshot.actor }
    })
    if (!found) {
      await endFailed(owner, one, 'zip.no_access', platform.clock.now())
      return
    }
    total = partsOf(found.gathered)
    await tell()
    const file = exportPlace(platform.configuration.dataFolder, one.id)
    const step = async () => {
      done += 1
      await tell()
    }
    const bytes = await writeCaseArchive({ platform, as, file, gathered: found.gathered, step })
    await settle(making, { ...found, bytes, file })
  } finally {
    clearInterval(timer)
  }
}

type Made = {
  readonly gathered: GatheredCase
  readonly actor: MemberActor
  readonly bytes: number
  readonly file: string
}

/** Marks the archive ready and writes the trail in one transaction; if it was cancelled at the last moment, deletes the file. */
async function settle({ platform, owner, one }: Making, { gathered, actor, bytes, file }: Made): Promise<void> {
  const now = platform.clock.now()
  const { contents } = gathered
  const earlier = await inOwnerTransaction(owner, async (connection) => {
    if (!(await endReady(connection, one, bytes, now))) return undefined
    const personId = contents.Cases[0]?.['Person']
    const about = { kind: 'CASE', itemId: one.case_id, caseId: one.case_id, personId: String(personId) } as const
    const { text, values } = auditStatement(
      { actor, address: 'background', requestId: one.request_id ?? one.id, now },
      [{ action: 'make zip', ...about, after: countWords(countsOf(contents)) }],
    )
    await connection.query(text, [...values])
    return dropEarlier(connection, one)
  })
  platform.sealer.wake(one.care_model_id)
  const { dataFolder } = platform.configuration
  for (const place of earlier?.map((id) => exportPlace(dataFolder, id)) ?? [file]) await rm(place, { force: true })
}

/** Deletes archives a day after they were made, and files that no row names. */
export async function tidyArchives(
  owner: OwnerPool,
  dataFolder: string,
  now: Date,
  neighbours: readonly OwnerPool[] = [],
): Promise<void> {
  const named = await dropExpired(owner, now)
  // The folder is that of all clusters. They are asked twice, because a care model may move meanwhile.
  const others = neighbours.length === 0 ? [] : [...neighbours, owner, ...neighbours]
  for (const each of others) for (const id of await listMade(each)) named.add(id)
  await removeOldExports(dataFolder, named, now)
}
