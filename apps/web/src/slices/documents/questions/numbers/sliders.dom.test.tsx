import type { Question } from '@caseloom/contracts/documents/document'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { questionOf } from '../../../../testing/house/kept-document.ts'
import { openQuestions } from '../../../../testing/house/opened-form.ts'

const PHONE = 390
const asked = (QType: string, more: Partial<Question> = {}) =>
  questionOf(300, 'How was it?', { QType, Required: false, ...more })

describe('a slider', () => {
  test('of a completed form is read, and neither moved nor skipped by Tab', async () => {
    const { sent } = await openQuestions([asked('Slider', { ReadOnly: true, Answer: 4, AnswerText: '4' })])
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'How was it?' })
    expect([slider.disabled, slider.getAttribute('aria-readonly')]).toEqual([false, 'true'])

    fireEvent.input(slider, { target: { value: 8 } })
    fireEvent.change(slider)

    expect([slider.value, sent()]).toEqual(['4', []])
  })

  test('says its unit at both ends and with its value', async () => {
    await openQuestions([asked('Slider', { Max: 12, Unit: 'hours', Answer: 7, AnswerText: '7 hours' })])
    expect((await screen.findByRole('slider')).getAttribute('aria-valuetext')).toBe('7 hours')
    expect(screen.getByText('0 hours')).toBeDefined()
    expect(screen.getByText('12 hours')).toBeDefined()
  })

  test('of at most eleven steps is buttons on a phone', async () => {
    const scale = asked('Slider', { Ends: ['Never', 'Always'], Unit: 'days' })
    const { user, sent } = await openQuestions([scale], PHONE)
    const group = within(await screen.findByRole('radiogroup', { name: 'How was it?' }))
    expect(group.getAllByRole('radio').length).toBe(11)
    expect(group.getByText('10 days Always')).toBeDefined()

    await user.click(group.getByRole('radio', { name: '7' }))

    await waitFor(() => expect(sent()).toEqual([[idOf(300), 7]]))
    await user.click(screen.getByRole('button', { name: 'Clear answer' }))
    await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), null]))
  })

  test('of more steps is a slider there too', async () => {
    await openQuestions([asked('Slider', { Max: 11 })], PHONE)
    expect(await screen.findByRole('slider')).toBeDefined()
  })

  test('as buttons is locked with its form', async () => {
    const { user, sent } = await openQuestions([asked('Slider', { ReadOnly: true, Answer: 4, AnswerText: '4' })], PHONE)
    await user.click(await screen.findByRole('radio', { name: '7' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true)
    expect(sent()).toEqual([])
  })
})
