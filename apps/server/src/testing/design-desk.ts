import { givenDocuments } from './given-documents.ts'
import { openHouse } from './house.ts'

/** A care model with an administrator who designs forms, and a clinician with a family that fills them in. Close its house. */
export async function openDesignDesk() {
  const house = await openHouse()
  const make = givenDocuments(house.given, house.clock)
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const own = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(own, group)
  const admin = house.as(await house.given.member(model, { role: 'administrator' }))
  return { house, make, model, own, family, admin }
}

export type DesignDesk = Awaited<ReturnType<typeof openDesignDesk>>
