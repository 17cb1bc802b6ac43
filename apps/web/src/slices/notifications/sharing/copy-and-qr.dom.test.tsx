import { getToast } from '@caseloom/ui/layers/toast'
import { QrCode } from '@caseloom/ui/signs/qr-code'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { drawn } from '../../../testing/drawn.tsx'
import { levelsOf } from '../../../testing/qr-level.ts'
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

const pathIn = (markup: string) => /<path d="([^"]+)"/.exec(markup)?.[1] ?? ''

// The two highest bits of the format strings in the standard (ISO/IEC 18004, annex C), whatever the mask's own bits.
test.each([
  ['L', '11'],
  ['M', '10'],
  ['Q', '01'],
  ['H', '00'],
])('level %s is read from a format that begins with %s', (level, bits) => {
  const [high, low] = bits
  const copies = [...(high === '1' ? ['M0 8h1', 'M8 20h1'] : []), ...(low === '1' ? ['M1 8h1', 'M8 19h1'] : [])]
  expect(levelsOf([...copies, 'M20 0h1'].join(''))).toEqual([level, level])
})

// spec: home 193
test('a QR code is 150 pixels wide, with level M inside a quiet zone of 10', () => {
  const markup = drawn(<QrCode text="https://care.example/appointment/1" label="The link" />)
  expect(markup).toContain('aria-label="The link" width="150" height="150"')
  const [, scale = ''] = /translate\(10 10\) scale\(([\d.]+)\)/.exec(markup) ?? []
  expect(Number(scale)).toBeCloseTo(130 / 29)
  expect(levelsOf(pathIn(markup))).toEqual(['M', 'M'])
})
