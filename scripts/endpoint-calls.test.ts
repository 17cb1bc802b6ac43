import { expect, test } from 'vitest'
import { callFiles, writtenCallFiles } from './endpoint-calls.ts'

test('the browser’s calls are those of the endpoints: npm run contracts:calls writes them', async () => {
  const files = await callFiles()

  expect(files.size).toBeGreaterThan(20)
  expect(Object.fromEntries(writtenCallFiles())).toEqual(Object.fromEntries(files))
})

test('a call has what is needed at run time, and nothing else', async () => {
  const files = await callFiles()

  expect(files.get('comments/calls.generated.ts')?.split('\n').slice(1)).toEqual([
    "import type { Call } from '../endpoint.ts'",
    "import type * as endpoints from './endpoints.ts'",
    '',
    "export const addComment: Call<typeof endpoints.addComment> = { method: 'POST', path: '/api/new/comment', creates: true }",
    "export const listComments: Call<typeof endpoints.listComments> = { method: 'GET', path: '/api/comments' }",
    '',
  ])
})
