// A case's ZIP, altered to name somebody else's patient. Importing it would give its owner a case of that patient.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { partNames } from '../../apps/server/src/case-archives/parts.ts'
import { forgedCase } from '../../apps/server/src/case-archives/testing/forged-case.ts'
import { unzipped, zipOf } from '../../apps/server/src/platform/files/testing/zips.ts'
import { caseloom } from '../servers/command-process.mjs'
import { bearer, parsed, send } from './loopback.mjs'
import { makerOf } from './makers.mjs'

const MADE_WITHIN_MS = 30_000

/** As the patient and as a relative. Everything else in the archive is new, so that nothing else can cause the refusal. */
export async function alterCases(target, { add, edits }) {
  const maker = makerOf(target)
  const { model } = target.world.A
  const [own, other] = [await maker.case(), await maker.case()]
  const roles = {
    'the patient': [own.personId, other.personId],
    'a relative': [await maker.relativeOf(own.personId), await maker.relativeOf(other.personId)],
  }
  const entries = await unzipped(await zipFrom(target, own.id))
  let refused = 0
  for (const [role, [from, to]] of Object.entries(roles)) {
    const file = path.join(path.dirname(target.folder), `${path.basename(target.folder)}-${from}.zip`)
    writeFileSync(file, await zipOf(forgedCase(entries, (_, contents) => swap(contents, from, to))))
    const words = ['import-case', file, '--care-model', model.shortName]
    const { code, said } = await caseloom({ data: target.folder, edits, words }).ended
    if (code === 1 && said.includes(`${to} is somebody in this care model`)) refused += 1
    else add('high', code === 0 ? "somebody else's patient is taken" : 'NOT COVERED', role, said)
  }
  const { rows } = await target.owner.query('select count(*)::int as n from managed_case where person_id = $1', [
    other.personId,
  ])
  if (rows[0].n !== 1) add('high', "a case for somebody else's patient", 'the patient', rows[0].n)
  return `${refused} of 2 altered case ZIPs refused`
}

async function zipFrom(target, caseId) {
  const headers = bearer(target.world.A.members.administrator.token)
  const asked = parsed(await send(target.base, 'POST', `/api/cases/${caseId}/zip`, { headers }))
  let answer
  for (const endsAt = performance.now() + MADE_WITHIN_MS; performance.now() < endsAt; await pause(200)) {
    answer = await send(target.base, 'GET', `/api/cases/${caseId}/zip`, { headers })
    if (parsed(answer)?.Archive?.State === 'ready') return path.join(target.folder, 'exports', `${asked.Id}.zip`)
  }
  throw new Error(`The ZIP was not made in time: ${answer?.status} ${answer?.text.slice(0, 200)}`)
}

function swap(contents, from, to) {
  const ids = partNames.flatMap((name) => contents[name]).flatMap(({ Id }) => (Id === undefined ? [] : [Id]))
  let text = JSON.stringify(contents)
  for (const id of new Set(ids)) text = text.replaceAll(id, id === from ? to : crypto.randomUUID())
  Object.assign(contents, JSON.parse(text))
}
