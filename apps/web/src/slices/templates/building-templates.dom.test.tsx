import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { readHome } from '@caseloom/contracts/home/endpoints'
import {
  compareDesign,
  importDesign,
  listDesigns,
  publishDraft,
  readDesign,
  saveDraft,
} from '@caseloom/contracts/templates/endpoints'
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

const yes = { Id: idOf(301), Name: 'Yes' }
const bodyNow: TemplateBody = {
  Pages: [
    {
      Title: 'This week',
      Rows: [
        [
          {
            Id: idOf(201),
            QType: 'RadioButtons',
            Text: 'Was your child home?',
            Required: true,
            Items: [yes, { Id: idOf(302), Name: 'No' }],
          },
        ],
        [
          {
            Id: idOf(202),
            QType: 'LongAnswer',
            Text: 'How was it?',
            ShowWhen: [{ Behavior: 'all', Conditions: [{ Question: idOf(201), Operator: '=', Answer: idOf(301) }] }],
          },
        ],
        [{ Id: idOf(203), QType: 'ShortAnswer', Text: 'What went well?' }],
      ],
    },
    { Title: 'Sign', Rows: [[{ Id: idOf(204), QType: 'Named', Text: 'Who are you?' }]] },
  ],
}
const design = (more: Partial<Design> = {}): Design => ({
  Id: idOf(50),
  Name: 'Weekly check-in',
  Description: null,
  Active: true,
  Version: 4,
  Versions: [{ Number: 1, Published: '2026-09-01T10:00:00', Documents: 212 }],
  Draft: null,
  Latest: { Number: 1, Body: bodyNow },
  ...more,
})

const session = sessionOf('administrator')

async function openBuilder(server = fakedServer(), screenWidth = 1440, shown = design()) {
  server.answer(readHome, homeOf()).answer(readDesign, shown)
  const saved: TemplateBody[] = []
  let version = 4
  server.answer(saveDraft, ({ body }) => {
    saved.push(body.Body)
    version += 1
    return { Id: idOf(50), Version: version, Number: 2, Faults: [] }
  })
  const page = await renderPage(`/admin/forms/${idOf(50)}`, { server, screenWidth, session })
  await screen.findByRole('heading', { level: 1, name: 'Weekly check-in' })
  return { ...page, server, saved }
}

const card = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Questions of the page' })).findByRole('button', { name })
const said = (words: string) =>
  waitFor(() =>
    expect([...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)).toContain(words),
  )
const textsOf = (body: TemplateBody | undefined) =>
  body?.Pages.map(({ Rows }) => Rows.map((row) => row.map(({ Text }) => Text)))

test('the list says which version is in use, and what is being changed', async () => {
  const row = { Id: idOf(50), Name: 'Weekly check-in', Description: null, Active: true, Questions: 4 }
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listDesigns, { Items: [{ ...row, Latest: design().Versions[0] ?? null, DraftNumber: 2 }] })
  await renderPage('/admin/forms', { server, session })

  await screen.findByText('Version 1 is in use, 212 documents keep it · 4 questions')
  expect(screen.getByText('Draft of version 2')).toBeDefined()
})

test('members who are no administrators are not told that the page exists', async () => {
  await renderPage(`/admin/forms/${idOf(50)}`, { server: fakedServer().answer(readHome, homeOf()) })
  expect(await screen.findByText('This page does not exist, or you do not have access to it.')).toBeDefined()
})

test('a changed question is saved as a whole draft with the version that was seen', async () => {
  const { user, saved, server } = await openBuilder()
  await user.click(await card(/What went well/))
  const text = await screen.findByLabelText('Text')
  await user.type(text, ' Really?')

  await waitFor(() => expect(textsOf(saved.at(-1))?.[0]?.[2]).toEqual(['What went well? Really?']))
  expect(server.callsTo(saveDraft)[0]?.version).toBe(4)
})

test('the preview asks what the form asks, shows what its answers show, and keeps nothing', async () => {
  const { user, saved } = await openBuilder()
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  expect(preview.queryByText('How was it?')).toBeNull()

  await user.click(await preview.findByRole('radio', { name: 'Yes' }))

  await preview.findByText('How was it?')
  expect(saved).toEqual([])
})

test('the preview is laid out as on a phone, whatever the width of the window is', async () => {
  const rows = ['First', 'Second'].map((Text, index) => [{ Id: idOf(221 + index), QType: 'RadioButtons', Text }])
  const asked = { Id: idOf(220), QType: 'RadioMatrix', Text: 'How often?', Items: [yes], Cells: rows }
  const Latest = { Number: 1, Body: { Pages: [{ Title: 'Page', Rows: [[asked]] }] } }
  await openBuilder(fakedServer(), 1440, design({ Latest }))
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await preview.findByText('First')

  // Each row is a group of its own, with its choices under it.
  expect(preview.getAllByText('Yes')).toHaveLength(2)
})

