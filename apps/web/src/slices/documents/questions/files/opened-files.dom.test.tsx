import type { Question } from '@caseloom/contracts/documents/document'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { fakedUploads, type FakedUploads } from '../../../../testing/faked/faked-uploads.ts'
import { questionOf } from '../../../../testing/house/kept-document.ts'
import { guestCan, openGuestForm } from '../../../../testing/house/opened-guest-form.ts'
import { openQuestions } from '../../../../testing/house/opened-form.ts'

let uploads: FakedUploads
beforeEach(() => {
  uploads = fakedUploads()
})

const [one, two] = [idOf(601), idOf(602)]
const plan = { Id: one, Name: 'Plan, for the week.pdf', CanOpen: true }
const letter = { Id: two, Name: 'letter.pdf', CanOpen: true }
const asked = (QType: string, more: Partial<Question> = {}) =>
  questionOf(300, 'Show us the papers', { QType, Required: false, ...more })
const papers = (more: Partial<Question> = {}) =>
  asked('Documentation', {
    Answer: `${one}|${two}`,
    AnswerText: `${plan.Name}, ${letter.Name}`,
    Files: [plan, letter],
    ...more,
  })
const file = (name: string, content: BlobPart = 'text') => new File([content], name)
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add a file'), { target: { files } })
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name: `${name}, opens in a new tab` })

test('a member opens each file of an answer from its question, in a tab of its own', async () => {
  await openQuestions([papers()])
  const opened = await link(letter.Name)
  expect([opened.getAttribute('href'), opened.target, opened.rel]).toEqual([`/docbinary/${two}`, '_blank', 'noopener'])
})

test('a file with a comma in its name keeps it, and so do the others', async () => {
  await openQuestions([papers({ ReadOnly: true })])
  const names = [await link(plan.Name), await link(letter.Name)].map(({ textContent }) => textContent)
  expect(names).toEqual([plan.Name, letter.Name])
})

test('a picture is opened large', async () => {
  const picture = { Id: one, Name: 'card.png', CanOpen: true }
  await openQuestions([asked('Camera', { Answer: one, AnswerText: 'card.png', Files: [picture] })])
  expect((await link('Picture: Show us the papers')).getAttribute('href')).toBe(`/docbinary/${one}`)
})

test('a guest downloads what guests have stored, and is led to no file of a member', async () => {
  const theirs = { ...letter, CanOpen: false }
  const question = papers({ Files: [plan, theirs] })
  await openGuestForm(undefined, {
    Questions: [[[question]]],
    PageTitles: ['One'],
    PageRules: [[]],
    PageCount: 1,
    Can: guestCan,
  })
  expect((await link(plan.Name)).getAttribute('href')).toBe(`/api/download/${one}`)
  expect(screen.getByText(letter.Name).closest('a[href]')).toBeNull()
})

test('several files are chosen at once, each with its progress, and sent one after another', async () => {
  const { sent } = await openQuestions([asked('Documentation')])
  await screen.findByRole('button', { name: 'Add a file' })
  uploads.hold()

  choose(file('a.txt'), file('b.txt'))

  await screen.findByRole('progressbar', { name: 'Sending a.txt' })
  expect(screen.getByRole('progressbar', { name: 'Sending b.txt' }).getAttribute('aria-valuenow')).toBe('0')
  await waitFor(() => expect(uploads.all.map((each) => each.file.name)).toEqual(['a.txt']))
  uploads.release()
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), uploads.ids.join('|')]))
  await link('b.txt')
  expect(screen.queryByRole('progressbar', { name: /^Sending/ })).toBeNull()
})

test('one that is refused says why and leaves the others, and is tried again', async () => {
  const { sent, user } = await openQuestions([asked('Documentation')])
  await screen.findByRole('button', { name: 'Add a file' })
  uploads.refuse(problem('server.busy'))
  choose(file('a.txt'))
  await screen.findByText(/^a\.txt: /)
  uploads.accept()

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(sent()).toEqual([[idOf(300), uploads.ids[0]]]))
  expect(screen.queryByText(/^a\.txt: /)).toBeNull()
})

test.each([
  ['a type that is not accepted', 'Documentation', file('tool.exe'), /^tool\.exe cannot be uploaded\./],
  ['an empty file', 'Documentation', file('a.txt', ''), /^a\.txt is empty\./],
  [
    'a file that is too large',
    'Documentation',
    Object.defineProperty(file('a.txt'), 'size', { value: 10_485_761 }),
    /^a\.txt is larger than 10 MB\./,
  ],
  ['words for a picture', 'Camera', file('a.txt'), /^This question takes a picture/],
])('without a connection nothing is kept that the server would refuse: %s', async (_, QType, chosen, words) => {
  const label = QType === 'Camera' ? 'Choose a picture' : 'Add a file'
  const { server, sent } = await openQuestions([asked(QType)])
  await screen.findByRole('button', { name: label })
  uploads.isReachable = false
  server.setReachable(false)

  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } })

  expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByText(/^Kept on this device/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect([uploads.all, sent()]).toEqual([[], []])
})
