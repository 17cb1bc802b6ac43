import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'

test.each([
  ['', 1],
  ['High', 2],
])(
  'a meter with the figure "%s" has %i parts, so that the bar takes the room of a missing figure',
  (valueText, parts) => {
    const html = renderToStaticMarkup(<Meter label="Talk" value={2} max={3} valueText={valueText} />)
    expect(html.match(/class="track"|aria-hidden/g)?.length).toBe(parts)
  },
)
