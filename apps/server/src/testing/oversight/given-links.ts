import type { Activity } from '@caseloom/contracts/workflows/workflow-body'
import { newId } from '../../platform/database/new-id.ts'
import type { GivenModel } from '../given.ts'
import type { House } from '../house.ts'
import type { Visitor } from '../visitor.ts'
import { bodyOf, givenDefinition, runUrl, step } from './given-workflows.ts'

export type SentLink = { readonly workflow: string; readonly id: string; readonly hash: string; readonly url: string }

type Sending = {
  readonly model: GivenModel
  /** Who starts the workflow and sends its message. */
  readonly visit: Visitor
  /** The activity that the link runs; its Id is "coming". */
  readonly question: Activity
  readonly target: string
}

/** A link to a question, as the family finds it in the message. */
export async function givenLink(house: House, { model, visit, question, target }: Sending): Promise<SentLink> {
  const template = newId(house.clock.now())
  const own = { care_model_id: model.id, id: template, name: `Confirm ${template}`, subject: 'Your visit' }
  const now = house.clock.now()
  await house.given.insert('notification_template', { ...own, message_body: 'Please answer:', created_at: now })
  const send = step('send', {
    Action: { Type: 'NOTIFICATION', To: 'FIRST_CONTACT', Template: template, Link: 'coming' },
    Next: [{ To: 'coming' }],
  })
  const Definition = await givenDefinition(house, model, bodyOf([send, question, step('call')]))
  const started = await visit.post('/api/workflows', { Definition, Target: target })
  const { Confirmation } = started.body.Activities[0].Message
  const { status } = await visit.post(runUrl(started.body.Id, 'send'), { Confirmation })
  if (status !== 200) throw new Error(`The message was not sent: ${status}`)
  const { rows } = await house.owner.query<{ text: string }>(
    `select n.message_body as text from workflow_link l join notification n on n.message_body like '%' || l.id || '%'
      where l.workflow_id = $1`,
    [started.body.Id],
  )
  const [, id = '', hash = ''] = /\/public\?Id=(\S+)#(\S+)$/.exec(rows[0]?.text ?? '') ?? []
  return { workflow: started.body.Id, id, hash, url: `/public/workflow?id=${id}&hash=${hash}` }
}
