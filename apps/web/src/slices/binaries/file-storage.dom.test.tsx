import { readFileStorage } from '@caseloom/contracts/binaries/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { renderPage } from '../../testing/render-page.tsx'

const storage = { Scanned: false, Place: 'folder' as const, Bytes: 3_355_443, LimitBytes: 104_857_600 }

test('an administrator is told that files are not scanned, and how much room they take', async () => {
  await renderPage('/admin/files', {
    server: fakedServer().answer(readFileStorage, storage),
    session: sessionOf('administrator'),
  })

  expect(await screen.findByText(/^Uploaded files are not scanned for viruses\. Set CLAMAV_URL/)).toBeDefined()
  expect([screen.getByText('3.2 MB'), screen.getByText('100 MB')].map(Boolean)).toEqual([true, true])
})

test('where a scanner is asked, the page says so', async () => {
  const answer = { ...storage, Scanned: true, Place: 's3' as const, LimitBytes: null }
  await renderPage('/admin/files', {
    server: fakedServer().answer(readFileStorage, answer),
    session: sessionOf('administrator'),
  })

  expect(await screen.findByText('Every uploaded file is checked for viruses before it is stored.')).toBeDefined()
  expect(screen.getByText('An S3-compatible store')).toBeDefined()
})
