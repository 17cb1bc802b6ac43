import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { FakedProblem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { keepDocument, questionOf } from '../../testing/house/kept-document.ts'
import { renderPage } from '../../testing/render-page.tsx'

/** The language in which a screen reader says an element. */
const spokenAs = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang')

const Items = [{ Id: idOf(301), Name: 'Muy bien' }]
const asked = questionOf(300, '¿Cómo se siente?', { Answer: null })
const chosen = questionOf(302, '¿Y la semana?', { QType: 'RadioButtons', Items, Answer: idOf(301), Required: false })
const pinned = questionOf(303, '¿Quién participó?', { QType: 'ShortAnswer', Answer: 'Todos', AnswerText: 'Todos' })

async function openSpanishForm() {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(
      completeItems,
      new FakedProblem('document.questions_open', [
        {
          Id: idOf(20),
          Name: 'Session note',
          ErrorMessage: 'Answer the required questions first.',
          Open: [{ Id: asked.Id, Text: asked.Text, Page: 2 }],
        },
      ]),
    )
  keepDocument(server, {
    Language: 'es-ES',
    Questions: [[[pinned]], [[asked], [chosen]]],
    PageTitles: ['Esta sesión', 'La semana'],
    PageRules: [[], []],
    PageCount: 2,
    TemplatePreferences: { PinnedQuestions: [pinned.Id] },
  })
  return renderPage(`/document/${idOf(20)}/2`, { server, screenWidth: 1440 })
}

test('a form in another language than the page is said in its own, and what the app says of it in the page’s', async () => {
  const { user } = await openSpanishForm()
  await user.click(await screen.findByRole('button', { name: 'Complete' }))

  const missing = await screen.findByRole('button', { name: asked.Text })
  const title = within(screen.getByRole('heading', { level: 1 })).getByText('La semana')
  const step = within(screen.getByRole('navigation', { name: 'Pages' })).getByText('Esta sesión')
  const ofForm = [title, step, missing, screen.getByText(pinned.Text), screen.getByRole('textbox', { name: /^¿Cómo/ })]
  const ofApp = [
    await screen.findByText('Answer this before you complete the form.'),
    await screen.findByRole('button', { name: 'Clear answer' }),
  ]

  expect(ofForm.map(spokenAs)).toEqual(ofForm.map(() => 'es-ES'))
  expect(ofApp.map(spokenAs)).toEqual(ofApp.map(() => 'en-US'))
})
