import { getToast } from '@caseloom/ui/layers/toast'
import { QrCode } from '@caseloom/ui/signs/qr-code'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { drawn } from '../../../testing/drawn.tsx'
import { ShareLinkPart } from './share-link-part.tsx'

// spec: home 177
test('with no link to copy it says so, and there is no QR code', async () => {
  const user = userEvent.setup()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<ShareLinkPart name="Family session 9" link={null} />)
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(getToast()).toMatchObject({ kind: 'error', message: 'No link was found.' })
  expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull()
  root.unmount()
})

// spec: home 193
test('a QR code is 150 pixels wide, with level M inside a quiet zone of 10', () => {
  const markup = drawn(<QrCode text="https://care.example/appointment/1" label="The link" />)
  expect(markup).toContain('aria-label="The link" width="150" height="150"')
  const [, scale = ''] = /translate\(10 10\) scale\(([\d.]+)\)/.exec(markup) ?? []
  // 34 characters with level M need version 3, which has 29 modules; with level L they would too, with Q 33.
  expect(Number(scale)).toBeCloseTo(130 / 29)
})
