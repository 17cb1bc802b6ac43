import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listDesigns, readDesign, saveDraft } from '@caseloom/contracts/templates/endpoints'
import type { Design } from '@caseloom/contracts/templates/template-design'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

const body: TemplateBody = {
  Pages: [
    {
      Title: 'This week',
      Rows: [
        [{ Id: idOf(201), QType: 'Slider', Text: 'How often?' }],
        [{ Id: idOf(202), QType: 'ShortAnswer', Text: 'What went well?' }],
      ],
    },
    { Title: 'Next week', Rows: [[{ Id: idOf(203), QType: 'ShortAnswer', Text: 'And then?' }]] },
  ],
}
const design: Design = {
  Id: idOf(50),
  Name: 'Weekly check-in',
  Description: null,
  Active: true,
  Version: 4,
  Versions: [{ Number: 1, Published: '2026-09-01T10:00:00', Documents: 212 }],
  Draft: null,
  Latest: { Number: 1, Body: body },
}

/** A server on which drafts are saved, with what was saved. */
function aServer(now: Design = design) {
  const saved: { body: TemplateBody; version: number | undefined }[] = []
  let version = now.Version
  const server = fakedServer()
  server
    .answer(readHome, homeOf())
    .answer(listDesigns, { Items: [] })
    .answer(readDesign, () => now)
    .answer(saveDraft, (request) => {
      version += 1
      saved.push({ body: request.body.Body, version: server.callsTo(saveDraft).at(-1)?.version })
      return { Id: idOf(50), Version: version, Number: 2, Faults: [] }
    })
  return { server, saved }
}

async function openBuilder(server: ReturnType<typeof fakedServer>) {
  const page = await renderPage(`/admin/forms/${idOf(50)}`, { server, session: sessionOf('administrator') })
  await screen.findByRole('list', { name: 'Questions of the page' })
  return page
}
const card = (name: RegExp) => screen.findByRole('button', { name })
const firstText = ({ Pages }: TemplateBody) => Pages[0]?.Rows[1]?.[0]?.Text

