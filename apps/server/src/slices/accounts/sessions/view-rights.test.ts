import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenSeries } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import { givenSupervision } from '../../../testing/oversight/given-supervision.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { rightsIn, viewing, type Browser } from '../testing/viewing.ts'

let house: House
let members: Record<Who, GivenMember>
let family: GivenCase
let administrator: Browser

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  ;({ members, family } = await givenMembersOfEachRight(house))
  administrator = await viewing(house).browserOf(members.administrator)
})
afterAll(() => house.close())

const viewAs = (member: GivenMember) => viewing(house).viewAs(member, administrator)

describe('a view', () => {
  test('says of each item that nothing can be done with it but to read it', async () => {
    const make = givenSupervision(house.given, house.clock)
    const id = await make.rating(family, await make.fidelityForm(family.model), {
      value: 2,
      rater: members.supervisor,
      completed: false,
    })
    const canOf = async (visit: Visitor) => (await visit.get(`/api/documents/${id}`)).body.Can
    const view = await viewAs(members.supervisor)

    expect(await canOf(house.as(members.supervisor))).toMatchObject({ Update: true })
    expect(await canOf(view)).toEqual({
      Update: false,
      Complete: false,
      Revert: false,
      Transfer: false,
      Delete: false,
      Share: false,
      Download: true,
    })
  })

  test('gives no right to comments, relationships, series, workflows or the menu of a case', async () => {
    const relative = await house.given.person(family.model)
    await house.given.relationship(family.model, family.personId, relative)
    await house.given.comment(members.owner, { ...family, caseId: family.id })
    const appointment = await house.given.appointment(family)
    await givenSeries(house, family.model, appointment.id, [family.personId])
    const paths = [
      `/api/comments?item=${family.id}`,
      `/api/relationships?person=${family.personId}`,
      `/api/appointment-series/${appointment.id}`,
      `/api/cases/${family.id}`,
    ]
    const view = await viewAs(members.owner)
    const menuOf = async (visit: Visitor) => {
      const { body } = await visit.get(`/api/cases/${family.id}`)
      const open = body.Actions.filter((one: { Active: boolean; ReadOnly: boolean }) => one.Active && !one.ReadOnly)
      return open.map(({ Name }: { Name: string }) => Name)
    }

    for (const path of paths) {
      expect([path, rightsIn((await house.as(members.owner).get(path)).body)]).not.toEqual([path, []])
      const { status, body } = await view.get(path)
      expect([path, status, rightsIn(body)]).toEqual([path, 200, []])
    }
    expect(await menuOf(house.as(members.owner))).toContain('close')
    expect(await menuOf(view)).toEqual([])
    const { Actions } = (await view.get(`/api/cases/${family.id}`)).body
    expect(Actions).toContainEqual({
      Name: 'close',
      Active: false,
      ReadOnly: false,
      Reason: expect.stringContaining('as another member'),
    })
    expect(Actions).toContainEqual({ Name: 'trac', Active: true, ReadOnly: true, Reason: null })
  })
})
