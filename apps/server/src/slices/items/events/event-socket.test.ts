import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { repeat } from '../../../testing/given-series.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { spyOnQueries } from '../../../testing/spied-queries.ts'

let house: House
let address: string
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const at = house.app.server.address()
  address = `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/api/events`
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

type Heard = { Event: string; Id?: string; Version?: number; Position: number }

/** Opens a socket and collects its events. */
async function listen(token: string | undefined, query = '', headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${address}${query}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  const heard: Heard[] = []
  socket.on('message', (data: RawData) => heard.push(JSON.parse((data as Buffer).toString()) as Heard))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  // The server sends no greeting, so give it a moment to authenticate the socket.
  await pause(60)
  return { socket, heard }
}

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; waited < 3000 && !done(); waited += 20) await pause(20)
}

const rename = (id: string, name: string) =>
  house.as(clinician).put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: name })

// spec: documents 152
test('a change is heard by whoever may see it, and by nobody else', async () => {
  const supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  const colleague = await house.given.member(model, { groups: [group] })
  const elsewhere = await house.given.careModel()
  const foreign = await house.given.member(elsewhere, { role: 'administrator' })
  const [sees, hidden, other] = [
    await listen(supervisor.token),
    await listen(colleague.token),
    await listen(foreign.token),
  ]
  const { id } = await house.given.appointment(family)

  await rename(id, 'Moved')

  await until(() => sees.heard.length > 0)
  await pause(150)
  expect(sees.heard).toEqual([
    expect.objectContaining({
      Event: 'item:changed',
      Id: id,
      Type: 'APPOINTMENT',
      PersonId: family.personId,
      CaseId: family.id,
      Version: 2,
    }),
  ])
  expect([hidden.heard, other.heard]).toEqual([[], []])
})

// spec: documents 152
test('an event carries ids alone', async () => {
  const ears = await listen(clinician.token)
  const { id } = await house.given.appointment(family)
  await rename(id, 'Secret name')
  await until(() => ears.heard.length > 0)
  expect(JSON.stringify(ears.heard)).not.toContain('Secret')
})

test('missed events are heard after coming back with the last position', async () => {
  const first = await listen(clinician.token)
  const { id } = await house.given.appointment(family)
  await rename(id, 'One')
  await until(() => first.heard.length > 0)
  first.socket.close()
  const last = first.heard.at(-1)?.Position ?? 0
  await rename(id, 'Two')

  const again = await listen(clinician.token, `?after=${last}`)

  await until(() => again.heard.some((event) => event.Position > last))
  expect(again.heard.filter((event) => event.Position > last)).toMatchObject([{ Id: id, Version: 3 }])
})

test('events during a reconnect are heard once, as missed or as new', async () => {
  const first = await listen(clinician.token)
  const { id } = await house.given.appointment(family)
  await rename(id, 'One')
  await until(() => first.heard.length > 0)
  const last = first.heard.at(-1)?.Position ?? 0
  const returning: Awaited<ReturnType<typeof listen>>[] = []
  // At every moment between the call and its commit.
  for (let time = 0; time < 24; time += 1) {
    const changed = rename(id, `Again ${time}`)
    await pause(time)
    returning.push(await listen(clinician.token, `?after=${last}`))
    await changed
  }

  const newsOf = ({ heard }: { heard: Heard[] }) => heard.map(({ Position }) => Position).filter((at) => at > last)
  const isWhole = (one: { heard: Heard[] }) => new Set(newsOf(one)).size === 24
  await until(() => returning.every(isWhole))
  await pause(150)

  expect(returning.map(isWhole)).toEqual(returning.map(() => true))
  expect(returning.map((one) => newsOf(one).length)).toEqual(returning.map(() => 24))
})

test('a position that was never reached, as after a restore, gets one event: ask for everything', async () => {
  await rename((await house.given.appointment(family)).id, 'One')

  const { heard } = await listen(clinician.token, '?after=999999999')

  await until(() => heard.length > 0)
  expect(heard).toEqual([{ Event: 'catch-up', Position: 999_999_999 }])
})

