import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '../../platform/announce.ts'
import { leaveOffMutation } from './document-queries.ts'
import { t } from './document-texts.ts'
import type { OpenQuestion } from './questions/missing-answers.tsx'

/**
 * On arrival at a page, stores it as where the reader left off, announces it, and focuses its heading, or the question that the reader
 * was sent to.
 */
export function usePageArrival({ Id, LeftOffPage, PageCount }: DocumentForm, page: number) {
  const wanted = useRef<string>(undefined)
  const shown = useRef(page)
  const { mutate } = useMutation(leaveOffMutation(Id))

  const remember = useEffectEvent((at: number) => {
    if (at !== LeftOffPage) mutate(at)
  })
  const arrive = useEffectEvent((at: number) => {
    if (shown.current === at) return
    shown.current = at
    announce(t('pageOf', { page: at, pages: PageCount }))
    if (focusWanted(wanted)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
    document.querySelector('#main')?.scrollTo({ top: 0 })
    if (matchMedia('(width < 48rem)').matches) window.scrollTo({ top: 0 })
  })
  useEffect(() => {
    remember(page)
    arrive(page)
  }, [page])

  return {
    focusOn(question: OpenQuestion) {
      wanted.current = question.Id
      if (question.Page === page) focusWanted(wanted)
    },
  }
}

function focusWanted(wanted: { current: string | undefined }): boolean {
  const field = wanted.current && document.querySelector<HTMLElement>(`[id="q-${wanted.current}"]`)
  wanted.current = undefined
  if (!field) return false
  const input = field.matches('input, textarea') ? field : field.querySelector<HTMLElement>('input, textarea')
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
  return input !== null
}
