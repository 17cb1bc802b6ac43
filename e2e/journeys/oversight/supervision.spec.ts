import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { enter, type OwnCase } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { anAppointment, dayFromToday, setProperty } from '../../support/world.ts'

const CLINICIAN = 'Maya Okafor'

test.use({ viewport: { width: 1440, height: 900 } })

/** A family of the clinician whose last session has no outcome yet. */
async function aFamilyToTalkAbout(page: Page): Promise<OwnCase> {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  await setProperty(page, Id, 'ScheduledStartTime', `${await dayFromToday(page, -1)}T10:00:00`)
  return family
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function rateTheWork(page: Page, family: OwnCase): Promise<void> {
  await button(page, 'Rate a session').click()
  await choose(page, /Case/, family.Name)
  await look(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Rate', exact: true }).click()
  await expect(page).toHaveURL(/\/document\//)
  const clearly = page.getByRole('radio', { name: /Clearly/ })
  await expect(clearly).toHaveCount(5)
  for (const radio of await clearly.all()) await radio.press('Space')
  await button(page, 'Complete').first().press('Enter')
  await expectToast(page, `Completed: Session fidelity, ${CLINICIAN}`)
}

// spec: directory 167
test('prepares and holds a supervision hour', async ({ page, browser }) => {
  const family = await aFamilyToTalkAbout(page)
  const plan = `Call the ${family.Name.split(' ').at(-1) ?? ''} family`
  const context = await browser.newContext()
  const desk = await context.newPage()
  await enter(desk, 'supervisor')
  const flag = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: family.Name, exact: true }) })

  await test.step('home says what waits in the group, and leads to it', async () => {
    const groups = desk.getByRole('region', { name: 'Your groups' })
    await groups
      .getByRole('link', { name: /without an outcome$/ })
      .first()
      .click()
    await expect(flag).toContainText('1 session without an outcome')
    await look(desk)
  })

  await test.step('rates the work of a member', async () => {
    await desk.getByRole('link', { name: /^Members/ }).click()
    await desk.getByRole('button', { name: `Cases of ${CLINICIAN}` }).click()
    await expect(desk.getByRole('complementary', { name: CLINICIAN })).toBeVisible()
    await look(desk)
    await rateTheWork(desk, family)
  })

  await test.step('holds one meeting, however often the button is pressed, and decides', async () => {
    await desk.getByRole('link', { name: 'Supervision' }).first().click()
    await desk.getByRole('link', { name: 'Northside Team', exact: true }).click()
    await desk.getByRole('link', { name: /^Meetings/ }).click()
    await button(desk, 'Begin a meeting').dblclick()
    await expect(desk).toHaveURL(/\/supervision\/meeting\//)
    const discussed = flag.getByRole('checkbox', { name: /^Discussed/ })
    await discussed.press('Space')
    await expect(discussed).toBeChecked()
    await desk.getByRole('textbox', { name: 'Notes' }).fill('The family moved its hour.')
    await button(desk, `Decide for ${CLINICIAN}`).click()
    await desk.getByRole('textbox', { name: 'What will be done' }).fill(plan)
    await choose(desk, /About/, family.Name)
    await look(desk)
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expectToast(desk, `Decided for ${CLINICIAN}`)
    await button(desk, 'End the meeting').click()
    await expectToast(desk, 'Meeting ended')
    await desk.reload()
    await expect(desk.getByRole('textbox', { name: 'Notes' })).toHaveValue('The family moved its hour.')
    await expect(discussed).toBeChecked()
    await look(desk)
  })

  await test.step('the decision is a to-do of the member, and the meeting shows that it is done', async () => {
    await page.goto('/')
    const toDo = page.getByRole('listitem').filter({ hasText: plan })
    await toDo.getByRole('checkbox').press('Space')
    await expectToast(page, `Completed ${plan}`)
    await expect(desk.getByRole('listitem').filter({ hasText: plan })).toContainText('Done today')
  })
  await context.close()
})
