import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter, type OwnCase } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { change, read } from '../../support/world.ts'

type Question = { readonly Id: string; readonly Text: string; readonly Answer: unknown }
type Document = {
  readonly Id: string
  readonly Version: number
  readonly Questions: readonly (readonly (readonly Question[])[])[]
}
type Template = { readonly Id: string; readonly Name: string }

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the picker from the New panel. */
async function startDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Document/ })
    .click()
}

async function sessionNote(page: Page): Promise<Template> {
  const { Items } = await read<{ Items: Template[] }>(page, '/api/templates')
  const template = Items.find(({ Name }) => Name === 'Session note')
  if (!template) throw new Error('The demo world has no session note')
  return template
}

/** A new document of a family, created by API. */
async function aDocument(page: Page): Promise<{ document: Document; family: OwnCase }> {
  const family = await aFamily(page)
  const template = await sessionNote(page)
  const path = `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template.Id}`
  const answer = await change(page, 'post', path)
  return { document: (await answer.json()) as Document, family }
}

const answersOf = async (page: Page, id: string) => {
  const { Questions } = await read<Document>(page, `/api/documents/${id}`)
  return new Map(Questions.flat(2).map(({ Text, Answer }) => [Text, Answer]))
}

test.use({ viewport: { width: 1440, height: 900 } })

// spec: appointments 23; directory 19, 55; documents 32, 33, 35, 107
test('a document is started for a case, answered, completed after what was missing, and opened again', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await page.goto('/directory/cases')
  await startDocument(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Find a person or case' }).fill(family.Name)
  await page
    .getByRole('option', { name: new RegExp(`^${family.Name}`) })
    .first()
    .click()
  await page.getByRole('option', { name: /^Session note/ }).click()
  await expectToast(page, 'Created Session note')
  await expect(page).toHaveURL(/\/document\/[0-9a-f-]+\/1$/)
  const id = page.url().split('/').at(-2) ?? ''
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await field(page, /^Who took part/).fill('Everybody')
  await button(page, 'Next page').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What comes next (pg. 2)')
  await button(page, 'Complete').press('Enter')
  await expect(page.getByText('2 required questions have no answer')).toBeVisible()
  await expect(page).toHaveURL(/\/1$/)
  await expect(field(page, /^What did the family work on/)).toBeFocused()
  await expect(page.getByText(/Answer the required questions first/)).toHaveCount(0)
  await expectAccessible(page)
  await field(page, /^What did the family work on/).fill('Listening')
  await page.getByRole('button', { name: 'What will the family try before the next session?' }).click()
  await expect(field(page, /^What will the family try/)).toBeFocused()
  await field(page, /^What will the family try/).fill('One walk')
  await button(page, 'Complete').click()
  await expectToast(page, 'Completed: Session note')
  expect((await answersOf(page, id)).get('What did the family work on?')).toBe('Listening')

  await page.goto(`/document/${id}/2`)
  await expect(field(page, /^What will the family try/)).toHaveAttribute('readonly')
  await button(page, 'Re-activate').click()
  const dialog = page.getByRole('dialog', { name: /^Re-activate/ })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('A name was wrong')
  await dialog.getByRole('button', { name: 'Re-activate' }).click()
  await expectToast(page, 'Re-activated: Session note')
  await expect(button(page, 'Complete')).toBeVisible()
})

// spec: documents 1, 3, 110
test(
  'what is typed is there after the tab was closed, and the form opens where its reader left off',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'clinician')
    const { document } = await aDocument(page)
    await page.goto(`/document/${document.Id}/1`)
    await button(page, 'Next page').click()
    await page.route('**/api/update/**', (route) => route.abort())
    await field(page, /^What will the family try/).fill('Dinner without phones')
    await expect(page.getByText('Waiting to send · 1')).toBeVisible()

    await page.unroute('**/api/update/**')
    await page.goto(`/docform/${document.Id}?hash=123`)

    await expect(page).toHaveURL(new RegExp(`/document/${document.Id}/2`))
    await expect(field(page, /^What will the family try/)).toHaveValue('Dinner without phones')
    await expect
      .poll(async () => (await answersOf(page, document.Id)).get('What will the family try before the next session?'))
      .toBe('Dinner without phones')
  },
)

test(
  'when two people answer the same question, both answers are kept, and the second person chooses',
  everyThirdDay(1),
  async ({ page }) => {
    await enter(page, 'clinician')
    const { document } = await aDocument(page)
    const question = document.Questions.flat(2).find(({ Text }) => Text === 'Who took part?')
    if (!question) throw new Error('The session note asks something else now')
    await page.goto(`/document/${document.Id}/1`)
    await field(page, /^Who took part/).waitFor()
    // Its events are held back, as on a slow network.
    await page.route(`**/api/documents/${document.Id}`, (route) => route.abort())
    const body = { Id: question.Id, PropertyName: question.Id, PropertyValue: 'Theirs' }
    await field(page, /^Who took part/).pressSequentially('M')
    await change(page, 'put', `/api/update/${document.Id}`, body)
    await page.unroute(`**/api/documents/${document.Id}`)
    await field(page, /^Who took part/).pressSequentially('ine')

    await expect(page.getByRole('region', { name: /also wrote here|also changed elsewhere/ })).toBeVisible()
    await button(page, 'Put both together').click()
    await expect
      .poll(async () => (await answersOf(page, document.Id)).get('Who took part?'))
      .toMatch(/^Theirs\s+M(ine)?$/)
  },
)