test('very many changes at once are one event: ask for everything', async () => {
  const { socket, heard } = await listen(clinician.token)
  const { rowCount } = await house.owner.query(
    `insert into event (care_model_id, item_id, kind, person_id, case_id, version, at)
      select $1, $2, 'CASE', $3, $2, 1, now() from generate_series(1, 600)`,
    [model.id, family.id, family.personId],
  )

  await until(() => heard.length > 0)
  await pause(200)
  socket.close()

  expect(rowCount).toBe(600)
  expect(heard).toEqual([{ Event: 'catch-up', Position: 0 }])
})

test('a page is told once of a change to a long series, and of each appointment of a short one', async () => {
  const { id } = await house.given.appointment(family)
  await repeat(house.as(clinician), id, { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', end: '2027-05-14' })
  const { socket, heard } = await listen(clinician.token)
  const renameIn = (scope: string) =>
    house
      .as(clinician)
      .put(`/api/update/${id}?scope=${scope}`, { PropertyName: 'Name', PropertyValue: `Visit ${scope}` })
  await renameIn('ALL')
  await until(() => heard.length > 0)
  expect(heard).toEqual([{ Event: 'catch-up', Position: 0 }])
  await renameIn('ONLY')
  await until(() => heard.length > 1)
  socket.close()
  expect(heard.slice(1)).toMatchObject([{ Event: 'item:changed', Id: id }])
})

test('without a session no events are sent', async () => {
  const { heard, socket } = await listen(undefined)
  await until(() => heard.length > 0)
  expect(heard).toEqual([{ Event: 'session:ended', Position: 0 }])
  await until(() => socket.readyState === WebSocket.CLOSED)
  expect(socket.readyState).toBe(WebSocket.CLOSED)
})

test('a cookie sent from a page of another site hears nothing', async () => {
  const { heard } = await listen(undefined, '', {
    cookie: `caseloom=${clinician.token}`,
    origin: 'https://evil.example',
  })
  await until(() => heard.length > 0)
  expect(heard).toEqual([{ Event: 'session:ended', Position: 0 }])
})

test('a page is told that its session has ended once another member has signed in', async () => {
  const secret = newSecret()
  const span = { created_at: house.clock.now(), expires_at: new Date(house.clock.now().getTime() + 86_400_000) }
  const whose = { care_model_id: model.id, account_id: clinician.accountId, member_id: clinician.memberId }
  const id = crypto.randomUUID()
  await house.given.insert('session', { id, kind: 'browser', ...whose, ...span, last_seen_at: span.created_at })
  await house.given.insert('token', { hash: hashOf(secret), session_id: id, use: 'cookie', ...span })
  const headers = { cookie: `caseloom=${secret}`, origin: `http://${new URL(address).host}` }
  const own = await listen(undefined, `?member=${clinician.memberId}`, headers)
  const others = await listen(undefined, `?member=${crypto.randomUUID()}`, headers)

  await until(() => others.heard.length > 0)
  expect([own.heard, others.heard]).toEqual([[], [{ Event: 'session:ended', Position: 0 }]])
})

test('an ended session hears that at the next event, and no event', async () => {
  const leaving = await house.given.member(model, { role: 'administrator' })
  const { heard, socket } = await listen(leaving.token)
  await house.owner.query('update session set ended_at = now() where id = $1', [leaving.sessionId])
  const { id } = await house.given.appointment(family)
  await rename(id, 'After')
  await until(() => socket.readyState === WebSocket.CLOSED)
  expect(heard).toEqual([{ Event: 'session:ended', Position: 0 }])
})

test('a session that is ended elsewhere hears it at once, without any event', async () => {
  const leaving = await house.given.member(model, { groups: [group] })
  const { heard, socket } = await listen(leaving.token)
  await house.owner.query('update session set ended_at = now() where id = $1', [leaving.sessionId])
  await until(() => socket.readyState === WebSocket.CLOSED)
  expect(heard).toEqual([{ Event: 'session:ended', Position: 0 }])
})

test('one change costs one query, however many listen', async () => {
  const colleagues = await Promise.all(
    Array.from({ length: 40 }, () => house.given.member(model, { role: 'coordinator', groups: [group] })),
  )
  const ears = await Promise.all(colleagues.map(({ token }) => listen(token)))
  const { id } = await house.given.appointment(family)
  // Authenticating forty at once takes a busy machine longer than the moment that `listen` waits.
  for (let tries = 0; tries < 10 && !ears.every(({ heard }) => heard.length > 0); tries += 1) {
    await rename(id, `Is everybody there? ${tries}`)
    await until(() => ears.every(({ heard }) => heard.length > 0))
  }
  const asked = vi.spyOn(house.pool, 'connect')

  const { Version } = (await rename(id, 'Heard by all')).body as { Version: number }

  const timesHeard = () => ears.map(({ heard }) => heard.filter((event) => event.Version === Version).length)
  await until(() => timesHeard().every((times) => times > 0))
  await pause(150)
  expect(timesHeard()).toEqual(ears.map(() => 1))
  // One for the change, one for its session and one for all listeners together, not one per listener.
  expect(asked.mock.calls.length).toBeLessThan(10)
  asked.mockRestore()
  for (const { socket } of ears) socket.close()
})

async function anotherSession({ accountId, memberId }: GivenMember): Promise<string> {
  const [id, token, now] = [crypto.randomUUID(), newSecret(), house.clock.now()]
  const span = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const whose = { care_model_id: model.id, account_id: accountId, member_id: memberId }
  await house.given.insert('session', { id, kind: 'token', ...whose, ...span, last_seen_at: now })
  await house.given.insert('token', { hash: hashOf(token), session_id: id, use: 'access', ...span })
  return token
}

test('an account has thirty sockets across its sessions; the oldest one makes room', async () => {
  const member = await house.given.member(model, { groups: [group] })
  const other = await anotherSession(member)
  const ears: Awaited<ReturnType<typeof listen>>[] = []
  for (let count = 0; count < 32; count += 1) ears.push(await listen(count % 2 === 0 ? member.token : other))

  const isClosed = ({ socket }: { socket: WebSocket }) => socket.readyState === WebSocket.CLOSED
  await until(() => ears.filter(isClosed).length === 2)

  expect(ears.map(isClosed)).toEqual(ears.map((_, index) => index < 2))
  for (const { socket } of ears) socket.close()
})

test('a browser that leaves while it is being authenticated costs nothing afterwards', async () => {
  const { token } = await house.given.member(model, { groups: [group] })
  const leaves = () => {
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
    socket.on('open', () => socket.terminate())
    return new Promise((resolve) => socket.on('close', resolve))
  }
  await Promise.all(Array.from({ length: 20 }, leaves))
  const { id } = await house.given.appointment(family)
  const stays = await listen(clinician.token)
  const asked = spyOnQueries()

  // The server may notice the last disconnects a little later.
  for (let round = 1; round === 1 || (round < 20 && isAskedFor(asked, token)); round += 1) {
    asked.mockClear()
    await rename(id, `Quiet ${round}`)
    await until(() => stays.heard.length === round)
  }

  expect(isAskedFor(asked, clinician.token)).toBe(true)
  expect(isAskedFor(asked, token)).toBe(false)
  asked.mockRestore()
  stays.socket.close()
})

/** Whether the database was asked for this session's events. */
function isAskedFor({ mock }: ReturnType<typeof spyOnQueries>, token: string): boolean {
  return mock.calls.some(
    ([{ text, values }]) =>
      text?.includes('app.heard_by') && (values as [readonly Buffer[]])[0].some((hash) => hash.equals(hashOf(token))),
  )
}

test('after a gap in the kept events, everything in view is asked for again', async () => {
  const { heard } = await listen(clinician.token, '?after=1')
  await house.owner.query('delete from event where position <= 1')
  const late = await listen(clinician.token, '?after=1')
  await until(() => late.heard.length > 0)
  expect(late.heard.at(0)).toEqual({ Event: 'catch-up', Position: 1 })
  expect(heard.every((event) => event.Event !== 'session:ended')).toBe(true)
})
