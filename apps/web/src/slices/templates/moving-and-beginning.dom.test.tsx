import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readDesign, saveDraft } from '@caseloom/contracts/templates/endpoints'
import type { Design } from '@caseloom/contracts/templates/template-design'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { renderPage } from '../../testing/render-page.tsx'

type Question = TemplateBody['Pages'][number]['Rows'][number][number]
const asked = (id: number, Text: string, more: Partial<Question> = {}): Question => ({
  Id: idOf(id),
  QType: 'ShortAnswer',
  Text,
  ...more,
})
const Items = ['Well', 'So-so', 'Badly'].map((Name, index) => ({ Id: idOf(301 + index), Name }))
const pagesOf = (...Pages: [string, ...Question[]][]): TemplateBody => ({
  Pages: Pages.map(([Title, ...questions]) => ({ Title, Rows: questions.map((question) => [question]) })),
})
const threePages = pagesOf(
  ['One', asked(201, 'How was it?', { QType: 'RadioButtons', Items }), asked(202, 'And then?')],
  ['Two', asked(203, 'Who?')],
  ['Three'],
)

/** Opens the builder on a form. Answers with the drafts that it saves. */
async function build(Body: TemplateBody) {
  const design: Design = {
    Id: idOf(50),
    Name: 'Weekly check-in',
    Description: null,
    Active: true,
    Version: 4,
    Versions: [],
    Draft: { Number: 1, Body, Faults: [] },
    Latest: null,
  }
  const saved: TemplateBody[] = []
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readDesign, design)
    .answer(saveDraft, ({ body }) => {
      saved.push(body.Body)
      return { Id: idOf(50), Version: 4 + saved.length, Number: 1, Faults: [] }
    })
  const page = await renderPage(`/admin/forms/${idOf(50)}`, {
    server,
    screenWidth: 1440,
    session: sessionOf('administrator'),
  })
  await screen.findByRole('heading', { level: 1, name: 'Weekly check-in' })
  return { ...page, saved }
}

/** The data of a drag. jsdom has none of its own. */
function transfer() {
  const data = new Map<string, string>()
  return {
    get types() {
      return [...data.keys()]
    },
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    setDragImage: () => undefined,
    effectAllowed: '',
  }
}

/** Drags an element onto another. Its boxes are all at 0, so a pointer below 0 is in the lower half. */
function dragOnto(from: Element, to: Element, clientY = -1) {
  const dataTransfer = transfer()
  fireEvent.dragStart(from, { dataTransfer })
  const over = fireEvent.dragOver(to, { dataTransfer, clientY })
  // An element that takes what is dragged prevents the default of the event. jsdom's drag events know no place of the pointer.
  if (!over) fireEvent.drop(to, { dataTransfer, clientY })
  fireEvent.dragEnd(from, { dataTransfer })
  return !over
}

const pageLine = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getByRole('button', { name })
    .closest('li') ?? document.body
const cardOf = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Questions of the page' }))
    .getByRole('button', { name })
    .closest('[draggable]') ?? document.body
const textsOf = (body: TemplateBody | undefined) =>
  body?.Pages.map(({ Title, Rows }) => [Title, ...Rows.flat().map(({ Text }) => Text)])

test('a question that is dragged to another page goes to its end', async () => {
  const { saved } = await build(threePages)
  expect(dragOnto(cardOf(/How was it/), pageLine(/^2 Two/))).toBe(true)
  await waitFor(() =>
    expect(textsOf(saved.at(-1))).toEqual([['One', 'And then?'], ['Two', 'Who?', 'How was it?'], ['Three']]),
  )
})

test('a question that waits over a page opens it, and lands where nothing is yet', async () => {
  const { saved } = await build(threePages)
  const dataTransfer = transfer()
  fireEvent.dragStart(cardOf(/How was it/), { dataTransfer })
  fireEvent.dragOver(pageLine(/^3 Three/), { dataTransfer })
  const empty = await screen.findByText('This page has no questions yet')
  fireEvent.dragOver(empty, { dataTransfer })
  fireEvent.drop(empty, { dataTransfer })
  await waitFor(() =>
    expect(textsOf(saved.at(-1))).toEqual([
      ['One', 'And then?'],
      ['Two', 'Who?'],
      ['Three', 'How was it?'],
    ]),
  )
})

test('a page is dragged before another with its questions', async () => {
  const { saved } = await build(threePages)
  dragOnto(pageLine(/^2 Two/), pageLine(/^1 One/))
  await waitFor(() => expect(textsOf(saved.at(-1))?.map(([title]) => title)).toEqual(['Two', 'One', 'Three']))
  expect(pageLine(/^1 Two/).className).toContain('on')
})