test('a file that is tried out in the preview stays there', async () => {
  const Latest = {
    Number: 1,
    Body: { Pages: [{ Title: 'Page', Rows: [[{ Id: idOf(220), QType: 'Documentation', Text: 'Your papers' }]] }] },
  }
  const { user } = await openBuilder(fakedServer(), 1440, design({ Latest }))
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  const input = await preview.findByLabelText('Add a file')
  await user.upload(input, new File(['Hello'], 'letter.txt', { type: 'text/plain' }))

  await preview.findByText('letter.txt')
  // Otherwise it would be sent, or be kept in this browser until it can be.
  expect(preview.queryByText('Kept on this device. It is sent when there is a connection.')).toBeNull()
})

test('a question is moved by the keyboard: lifted, moved, dropped; Esc puts it back', async () => {
  const { user, saved } = await openBuilder()
  const handle = await screen.findByRole('button', { name: 'Move question 3' })
  handle.focus()
  await user.keyboard(' {ArrowUp}')
  await card(/Lifted, row 2 of 3/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Lifted/ })).toBeNull())
  ;(await screen.findByRole('button', { name: 'Move question 3' })).focus()

  await user.keyboard(' {ArrowUp} ')

  await waitFor(() =>
    expect(textsOf(saved.at(-1))?.[0]).toEqual([['Was your child home?'], ['What went well?'], ['How was it?']]),
  )
})

test('a deleted question comes back with Undo', async () => {
  const { user, saved } = await openBuilder()
  ;(await card(/What went well/)).focus()
  await user.keyboard('{Delete}')
  await findToast('Question 3 deleted')
  await waitFor(() => expect(textsOf(saved.at(-1))?.[0]?.length).toBe(2))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(textsOf(saved.at(-1))?.[0]?.length).toBe(3))
})

test('Undo of a deletion keeps what was typed since', async () => {
  const { user, saved } = await openBuilder()
  ;(await card(/How was it/)).focus()
  await user.keyboard('{Delete}')
  await findToast('Question 2 deleted')
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(textsOf(saved.at(-1))?.[0]).toEqual([['Was your child home?'], ['How was it?'], ['What went well?!']]),
  )
})

test('a choice that is deleted takes the conditions on it with it', async () => {
  const { user, saved } = await openBuilder()
  await card(/How was it\?.*when 1 is Yes/)
  await user.click(await card(/Was your child home/))
  await user.click(await screen.findByRole('button', { name: 'Delete choice Yes' }))

  await waitFor(() => expect(saved.at(-1)?.Pages[0]?.Rows[1]?.[0]?.ShowWhen).toBeUndefined())
  expect((await card(/How was it/)).textContent).not.toContain('when')
})

test('Enter on a card goes to its text, and so does a question that is added', async () => {
  const { user } = await openBuilder()
  ;(await card(/What went well/)).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('What went well?')

  await user.click(screen.getByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
})

test('a lifted question is dropped where the focus leaves it, and no other moves', async () => {
  const { user, saved } = await openBuilder()
  ;(await screen.findByRole('button', { name: 'Move question 1' })).focus()
  await user.keyboard(' ')
  await card(/Was your child home.*Lifted/)
  await said('“Was your child home?” lifted, row 1 of 3')

  await user.tab()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 2')
  await said('“Was your child home?” dropped, row 1 of 3')
  await user.keyboard('{ArrowDown}')

  expect(screen.queryByRole('button', { name: /Lifted/ })).toBeNull()
  expect(saved).toEqual([])
})

test('a question on which others depend says so before it is deleted', async () => {
  const { user, saved } = await openBuilder()
  ;(await card(/Was your child home/)).focus()
  await user.keyboard('{Delete}')

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete question 1?' }))
  expect(dialog.getByText(/“How was it\?”/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(saved).toEqual([])
})

test('somebody else’s change is not overwritten without asking, and what was typed stays', async () => {
  const server = fakedServer()
  const { user } = await openBuilder(server)
  server.answer(saveDraft, problem('record.stale'))
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')

  await screen.findByText('Someone else changed this meanwhile.')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('What went well?!')
  expect(screen.getByRole('button', { name: 'Save mine over it' })).toBeDefined()
})

test('publishing shows first what changes', async () => {
  const server = fakedServer().answer(compareDesign, {
    From: 1,
    To: 2,
    Added: 0,
    Changed: 1,
    Removed: 0,
    Pages: [
      {
        Page: 1,
        Title: 'This week',
        Change: null,
        TitleBefore: null,
        Questions: [
          {
            Change: 'changed',
            Id: idOf(203),
            Number: 3,
            Text: 'What went well?!',
            QType: 'ShortAnswer',
            Properties: [
              { Property: 'Text', Before: 'What went well?', After: 'What went well?!' },
              { Cell: '1 · Hours', Property: 'Required', Before: 'no', After: 'yes' },
            ],
            Choices: [{ Change: 'active', Name: 'Mixed', Before: 'yes', After: 'no' }],
          },
        ],
      },
    ],
    Sections: [{ Change: 'renamed', Id: idOf(300), Text: 'Sleep', Before: 'Night' }],
    Scores: [],
  })
  const { user } = await openBuilder(server)
  server.answer(
    publishDraft,
    design({ Version: 6, Versions: [{ Number: 2, Published: '2026-11-19T10:00:00', Documents: 0 }] }),
  )
  await user.click(await card(/What went well/))
  await user.type(await screen.findByLabelText('Text'), '!')
  const publish = await screen.findByRole('button', { name: 'Publish version 2' })
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false))
  await user.click(publish)

  const dialog = within(await screen.findByRole('dialog', { name: 'What changes in version 2' }))
  await dialog.findByText('0 added, 1 changed, 0 removed')
  expect(dialog.getByText('What went well?!', { selector: 'ins' })).toBeDefined()
  expect(dialog.getByText('1 · Hours · Required:', { exact: false }).textContent).toBe('1 · Hours · Required: no yes')
  expect(dialog.getByText('Mixed deactivated')).toBeDefined()
  expect(dialog.getByText('Section “Night” is now called “Sleep”.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Publish version 2' }))

  await findToast('Version 2 is published')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a comparison in which no question changes counts none, and says what did change', async () => {
  const server = fakedServer().answer(compareDesign, {
    From: 1,
    To: 2,
    Added: 0,
    Changed: 0,
    Removed: 0,
    Pages: [{ Page: 1, Title: 'Our week', Change: null, TitleBefore: 'This week', Questions: [] }],
    Sections: [],
    Scores: [],
  })
  const { user } = await openBuilder(server)
  await user.click(await screen.findByRole('button', { name: 'Compare with 1' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'What changes in version 1' }))
  expect(await dialog.findByText('Title was “This week”')).toBeDefined()
  expect(dialog.queryByText(/0 changed/)).toBeNull()
})

