// Every call that changes something, sent four times at once, as a double click and two tabs do.
import { findingsList } from '../findings.mjs'
import { atOnce, bearer, isDone, tally } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { ask, readOperations } from '../world/operations.mjs'
import { tokenFor, examples } from '../world/examples.mjs'

const AT_ONCE = 4

/**
 * None of them may fail at the server or deadlock, and no two may change the same thing from the same value: the second would have undone
 * or repeated what it never saw. `every` and `day` take each nth call, `only` those of a name.
 */
export async function doubled(target, { every = 1, day = 0, only = /./ } = {}) {
  const findings = findingsList()
  const maker = makerOf(target)
  const changing = (await readOperations(target.base)).filter(({ method, id }) => method !== 'GET' && examples[id])
  let sent = 0
  let changed = 0
  for (const [index, operation] of changing.entries()) {
    if ((index + day) % every !== 0 || !only.test(operation.id)) continue
    const example = await examples[operation.id].make(maker)
    const isOpen = operation.isPublic || example.headers?.cookie
    const headers = isOpen ? {} : bearer(example.token ?? tokenFor(operation, target.world))
    const before = await deadlocksOf(target)
    const answers = await atOnce(AT_ONCE, () => ask(target.base, operation, example, { headers }))
    sent += answers.length
    if (!answers.some(isDone)) findings.add('high', 'NOT COVERED', operation.id, answers[0].text.slice(0, 120))
    if (answers.some(({ status }) => status >= 500 || status <= 0))
      findings.add('high', 'fails when sent at once', operation.id, tally(answers))
    const deadlocks = (await deadlocksOf(target)) - before
    if (deadlocks > 0) findings.add('high', 'calls wait for each other', operation.id, `${deadlocks} deadlocks`)
    const twice = await changedTwice(target, answers)
    changed += answers.filter(isDone).length
    for (const row of twice) findings.add('high', 'changed twice from one value', operation.id, row)
  }
  const figure = `${sent / AT_ONCE} of ${changing.length} changing calls, ${AT_ONCE} at once: ${changed} of ${sent} done, no two from the same value`
  return { figure, findings: findings.all() }
}

async function deadlocksOf({ owner }) {
  const { rows } = await owner.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

/** The changes of different requests that the trail has with the same value before them. One that still says it after has changed nothing. */
async function changedTwice({ owner }, answers) {
  const { rows } = await owner.query(
    `select action, property, before, count(distinct request_id)::int as times
       from audit
      where request_id = any($1) and not refused and strpos(after, before) = 0
      group by action, item_id, property, before
     having count(distinct request_id) > 1`,
    [answers.map(({ headers }) => headers['x-request-id'])],
  )
  return rows.map(({ action, property, before, times }) => `${action} ${property ?? ''} from ${before}: ${times} times`)
}
