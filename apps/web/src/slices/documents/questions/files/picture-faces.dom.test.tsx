import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { Question } from '@caseloom/contracts/documents/document'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../../testing/faked/faked-home.ts'
import { personOf } from '../../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { fakedUploads, type FakedUploads } from '../../../../testing/faked/faked-uploads.ts'
import { keepDocument, questionOf } from '../../../../testing/house/kept-document.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

let uploads: FakedUploads
/** The qualities with which pictures were drawn. */
const qualities: unknown[] = []

beforeEach(() => {
  uploads = fakedUploads()
  qualities.length = 0
  // jsdom draws nothing and plays nothing.
  const pen = new Proxy({}, { get: () => () => {}, set: () => true }) as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) => {
    qualities.push(quality)
    give(new Blob(['drawn'], { type: type ?? '' }))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

async function openForm(QType: string, more: Partial<Question> = {}, parts: Parameters<typeof keepDocument>[1] = {}) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const question = questionOf(300, 'Show us the chart', { QType, Required: false, ...more })
  keepDocument(server, { Questions: [[[question]]], PageTitles: ['One'], PageRules: [[]], PageCount: 1, ...parts })
  const page = await renderPage(`/document/${idOf(20)}/1`, { server })
  const sent = () => server.callsTo(updateItem).map(({ body }) => body.PropertyValue)
  return { ...page, server, sent }
}

/** Long enough for a late answer to be drawn, if it were. */
const aMoment = () => new Promise((resolve) => void setTimeout(resolve, 300))

const button = (name: string) => screen.findByRole('button', { name })

describe('the camera', () => {
  const stopped = vi.fn<() => void>()
  const asked: unknown[] = []
  let permit: (answer: 'yes' | 'no') => void

  beforeEach(() => {
    stopped.mockClear()
    asked.length = 0
    const stream = { getTracks: () => [{ stop: stopped }] }
    const getUserMedia = (wanted: unknown) =>
      new Promise((resolve, reject) => {
        asked.push(wanted)
        permit = (answer) => (answer === 'yes' ? resolve(stream) : reject(new DOMException('', 'NotAllowedError')))
      })
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  })

  async function startStream(form: Awaited<ReturnType<typeof openForm>>) {
    await form.user.click(await button('Take a picture'))
    permit('yes')
    return screen.findByLabelText('What the camera sees')
  }

  // spec: documents 104, 111, 198
  test('streams from the back, takes a picture, and offers Retake and Remove', async () => {
    const form = await openForm('Camera')
    const video = await startStream(form)
    expect(asked).toEqual([
      {
        audio: false,
        video: {
          facingMode: 'environment',
          width: { ideal: 1280, min: 640 },
          height: { ideal: 720, min: 480 },
          aspectRatio: 16 / 9,
        },
      },
    ])
    const take = await button('Take picture')
    expect(take.hasAttribute('disabled')).toBe(true)
    fireEvent.playing(video)
    await form.user.click(take)

    await waitFor(() => expect(form.sent()).toEqual([uploads.ids[0]]))
    expect(qualities[0]).toBe(0.8)
    expect(uploads.all[0]?.file.type).toBe('image/jpeg')
    expect(stopped).toHaveBeenCalled()
    await button('Retake')

    await form.user.click(await button('Remove'))
    await waitFor(() => expect(form.sent().at(-1)).toBe(null))
    await button('Take a picture')
  })

  // spec: documents 167
  test('says when it may not be used', async () => {
    const { user } = await openForm('Camera')
    await user.click(await button('Take a picture'))
    permit('no')
    expect(await screen.findByText('Unable to access camera. Please check permissions.')).toBeDefined()
  })

  // spec: documents 168
  test('says when the preview cannot start', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('No'))
    const { user } = await openForm('Camera')
    await user.click(await button('Take a picture'))
    permit('yes')
    expect(await screen.findByText('Unable to start video preview.')).toBeDefined()
    expect(stopped).toHaveBeenCalled()
  })

  test('that is cancelled before its picture came is no camera that cannot start', async () => {
    let interrupt: (error: unknown) => void = () => {}
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(
      new Promise((_resolve, reject) => {
        interrupt = reject
      }),
    )
    const form = await openForm('Camera')
    await startStream(form)
    await form.user.click(await button('Cancel'))
    await button('Take a picture')
    // As browsers do when the element has left the page.
    interrupt(new DOMException('The media was removed from the document.', 'AbortError'))

    await aMoment()
    expect(screen.queryByText('Unable to start video preview.')).toBeNull()
  })

  test('a picture that is removed while it is sent does not come back', async () => {
    const form = await openForm('Camera', { Answer: idOf(500), AnswerText: 'picture.jpg' })
    uploads.hold()
    const input = await screen.findByLabelText('Choose a picture', { selector: 'input[type=file]' })
    await form.user.upload(input, new File(['x'], 'new.png', { type: 'image/png' }))
    await screen.findByText('Sending the file...')

    await form.user.click(await button('Remove'))
    uploads.release()

    await waitFor(() => expect(form.sent()).toEqual([null]))
    await aMoment()
    expect(screen.queryByRole('button', { name: 'Retake' })).toBeNull()
  })

  // spec: documents 169
  test('says when the preview fails', async () => {
    const form = await openForm('Camera')
    fireEvent.error(await startStream(form))
    expect(await screen.findByText('Video preview error')).toBeDefined()
  })

  test('is asked for once, and ends when its permission comes after the page was left', async () => {
    const { user } = await openForm('Camera')
    const take = await button('Take a picture')
    await user.dblClick(take)
    expect(asked.length).toBe(1)
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take a picture' })).toBeNull())
    permit('yes')
    await waitFor(() => expect(stopped).toHaveBeenCalled())
  })
})

