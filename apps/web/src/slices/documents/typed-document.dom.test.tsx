import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { documentOf } from '../../testing/faked/faked-work.ts'
import { questionOf } from '../../testing/house/kept-document.ts'
import { documentQuery } from './document-queries.ts'
import { useTypedDocument } from './typed-document.ts'

const follows = questionOf(2, 'Follows', { Visible: false })
const before: DocumentForm = { ...documentOf(), Version: 3, Questions: [[[follows]]], PageRules: [[]], Sections: [] }
const after: DocumentForm = { ...before, Version: 4, Questions: [[[{ ...follows, Visible: true }]]] }

function Names({ handedDown }: { handedDown: DocumentForm }) {
  const shown = useTypedDocument(handedDown)
    .Questions.flat(2)
    .filter(({ Visible }) => Visible)
  return shown.map(({ Text }) => Text)
}

/** The texts of the visible questions. */
function shownOf(handedDown: DocumentForm, cached: DocumentForm): string | null {
  const client = new QueryClient()
  client.setQueryData(documentQuery(before.Id).queryKey, cached)
  const place = globalThis.document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Names handedDown={handedDown} />
      </QueryClientProvider>,
    ),
  )
  const text = place.textContent
  root.unmount()
  return text
}

test('what an answer shows stays while the page still hands down the document before it', () => {
  expect(shownOf(before, after)).toBe('Follows')
})

test('a document that is handed down later than the cached one counts', () => {
  expect(shownOf(after, before)).toBe('Follows')
})
