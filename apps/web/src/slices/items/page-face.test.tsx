import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../platform/calls/api.ts'
import { PageFace } from './page-face.tsx'

vi.stubGlobal('document', { documentElement: {} })

test('a missing page has an icon, a heading and a link', () => {
  const missing = Object.assign(Object.create(ApiProblem.prototype) as ApiProblem, { status: 404 })
  const drawn = renderToStaticMarkup(<PageFace error={missing} onRetry={() => undefined} />)
  expect(drawn).toMatch(/class="cl-glyph"[^>]*><svg.*<h1.*href="\/directory"/)
})
