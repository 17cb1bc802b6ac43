import type { AnswerTo } from '@caseloom/contracts/endpoint'
import type { readPublicWorkflow, runPublicWorkflow } from '@caseloom/contracts/workflows/public-endpoints'
import type { YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { useCallback, useEffect, useRef, useState } from 'react'
import { measureLocation } from '../../platform/measure-location.ts'
import { setWallClock } from '../../platform/texts/times.ts'
import { call, SignInRefusal } from '../sign-in-calls.ts'
import { t } from '../sign-in-texts.ts'
import { fingerprintOfBrowser } from './fingerprint.ts'

export type AskedByLink = AnswerTo<typeof readPublicWorkflow>
export type AnsweredByLink = AnswerTo<typeof runPublicWorkflow>

export type LinkState =
  | { readonly step: 'reading' }
  | { readonly step: 'incomplete' }
  | { readonly step: 'refused'; readonly refusal: SignInRefusal }
  | { readonly step: 'asked'; readonly asked: AskedByLink }
  | { readonly step: 'answered'; readonly asked: AskedByLink; readonly answered: AnsweredByLink }

/** The hash is a fragment, which browsers send to no server by themselves. */
function linkHere(): { id: string; hash: string } | null {
  const id = new URLSearchParams(location.search).get('Id') ?? ''
  const hash = location.hash.slice(1)
  return id && hash ? { id, hash } : null
}

const refusalOf = (error: unknown) => (error instanceof SignInRefusal ? error : new SignInRefusal(0, t('unexpected')))

/** The same call may work later: there was no connection, there were too many attempts, or the server could not answer. */
export const isPassing = ({ status }: SignInRefusal): boolean => status === 0 || status === 429 || status >= 500

/** The question of the link in the address, and its one answer. */
export function usePublicLink() {
  const [link] = useState(linkHere)
  const [state, setState] = useState<LinkState>(link ? { step: 'reading' } : { step: 'incomplete' })
  const wanted = useRef(0)

  /** Answers to earlier requests are ignored. */
  const read = useCallback(() => {
    const turn = (wanted.current += 1)
    const settle = (next: LinkState) => turn === wanted.current && setState(next)
    if (!link) return
    call<typeof readPublicWorkflow>('GET', '/public/workflow', undefined, link).then(
      (asked) => {
        setWallClock(asked.Now)
        settle({ step: 'asked', asked })
      },
      (error: unknown) => settle({ step: 'refused', refusal: refusalOf(error) }),
    )
  }, [link])
  useEffect(read, [read])

  function readAgain() {
    setState({ step: 'reading' })
    read()
  }

  /** Throws a LocationError if the place is wanted and cannot be found, and a SignInRefusal that passes. */
  async function answer(asked: AskedByLink, value: YesNo, withPlace: boolean): Promise<void> {
    if (!link) return
    const place = withPlace ? await measureLocation() : null
    const fingerprint = await fingerprintOfBrowser()
    const body = { value, location: place, fingerprint }
    try {
      const answered = await call<typeof runPublicWorkflow>('POST', '/public/workflow', body, link)
      setState({ step: 'answered', asked, answered })
    } catch (error) {
      const refusal = refusalOf(error)
      if (isPassing(refusal)) throw refusal
      setState({ step: 'refused', refusal })
    }
  }

  return { state, readAgain, answer }
}
