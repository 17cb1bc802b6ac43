import type { ProblemDocument, WrongField } from '@caseloom/contracts/problem'
import { Button } from '@caseloom/ui/button'
import { TextField } from '@caseloom/ui/fields/text-field'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { ApiProblem, OfflineError } from '../calls/api.ts'
import { useValues } from './form-values.ts'
import { problemSentence } from '../calls/problem-sentence.ts'
import { queryClient } from '../calls/query-client.ts'
import { useForm } from './use-form.ts'

type Sent = { readonly body: object; readonly isStale: boolean; readonly idempotencyKey: string }

/** What the form sent, and what the server does with the next call. */
let sent: Sent[]
let serve: () => Promise<{ readonly Id: string }>
let done: string[]
let root: Root

function SmallForm() {
  const values = useValues({ Name: '', Email: '', Kind: 'A' })
  const { frame, ...form } = useForm({
    values,
    check: ({ Name }) => ({ Name: Name === '' && 'Type a name.' }),
    mutation: {
      mutationFn: (variables: Sent) => {
        sent.push(variables)
        return serve()
      },
    },
    // No field shows the kind.
    variables: (body, isStale) => ({ body, isStale }),
    onDone: ({ Id }) => done.push(Id),
  })
  return (
    <div ref={frame}>
      {form.problem && <p role="alert">{problemSentence(form.problem)}</p>}
      <TextField label="Name" {...form.field('Name')} />
      <TextField label="Email" {...form.field('Email')} />
      <Button onPress={() => form.submit()}>Save</Button>
      <Button
        onPress={() => {
          form.submit()
          form.submit()
        }}
      >
        Save twice
      </Button>
    </div>
  )
}

const refusal = (
  fields: readonly WrongField[],
  detail = 'Check the marked fields.',
  Code: ProblemDocument['Code'] = 'request.invalid',
) => {
  const document: ProblemDocument = {
    type: 'https://caseloom.org/problems/request.invalid',
    title: 'Problem',
    status: 400,
    detail,
    Code,
    Values: {},
    Fields: [...fields],
    RequestId: 'r',
    ErrorMessage: detail,
    error: detail,
  }
  return () => Promise.reject(new ApiProblem(document, document))
}

const wrong = (Path: string, Message: string): WrongField => ({ Path, Code: 'custom', Message })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const keys = () => sent.map(({ idempotencyKey }) => idempotencyKey)
const user = userEvent.setup({ pointerEventsCheck: 0 })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(async () => {
  sent = []
  done = []
  serve = () => Promise.resolve({ Id: 'made' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <SmallForm />
    </QueryClientProvider>,
  )
  await fill(user, await screen.findByLabelText('Name'), 'Maya')
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('a wrong field shows the server’s sentence and gets the focus, until it is changed', async () => {
  serve = refusal([wrong('Email', 'No such address.')])
  await save()
  expect(await screen.findByText('No such address.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(screen.queryByRole('alert')).toBeNull()

  await fill(user, field('Email'), 'maya@example.org')

  expect(screen.queryByText('No such address.')).toBeNull()
})

test('a path inside a part of the request leads to the field as well', async () => {
  serve = refusal([wrong('Person/Email', 'No such address.')])

  await save()

  expect(await screen.findByText('No such address.')).toBeDefined()
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
})

test('several wrong fields show their sentences at once, and the first gets the focus', async () => {
  serve = refusal([wrong('Email', 'No such address.'), wrong('Name', 'This name is taken.')])

  await save()

  expect(await screen.findByText('No such address.')).toBeDefined()
  expect(screen.getByText('This name is taken.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('a refusal about something that is no field is the form’s problem, also beside one that is', async () => {
  serve = refusal([wrong('params/id', 'No identifier.')], 'There is no such folder.')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such folder.')

  serve = refusal([wrong('params/id', 'No identifier.'), wrong('Email', 'No such address.')], 'Neither is right.')
  await save()

  expect(await screen.findByText('No such address.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Neither is right.')
})

test('a refusal of a value that no field shows is the form’s problem', async () => {
  serve = refusal([wrong('Kind', 'No such kind.')], 'This kind cannot be chosen.')

  await save()

  expect((await screen.findByRole('alert')).textContent).toBe('This kind cannot be chosen.')
})

test('a lost connection is told until the server can be reached', async () => {
  serve = () => Promise.reject(new OfflineError())
  await save()
  expect(await screen.findByRole('alert')).toBeDefined()

  dispatchEvent(new Event('online'))

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('only a refusal as stale lets the next try take the present version', async () => {
  serve = () => Promise.reject(new OfflineError())
  await save()
  await screen.findByRole('alert')
  serve = refusal([], 'Somebody changed this.', 'record.stale')
  await save()
  await screen.findByText('Somebody changed this.')
  await save()

  await waitFor(() => expect(sent.map(({ isStale }) => isStale)).toEqual([false, false, true]))
})

test('a value that is missing is asked for, nothing is sent, and the sentence leaves with the first letter', async () => {
  await fill(user, field('Name'), '')
  await save()
  expect(await screen.findByText('Type a name.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(sent).toEqual([])

  await user.keyboard('M')

  expect(screen.queryByText('Type a name.')).toBeNull()
})

test('without a connection the form says so, and sending again has the same key', async () => {
  serve = () => Promise.reject(new OfflineError('away'))
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no connection\./)

  serve = () => Promise.resolve({ Id: 'made' })
  await save()

  await waitFor(() => expect(done).toEqual(['made']))
  expect(new Set(keys()).size).toBe(1)
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a changed value has a new key, and so has the same value after a success', async () => {
  serve = () => Promise.reject(new OfflineError('away'))
  await save()
  await screen.findByRole('alert')
  serve = () => Promise.resolve({ Id: 'made' })

  await fill(user, field('Name'), 'Mateo')
  await save()
  await waitFor(() => expect(done).toEqual(['made']))
  await save()
  await waitFor(() => expect(done).toEqual(['made', 'made']))

  expect(new Set(keys()).size).toBe(3)
})

test('two presses at once send one call', async () => {
  await user.click(screen.getByRole('button', { name: 'Save twice' }))

  await waitFor(() => expect(done).toEqual(['made']))
  expect(sent.length).toBe(1)
})