test('a heading is not said to be required, whatever an import says', async () => {
  const heading = { Id: idOf(209), QType: 'Separator', Text: 'Your week', Required: true }
  const [first, ...others] = bodyNow.Pages
  const Body = { ...bodyNow, Pages: [{ Title: 'This week', Rows: [[heading], ...(first?.Rows ?? [])] }, ...others] }
  await openBuilder(fakedServer(), 1440, design({ Latest: { Number: 1, Body } }))

  expect((await card(/Your week/)).textContent).toBe('1 Your weekHeading')
  expect((await card(/Was your child home/)).textContent).toContain('required')
})

test('an imported questionnaire says what was not carried over, with its place', async () => {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listDesigns, { Items: [] })
    .answer(importDesign, {
      Template: design({ Name: 'PHQ' }),
      NotCarried: [
        { Path: 'item[0].extension[2]', Code: 'extension', Message: 'Caseloom does not know this extension.' },
      ],
    })
  const { user } = await renderPage('/admin/forms', { server, session })
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const file = new File(['{"resourceType":"Questionnaire"}'], 'q.json', { type: 'application/json' })
  await user.upload(await screen.findByLabelText('Choose a file'), file)

  await screen.findByText('1 thing was not carried over')
  expect(screen.getByText('item[0].extension[2]')).toBeDefined()
})

test('an import into a template replaces its draft, whatever closes the dialog', async () => {
  const server = fakedServer()
  const { user, saved } = await openBuilder(server)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace the draft by a FHIR questionnaire' }))
  const Body: TemplateBody = {
    Pages: [{ Title: 'Imported', Rows: [[{ Id: idOf(210), QType: 'ShortAnswer', Text: 'From the file' }]] }],
  }
  const imported = design({ Version: 9, Draft: { Number: 2, Body, Faults: [] } })
  const left = { Path: 'item[0]', Code: 'extension', Message: 'Caseloom does not know this extension.' }
  server.answer(importDesign, { Template: imported, NotCarried: [left] }).answer(readDesign, imported)
  const file = new File(['{"resourceType":"Questionnaire"}'], 'q.json', { type: 'application/json' })
  await user.upload(await screen.findByLabelText('Choose a file'), file)

  const dialog = within(await screen.findByRole('dialog', { name: 'Import a FHIR questionnaire' }))
  await dialog.findByText('1 thing was not carried over')
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.click(await card(/From the file/))
  await user.type(await screen.findByLabelText('Text'), '!')

  await waitFor(() => expect(textsOf(saved.at(-1))).toEqual([[['From the file!']]]))
  expect(server.callsTo(saveDraft).map(({ version }) => version)).toEqual([9])
})

test('on a phone the properties fill the screen', async () => {
  const { user } = await openBuilder(fakedServer(), 390)
  await user.click(await card(/What went well/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Question 3' }))
  expect(dialog.getByLabelText('Text')).toBeDefined()
})