test('a page is moved by Alt with an arrow', async () => {
  const { user, saved } = await build(threePages)
  screen.getByRole('button', { name: /^1 One/ }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(textsOf(saved.at(-1))?.map(([title]) => title)).toEqual(['Two', 'One', 'Three']))
})

test('a choice is dragged before another of its list, and not into another list', async () => {
  const { user, saved } = await build(threePages)
  await user.click(screen.getByRole('button', { name: /How was it/ }))
  const lines = within(await screen.findByRole('region', { name: 'Choices' })).getAllByRole('listitem')
  const [well, , badly] = lines
  const handle = badly?.querySelector('.grab')
  if (!well || !handle) throw new Error('no choices')
  expect(dragOnto(handle, pageLine(/^2 Two/))).toBe(false)
  expect(dragOnto(handle, well)).toBe(true)
  const namesOf = (body: TemplateBody | undefined) => body?.Pages[0]?.Rows[0]?.[0]?.Items?.map(({ Name }) => Name)
  await waitFor(() => expect(namesOf(saved.at(-1))).toEqual(['Badly', 'Well', 'So-so']))
})

/** Opens the settings of the only question. */
async function moreOf(question: Partial<Question>) {
  const built = await build(pagesOf(['One', asked(201, 'Asked', question)]))
  await built.user.click(screen.getByRole('button', { name: /Asked/ }))
  const panel = await screen.findByRole('complementary', { name: 'Question 1' })
  await built.user.click(within(panel).getByText('More settings'))
  const initial = () => built.saved.at(-1)?.Pages[0]?.Rows[0]?.[0]?.Initial
  return { ...built, panel: within(panel), initial }
}

test('a name begins with what is typed into its parts', async () => {
  const { user, panel, initial } = await moreOf({ QType: 'Named' })
  await user.type(panel.getByLabelText('First name'), 'Ana')
  await waitFor(() => expect(initial()).toEqual({ FirstName: 'Ana', MI: '', LastName: '' }))
  await user.clear(panel.getByLabelText('First name'))
  await waitFor(() => expect(initial()).toBeUndefined())
})

test('an address begins with what is typed into its parts', async () => {
  const { user, panel, initial } = await moreOf({ QType: 'Address' })
  await user.type(panel.getByLabelText('City'), 'Boise')
  await waitFor(() => expect(initial()).toEqual({ Address: '', City: 'Boise', State: '', Zip: '' }))
})

test('a formatted answer begins with a paragraph for each line', async () => {
  const { user, panel, initial } = await moreOf({ QType: 'RichTextAnswer' })
  await user.type(panel.getByLabelText('Begins with the answer'), 'a < b{Enter}c')
  await waitFor(() => expect(initial()).toBe('<p>a &lt; b</p><p>c</p>'))
})

test('a form begins either with one choice or with words of one’s own', async () => {
  const { user, panel, initial } = await moreOf({ QType: 'RadioWithWriteIn', Items })
  await user.selectOptions(panel.getByLabelText('Begins with the answer'), 'So-so')
  await waitFor(() => expect(initial()).toEqual({ Ids: idOf(302), Text: '' }))
  await user.type(panel.getByLabelText('Begins with the words'), 'Fine')
  await waitFor(() => expect(initial()).toEqual({ Ids: '', Text: 'Fine' }))
})

test('papers say why no form begins with them', async () => {
  const { panel } = await moreOf({ QType: 'Documentation' })
  expect(
    panel.getByText('People, groups, files and signatures are chosen in each document. No form begins with them.'),
  ).toBeDefined()
})

test('the help under a question and the ends of a slider are translated', async () => {
  const slider = asked(201, 'How close?', { QType: 'Slider', Hint: 'Guess', Ends: ['Far', 'Close'] })
  const { user, saved } = await build(pagesOf(['One', slider]))
  await user.click(screen.getByRole('button', { name: /How close/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Question 1' }))
  await user.click(panel.getByRole('radio', { name: 'Español' }))
  await user.type(panel.getByLabelText('Help under the question'), 'Más o menos')
  await user.type(panel.getByLabelText('Words at the low end'), 'Lejos')
  await waitFor(() =>
    expect(saved.at(-1)?.Pages[0]?.Rows[0]?.[0]).toMatchObject({
      HintTexts: { 'es-ES': 'Más o menos' },
      EndsTexts: { 'es-ES': ['Lejos', ''] },
    }),
  )
})
