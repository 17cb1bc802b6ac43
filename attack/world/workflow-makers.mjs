// Creates the workflows that the attacks' requests read and consume, in a given care model.
import { createHmac } from 'node:crypto'
import { bodyOf, givenDefinition, step } from '../../apps/server/src/testing/oversight/given-workflows.ts'
import {
  workflowLinkRow,
  workflowRow,
  workflowRunRow,
  workflowVersionRow,
} from '../../apps/server/src/slices/workflows/index.ts'

const clock = { now: () => new Date() }
const WEEK_MS = 7 * 86_400_000
const uuid = () => crypto.randomUUID()

/** A workflow that asks one question, which a link may answer. */
export const askingBody = bodyOf([step('a', { Action: { Type: 'QUESTION', Question: 'Do they come?', ByLink: true } })])

export function workflowMakers(owner, build, { model, members: { clinician }, groups, ofCase }) {
  const care_model_id = model.id

  async function definition({ hasDraft = false } = {}) {
    const id = await givenDefinition({ given: build, clock }, model, askingBody, { name: `Workflow ${uuid()}` })
    if (!hasDraft) return id
    const draft = { care_model_id, id: uuid(), definition_id: id, number: 2, body: JSON.stringify(askingBody) }
    await build.insert('workflow_version', workflowVersionRow(draft))
    return id
  }

  /** A workflow that runs on the care model's own case; `hasRun`: its one question is answered. */
  async function workflow({ hasRun = false, name = `Workflow ${uuid()}` } = {}) {
    const { rows } = await owner.query('select id from workflow_version where definition_id = $1', [await definition()])
    const about = {
      person_id: ofCase.personId,
      case_id: ofCase.id,
      clinician_id: clinician.personId,
      group_id: groups.own,
    }
    const id = await build.item(model, 'WORKFLOW', name, { ...about, date: clock.now(), status_class: 'waiting' })
    await build.insert('workflow', workflowRow({ care_model_id, id, version_id: rows[0].id }))
    if (hasRun) {
      const run = { workflow_id: id, activity: 'a', answer: 'yes', ran_at: clock.now(), ran_by: clinician.personId }
      await build.insert('workflow_run', workflowRunRow({ care_model_id, id: uuid(), ...run }))
    }
    return id
  }

  /** What the address of a new link says. The hash is made as links/make-link.ts makes it. */
  async function link() {
    const [id, now] = [uuid(), clock.now()]
    const expires_at = new Date(now.getTime() + WEEK_MS)
    const what = { workflow_id: await workflow(), activity: 'a', locale: 'en-US', made_by: clinician.personId }
    await build.insert('workflow_link', workflowLinkRow({ care_model_id, id, ...what, made_at: now, expires_at }))
    const { rows } = await owner.query('select secret from installation')
    const seal = createHmac('sha256', rows[0].secret).update(`public workflow\n${id} ${expires_at.toISOString()}`)
    return { id, hash: seal.digest().subarray(0, 16).toString('base64url') }
  }

  return { definition, workflow, link }
}
