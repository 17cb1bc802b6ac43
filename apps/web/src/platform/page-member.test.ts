import { createFolder } from '@caseloom/contracts/cases/folders/folder-calls.generated'
import { readHome } from '@caseloom/contracts/home/calls.generated'
import { uploadPhoto } from '@caseloom/contracts/people/photos/photo-calls.generated'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// Imported after the globals are set, because the modules look at the page when they load.
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
const { send } = await import('./calls/api.ts')
const { setPageMember } = await import('./page-member.ts')
const { sendQueue } = await import('./queue/sending.ts')
const { hasSessionEnded, reportSessionBack, reportSessionEnd } = await import('./session-end.ts')
const { upload } = await import('./calls/upload.ts')

type Sent = { readonly address: string; readonly member: string | null }
const sent: Sent[] = []
let answer: () => Promise<Response>

class FakeUpload extends EventTarget {
  readonly headers = new Map<string, string>()
  readonly upload = new EventTarget()
  open(_method: string, address: string) {
    this.headers.set('address', address)
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send() {
    sent.push({ address: this.headers.get('address') ?? '', member: this.headers.get('caseloom-member') ?? null })
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push({ address, member: new Headers(headers).get('caseloom-member') })
    return answer()
  })
  setPageMember('member-a')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const field = { item: 'a', slot: 'Notes', label: 'Notes' }
const problem = (status: number, Code: string) =>
  Response.json({ type: '', title: '', status, detail: 'No.', Code, Values: {}, RequestId: '' }, { status })

test('every call names the member for whom the page was loaded, and nobody who signs in later', async () => {
  setPageMember('member-b')
  await send(readHome, {}).catch(() => undefined)
  await send(createFolder, { body: { Name: 'One' } }).catch(() => undefined)
  await upload(uploadPhoto, { personId: 'p' }, {}).catch(() => undefined)

  expect(sent.map(({ member }) => member)).toEqual(['member-a', 'member-a', 'member-a'])
})

test('waiting changes stop when the session ends and continue for the same member', async () => {
  sendQueue.type(field, 'Of A.', { value: '', version: 1 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.length).toBeGreaterThan(0)
  reportSessionEnd()
  sent.length = 0
  sendQueue.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent, sendQueue.list().map(({ text }) => text)]).toEqual([[], ['Of A.']])

  answer = () => Promise.resolve(Response.json({ Id: 'a', Version: 2, Notes: 'Of A.' }))
  reportSessionBack()
  await vi.advanceTimersByTimeAsync(50)
  expect([sent, sendQueue.list()]).toEqual([[{ address: '/api/update/a', member: 'member-a' }], []])
})

test('if somebody else has signed in, the changes stay and the page shows that its session has ended', async () => {
  answer = () => Promise.resolve(problem(401, 'session.other_member'))
  sendQueue.type(field, 'Of A.', { value: '', version: 1 })
  await vi.advanceTimersByTimeAsync(60_000)

  expect([hasSessionEnded(), sent.length]).toEqual([true, 1])
  expect(sendQueue.list().map(({ text, trouble }) => [text, trouble])).toEqual([['Of A.', undefined]])
})
