// What the checks of a cluster begin and end with. A check that fails leaves the logs of its cluster in .cache.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isRed, lineOf } from '../attack/findings.mjs'
import { root } from '../scripts/bootstrap.mjs'
import { openCluster } from './cluster.mjs'
import { linked, openLinks } from './links.mjs'
import { readPlan } from './plan.mjs'

/** A check that finds one thing may find it a thousand times. */
const MOST_LINES = 20

/** `--short`: fewer rounds. `--twin`: something is broken that the check must find. */
export const isTwin = process.argv.includes('--twin')
export const isShort = process.argv.includes('--short')

/**
 * Starts a cluster in a folder of its own, checks it, says what was found, and ends the process.
 * @param {{ name: string, firstPort: string, caughtBy: string[], isLinked?: boolean }} about `caughtBy`: the kinds of findings that a twin must lead to;
 *   `isLinked`: the ways to the database's nodes can be cut.
 * @param {(plan: import('./plan.mjs').Plan, cluster: ReturnType<typeof openCluster>, links: Awaited<ReturnType<typeof openLinks>>) => Promise<{ figure: string, findings: ReturnType<ReturnType<typeof import('../attack/findings.mjs').findingsList>['all']> }>} check
 * @returns {Promise<never>}
 */
export async function checkCluster({ name, firstPort, caughtBy, isLinked = false }, check) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-cluster-'))
  const direct = readPlan({
    CASELOOM_CLUSTER: folder,
    CASELOOM_CLUSTER_PORT: process.env.CASELOOM_CLUSTER_PORT ?? firstPort,
  })
  const plan = isLinked ? linked(direct) : direct
  const cluster = openCluster(plan, (line) => console.log(line))
  let isGood = false
  let links
  try {
    links = await openLinks(isLinked ? plan : { ...plan, nodes: [] })
    await cluster.start()
    const { figure, findings } = await check(plan, cluster, links)
    await cluster.stop()
    for (const finding of findings.slice(0, MOST_LINES)) console.log(lineOf(finding))
    const isCaught = findings.some(({ kind }) => caughtBy.includes(kind))
    isGood = isTwin ? isCaught : !isRed(findings)
    if (!isGood) keepLogs(plan, name)
    console.log(figure)
    if (isTwin) console.log(isCaught ? 'the twin was caught' : 'the twin was NOT caught')
  } catch (error) {
    await cluster.stop()
    keepLogs(plan, name)
    console.log(error)
  } finally {
    await links?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  process.exit(isGood ? 0 : 1)
}

/** @param {import('./plan.mjs').Plan} plan @param {string} name */
function keepLogs({ logs }, name) {
  const kept = path.join(root, '.cache', `cluster-${name}`)
  rmSync(kept, { recursive: true, force: true })
  cpSync(logs, kept, { recursive: true })
  console.log(`The logs of its parts are in ${path.relative(root, kept)}.`)
}
