import { isPerson } from '@caseloom/contracts/items/kinds'
import * as contract from '@caseloom/contracts/people/relationships/relationship-endpoints'
import type { Relationship } from '@caseloom/contracts/people/person'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve, type Context } from '../../../platform/calls/serve.ts'
import { getItem, type KindRegister } from '../../items/index.ts'
import { addRelationship } from './add-relationship.ts'
import { answerRelationship } from './answer-relationship.ts'
import { changeRelationshipType } from './change-relationship-type.ts'
import { choosePeople } from './choose-people.ts'
import { listRelationshipPage } from './relationship-store.ts'

async function getRelationship({ tx }: Context, personId: string, id: string): Promise<Relationship> {
  const [relationship] = (await listRelationshipPage(tx, personId, { id })).rows
  if (!relationship) throw new Problem('record.not_found')
  return relationship
}

export function relationshipRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listRelationships, async ({ query }, { tx, audit }) => {
    const person = await getItem(tx, query.person)
    if (!isPerson(person.kind)) throw new Problem('record.not_found')
    if (query.case !== undefined) await getItem(tx, query.case)
    const wanted = {
      offset: query.offset,
      limit: query.limit,
      ...(query.case !== undefined && { caseId: query.case }),
      isReachable: !query.includeEmpty,
      mayBeSent: query.messageOnly,
      isOnceEach: query.removeDuplicates,
      withTheirTies: query.includeRelationships,
    }
    const { rows, total } = await listRelationshipPage(tx, person.id, wanted)
    // The people named through includeRelationships were read as well.
    const items = rows.flatMap((row) => [row.Person.Id, ...(row.Relationships ?? []).map(({ Id }) => Id)])
    audit({ action: 'read relationships', kind: person.kind, itemId: person.id, personId: person.id, items })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.listPersonChoices, async ({ query }, context) => ({
    Items: await choosePeople(context, query.q),
  }))
  serve(app, platform, contract.addRelationship, async ({ query, body }, context) => {
    // The patient may be given twice; two different ids name nobody.
    if (query.patient !== undefined && body?.id !== undefined && query.patient !== body.id)
      throw new Problem('record.not_found')
    const { id, personId } = await addRelationship(context, kinds, {
      patient: query.patient ?? body?.id,
      target: query.target,
      ofType: query.ofType,
      newPerson: body?.Person,
    })
    return getRelationship(context, personId, id)
  })
  serve(app, platform, contract.acceptRelationship, ({ params }, context) =>
    answerRelationship(context, kinds, { id: params.id, isAccepted: true, reason: '' }),
  )
  serve(app, platform, contract.declineRelationship, ({ params, body }, context) =>
    answerRelationship(context, kinds, { id: params.id, isAccepted: false, reason: body?.Reason ?? '' }),
  )
  serve(app, platform, contract.updateRelationship, async ({ params, query }, context) => {
    const personId = await changeRelationshipType(context, {
      id: params.id,
      ofType: query.ofType,
      patient: query.patient,
    })
    return getRelationship(context, personId, params.id)
  })
}