/** Types into the second question, leaves for the list and comes back to what the server then has. */
async function typeAndComeBack({ server, now }: { server: ReturnType<typeof fakedServer>; now: Design }) {
  const { user } = await openBuilder(server)
  server.setReachable(false)
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')
  await user.click(screen.getAllByRole('link', { name: 'Form templates' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Form templates' })
  server.answer(readDesign, now).setReachable(true)
  history.back()
  await screen.findByRole('list', { name: 'Questions of the page' })
  return user
}

test('what was typed without a connection is there again when the template is next opened, and is saved', async () => {
  const { server, saved } = aServer()
  await typeAndComeBack({ server, now: design })

  await card(/What went well\?!/)
  await waitFor(() =>
    expect(saved.map((each) => [firstText(each.body), each.version])).toEqual([['What went well?!', 4]]),
  )
})

test('what was typed last is sent when the page is left, without a rest', async () => {
  const { server, saved } = aServer()
  const { user } = await openBuilder(server)
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')
  await user.click(screen.getAllByRole('link', { name: 'Form templates' })[0] ?? document.body)

  await waitFor(() => expect(saved.map((each) => firstText(each.body))).toEqual(['What went well?!']), { timeout: 500 })
})

test('what was kept does not replace what somebody else did in between', async () => {
  const { server, saved } = aServer()
  const theirs = { Number: 2, Body: { Pages: [{ Title: 'Theirs', Rows: [] }] }, Faults: [] }
  const user = await typeAndComeBack({ server, now: { ...design, Version: 6, Draft: theirs } })

  await screen.findByText('Someone else changed this meanwhile.')
  await card(/What went well\?!/)
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(saved.map((each) => each.version)).toEqual([undefined]))
})

test('what was typed stays until what somebody else did has been read', async () => {
  const { server } = aServer()
  const { user } = await openBuilder(server)
  server.answer(saveDraft, problem('record.stale'))
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')
  const load = await screen.findByRole('button', { name: 'Load theirs' })
  server.answer(readDesign, problem('server.internal'))

  await user.click(load)

  await findToast(/./)
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'What went well?!')
})

/** A server that refuses a save over an older version, and whose next answer to a save is lost. */
function aServerThatLosesAnAnswer() {
  const { server } = aServer()
  let now = design
  const saved: (string | undefined)[] = []
  server
    .answer(readDesign, () => now)
    .answer(saveDraft, ({ body: { Body } }) => {
      if (server.callsTo(saveDraft).at(-1)?.version !== now.Version) return problem('record.stale')
      saved.push(firstText(Body))
      now = { ...now, Version: now.Version + 1, Draft: { Number: 2, Body, Faults: [] } }
      return { Id: idOf(50), Version: now.Version, Number: 2, Faults: [] }
    })
  return { server, saved, lose: server.hold(saveDraft) }
}

test('a save whose answer was lost is not taken for a change by somebody else', async () => {
  const { server, saved, lose } = aServerThatLosesAnAnswer()
  const { user } = await openBuilder(server)
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')
  await waitFor(() => expect(saved).toEqual(['What went well?!']), { timeout: 3000 })
  server.setReachable(false)
  lose()
  await screen.findByText(/Not saved/)
  await user.type(screen.getByLabelText('Text'), '!')
  server.setReachable(true)

  await waitFor(() => expect(saved).toEqual(['What went well?!', 'What went well?!!']), { timeout: 5000 })
  expect(screen.queryByText('Someone else changed this meanwhile.')).toBeNull()
})

test('a score is made, gets bands, and is told apart from the page', async () => {
  const { server, saved } = aServer()
  const { user } = await openBuilder(server)
  await user.click(await card(/Whole form/))
  await user.click(await screen.findByRole('button', { name: 'Add score' }))
  const score = within(await screen.findByRole('region', { name: 'Score Score 1' }))
  await user.selectOptions(score.getByLabelText('A higher score is'), 'worse')
  await user.click(score.getByRole('button', { name: 'Add band' }))
  await user.click(score.getByRole('button', { name: 'Add band' }))
  await user.selectOptions(score.getByLabelText('Tone of band 2'), 'alarm')

  await waitFor(() =>
    expect(saved.at(-1)?.body.Scores).toMatchObject([
      {
        Name: 'Score 1',
        HigherIs: 'worse',
        Parts: [{ Question: idOf(201) }],
        Bands: [
          { From: 0, Name: 'Band 1' },
          { From: 1, Name: 'Band 2', Tone: 'alarm' },
        ],
      },
    ]),
  )
})

test('a page is shown by a condition and has a title in another language', async () => {
  const { server, saved } = aServer()
  const { user } = await openBuilder(server)
  await user.click(await card(/2 Next week/))
  const page = within(await screen.findByRole('complementary', { name: 'Page 2' }))
  await user.click(page.getByRole('button', { name: 'Add a condition' }))
  await user.selectOptions(page.getByLabelText('Comparison of condition 1'), '>')
  await user.click(page.getByRole('radio', { name: 'Español' }))
  await user.type(page.getByLabelText('Title of the page'), 'Después')

  await waitFor(() =>
    expect(saved.at(-1)?.body.Pages[1]).toMatchObject({
      Title: 'Next week',
      Texts: { 'es-ES': 'Después' },
      ShowWhen: [{ Behavior: 'all', Conditions: [{ Question: idOf(201), Operator: '>', Answer: 0 }] }],
    }),
  )
})

test('the preview begins with the answer that a new document begins with', async () => {
  const { server } = aServer()
  const { user } = await openBuilder(server)
  await user.click(await card(/What went well/))
  await user.click(screen.getByText('More settings'))
  await user.type(screen.getByLabelText('Begins with the answer'), 'The walk')

  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  await waitFor(() => expect(preview.getByLabelText<HTMLInputElement>('What went well?').value).toBe('The walk'))
})
