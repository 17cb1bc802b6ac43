import type { AnswerTo, Endpoint } from '@caseloom/contracts/endpoint'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An answer as the server would give it. The contract parses it, so a test cannot show an answer that never comes. */
export function answerTo<E extends Endpoint>(endpoint: E, json: unknown): AnswerTo<E> {
  // Endpoint's type names only part of the schema; at run time it is a complete zod schema.
  const schema = endpoint.answer as unknown as { parse(value: unknown): AnswerTo<E> }
  return schema.parse(json)
}

type Answered = readonly [query: { readonly queryKey: QueryKey }, answer: unknown]

/** The markup of a component whose queries are answered already. */
export function drawn(component: ReactNode, answers: readonly Answered[] = []): string {
  const client = new QueryClient()
  for (const [{ queryKey }, answer] of answers) client.setQueryData(queryKey, answer)
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{component}</QueryClientProvider>)
  return markup.replaceAll('<!-- -->', '')
}

export const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

export const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`