// spec: documents 100, 199
test('a signature is drawn on a pad of 384 by 150, or typed, and can be cleared', async () => {
  const { user, sent } = await openForm('SigCapture')
  const pad = await screen.findByRole<HTMLCanvasElement>('img', { name: 'Sign here: Show us the chart' })
  await waitFor(() => expect([pad.width, pad.height]).toEqual([384, 150]))
  await user.click(await button('Type my name instead'))
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Rosa Delgado')
  await user.click(await button('Sign with this name'))
  await waitFor(() => expect(sent()).toEqual([uploads.ids[0]]))
  expect(uploads.all[0]?.file.type).toBe('image/png')
  await screen.findByRole('img', { name: 'Signature: Show us the chart' })

  await user.click(await button('Clear'))
  await waitFor(() => expect(sent().at(-1)).toBe(null))
  await screen.findByRole('img', { name: 'Sign here: Show us the chart' })
})

const stroke = (pad: HTMLElement, end = true) => {
  const pen = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: 10, clientY: 10, pressure: 0.5 }
  fireEvent.pointerDown(pad, pen)
  if (end) fireEvent.pointerUp(pad, { ...pen, buttons: 0 })
}
async function findPad(): Promise<HTMLElement> {
  const pad = await screen.findByRole('img', { name: 'Sign here: Show us the chart' })
  // It takes strokes now.
  await waitFor(() => expect(pad.style.touchAction).toBe('none'))
  return pad
}

// spec: documents 100
test('the pad stays while somebody signs: rests are kept, and it closes when all strokes are', async () => {
  const { user, sent } = await openForm('SigCapture')
  const pad = await findPad()
  stroke(pad)
  await waitFor(() => expect(sent()).toEqual([uploads.ids[0]]))
  expect(await findPad()).toBe(pad)

  stroke(pad, false)
  fireEvent.pointerDown(document.body)
  expect(await findPad()).toBe(pad)
  fireEvent.pointerUp(pad, { pointerId: 1, isPrimary: true, button: 0 })
  await user.click(await button('Done'))

  await screen.findByRole('img', { name: 'Signature: Show us the chart' })
  await waitFor(() => expect(sent()).toEqual(uploads.ids))
})

test('a signature that arrives late does not replace a newer one, and a press elsewhere closes the pad', async () => {
  const { sent } = await openForm('SigCapture')
  const pad = await findPad()
  uploads.hold()
  stroke(pad)
  await waitFor(() => expect(uploads.all.length).toBe(1))
  stroke(pad)
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(uploads.all.length).toBe(2))
  expect(await findPad()).toBe(pad)
  uploads.release()

  await screen.findByRole('img', { name: 'Signature: Show us the chart' })
  expect(sent()).toEqual([uploads.ids[1]])
})

test('a pad that is cleared is empty', async () => {
  const { user } = await openForm('SigCapture')
  const pad = await findPad()
  stroke(pad)

  await user.click(await button('Clear'))

  await waitFor(async () => expect(await findPad()).not.toBe(pad))
})

// spec: documents 101
test('a file that is removed while another is sent stays removed, and the others keep their names', async () => {
  const { user, sent } = await openForm('Documentation', {
    Answer: `${idOf(601)}|${idOf(602)}`,
    AnswerText: 'a.pdf, b.pdf',
    Files: ['a.pdf', 'b.pdf'].map((Name, at) => ({ Id: idOf(601 + at), Name, CanOpen: true })),
  })
  uploads.hold()
  fireEvent.change(await screen.findByLabelText('Add a file'), {
    target: { files: [new File(['text'], 'c.pdf', { type: 'application/pdf' })] },
  })
  await waitFor(() => expect(uploads.all.length).toBe(1))
  await user.click(await button('Remove a.pdf'))
  uploads.release()

  await waitFor(() => expect(sent().at(-1)).toBe(`${idOf(602)}|${uploads.ids[0]}`))
  await button('Remove b.pdf')
  await button('Remove c.pdf')
})

// spec: documents 101
test('files of a documentation question are listed with their names, and removed one by one', async () => {
  const { user, sent } = await openForm('Documentation')
  await button('Add a file')
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('Add a file'), {
      target: { files: [new File(['text'], name, { type: 'application/pdf' })] },
    })
  choose('plan.pdf')
  await waitFor(() => expect(sent()).toEqual([uploads.ids[0]]))
  choose('letter.pdf')
  await waitFor(() => expect(sent().at(-1)).toBe(uploads.ids.join('|')))
  await user.click((await screen.findAllByRole('button', { name: /^Remove / }))[0] as HTMLElement)
  await waitFor(() => expect(sent().at(-1)).toBe(uploads.ids[1]))
})
