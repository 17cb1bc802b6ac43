import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let address: string
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let make: ReturnType<typeof givenDocuments>

beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const at = house.app.server.address()
  address = `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/api/events`
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  make = givenDocuments(house.given, house.clock)
  template = await make.template(model)
})
afterAll(() => house.close())

type Heard = { Event: string; Id: string; q: string; Version: number; Position: number }

/** Opens a page's socket that names these items, and collects what it hears of answers. */
async function watch(member: GivenMember, ids: readonly string[]) {
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${member.token}` } })
  const heard: Heard[] = []
  const changed: Heard[] = []
  socket.on('message', (data: RawData) => {
    const event = JSON.parse((data as Buffer).toString()) as Heard
    if (event.Event === 'question:answer') heard.push(event)
    if (event.Event === 'item:changed') changed.push(event)
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  socket.send(JSON.stringify({ Watch: ids }))
  // The page is checked at most this much later.
  await pause(600)
  return { socket, heard, changed }
}

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; waited < 5000 && !done(); waited += 20) await pause(20)
}

const answer = (id: string, question: string, value: unknown) =>
  house.as(clinician).put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })

// spec: documents 76, 153
test('an answer is told to those who have the form open and may read it, and to nobody else', async () => {
  const id = await make.document(family, template)
  const supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  const elsewhere = await house.given.member(model, { groups: [await house.given.group(model)] })
  const foreign = await house.given.member(await house.given.careModel(), { role: 'administrator' })
  const open = await watch(supervisor, [id])
  const closed = await watch(supervisor, [])
  const others = [await watch(elsewhere, [id]), await watch(foreign, [id])]

  const { body } = await answer(id, template.questions.who, 'Ana and Leo')
  await until(() => open.heard.length > 0 && closed.changed.length > 0)

  expect(open.heard).toEqual([
    {
      Event: 'question:answer',
      Id: id,
      q: template.questions.who,
      text: 'Ana and Leo',
      Answer: 'Ana and Leo',
      Version: body.Version,
      Position: open.changed[0]?.Position,
    },
  ])
  expect([closed.heard, ...others.map(({ heard }) => heard)]).toEqual([[], [], []])
  for (const { socket } of [open, closed, ...others]) socket.close()
})

test('a change of the form that is no answer tells no answer, and a cleared one tells null', async () => {
  const id = await make.document(family, template, { answered: true })
  const open = await watch(clinician, [id])
  await house.as(clinician).put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Another name' })
  await until(() => open.changed.length > 0)
  await answer(id, template.questions.who, null)
  await until(() => open.heard.length > 0)

  expect(open.heard).toMatchObject([{ q: template.questions.who, text: null, Answer: null }])
  open.socket.close()
})
