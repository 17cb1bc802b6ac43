import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDemoWorld } from '../../demo/index.ts'
import { openUnhurriedPool } from '../../platform/database/copy-rows.ts'
import type { Pool } from '../../platform/database/database.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

export type FullHouse = {
  readonly house: House
  /** Connections as the owner, which commands use. */
  readonly owner: Pool
  /** A member who changes things over HTTP, so that the trail, its seals, events and versions fill as in production. */
  readonly visit: Visitor
  readonly caseId: string
  close(): Promise<void>
}

/** The demo world, and a care model with recent work, waiting jobs and counted limits. */
export async function openFullHouse({ withDemo = true } = {}): Promise<FullHouse> {
  const house = await openHouse()
  const { host, port, user, database } = house.owner.options
  const owner = openUnhurriedPool({ host, port, user, database }, 'caseloom backup')
  if (withDemo) await makeDemoWorld(owner, house.clock, () => undefined)
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  const visit = house.as(clinician)
  // Texts that a careless copy would corrupt.
  for (const message of ['Well done.', 'Tab\tand\\back\\slash', 'Łukasz said “\\N”, then\r\nleft 🙂', '\\.'])
    await visit.post('/api/new/comment', { id: family.id, message })
  const { body } = await visit.post('/api/new/comment', { id: family.id, message: 'To be deleted' })
  await visit.delete(`/api/delete/${body.Id}`)
  await house.platform.sealer.flush()
  await owner.query(`select graphile_worker.add_job('send_letter', '{"to": "a \\"quoted\\" name"}', 'letters', now() + interval '1 day', 7, 'letter 1', 3, '{one,two}');
    select graphile_worker.add_job('tidy'); select graphile_worker.add_job('failed', max_attempts => 1);
    update graphile_worker._private_jobs set attempts = 1 where id = (select max(id) from graphile_worker._private_jobs);
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a server that is gone' where id = (select min(id) + 1 from graphile_worker._private_jobs);
    insert into attempt values ('seen', now(), 1, now())`)
  return {
    house,
    owner,
    visit,
    caseId: family.id,
    async close() {
      await owner.end()
      await house.close()
    },
  }
}

/** A folder like that of the content files: names by hash, some deep, one file empty, one of several megabytes. */
export function givenFiles(folder: string): void {
  for (const [name, bytes] of Object.entries({ 'ab/cd/abcd01': 100, 'ab/ce/abce02': 0, 'f0/00/f00003': 3_000_000 })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), randomBytes(bytes))
  }
}
