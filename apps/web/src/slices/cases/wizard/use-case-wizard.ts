import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import { nextStep, shownSteps, stepBefore, type CaseStep } from '@caseloom/contracts/cases/case-creation-rules'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '../../../platform/queue/drafts.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import {
  choicesBefore,
  choicesIn,
  isBegun,
  keptText,
  keyOf,
  readKept,
  stepsWithoutChoice,
  type Choices,
} from './case-choices.ts'
import { wizardMutation, type WizardCall } from './case-wizard-queries.ts'
import { t } from './wizard-texts.ts'

export type MadeCase = { readonly Id: string; readonly Name: string; readonly PersonId: string }

type WizardOptions = {
  /** The person whose page the wizard was opened from. */
  readonly startsWith: string | undefined
  readonly onMade: (made: MadeCase) => void
}

/** The calls of the wizard and the result of the last one. */
function useWizardCalls(onMade: WizardOptions['onMade']) {
  const draft = useDraft('new-case')
  const [state, setState] = useState<CaseCreation>()
  const [message, setMessage] = useState<string | null>(null)
  /** The name of the previous case, if several are created in a row. */
  const [made, setMade] = useState<string | null>(null)
  const key = useRef('')
  const { keyFor, renew } = useIdempotencyKey()
  const call = useMutation(wizardMutation)

  async function send(wanted: WizardCall): Promise<CaseCreation | undefined> {
    setMessage(null)
    setMade(null)
    try {
      const answer = await call.mutateAsync(wanted)
      setMessage(answer.ErrorMessage)
      setState(answer)
      const choices = choicesIn(answer)
      if (Object.keys(choices).length > 0) draft.keep(keptText({ key: key.current, choices }))
      else draft.clear()
      return answer
    } catch (error) {
      setMessage(problemSentence(error))
      return undefined
    }
  }

  /** Open cases that the warning already shows do not stop anyone. A new one is shown first. */
  async function create(choices: Choices) {
    const isAnother = (state?.OpenCases.length ?? 0) > 0
    const answer = await send({ choices, isAnother, createKey: keyOf(key.current, choices, isAnother) })
    if (!answer) {
      const now = await call.mutateAsync({ choices }).catch(() => undefined)
      if (now) setState(now)
      return
    }
    if (answer.Id === undefined || answer.Person === undefined) {
      setMessage(t('notCreated'))
      return
    }
    draft.clear()
    onMade({ Id: answer.Id, Name: answer.Name ?? answer.Person.Name, PersonId: answer.Person.Id })
  }

  function begin(choices: Choices = {}, knownKey?: string) {
    renew()
    key.current = knownKey ?? keyFor('case')
    return send({ choices, isStart: true })
  }

  async function beginAnother(after: string) {
    await begin()
    setMade(after)
  }

  const { isPending, isError: hasFailed } = call
  const isCreating = isPending && call.variables.createKey !== undefined
  const standing = { state, message, made, isPending, isCreating, hasFailed }
  return { ...standing, draft, setMessage, send, create, begin, beginAnother }
}

/** The state of the wizard: the server's last answer, the current step, and the message to show. */
export function useCaseWizard({ startsWith, onMade }: WizardOptions) {
  const { draft, send, create, begin, setMessage, ...calls } = useWizardCalls(onMade)
  const { state, isPending } = calls
  const { isReady, kept } = draft
  const current = state ? nextStep(state) : null

  function start() {
    const found = readKept(kept)
    // The kept wizard was for somebody else: the page that opens it now decides whom it is for.
    const isOther = startsWith !== undefined && found?.choices.Step1Person !== startsWith
    if (found && !isOther) void begin(found.choices, found.key)
    else void begin(startsWith === undefined ? {} : { Step1Person: startsWith })
  }
  const startOnce = useEffectEvent(start)
  useEffect(() => {
    if (isReady) startOnce()
  }, [isReady])

  function choose(step: CaseStep, id: string) {
    if (!state || isPending) return
    void send({ choices: { ...choicesBefore(choicesIn(state), step), [step]: id } })
  }

  const before = state ? stepBefore(state, current, stepsWithoutChoice(state)) : null
  function goBack() {
    if (state && before && !isPending) void send({ choices: choicesBefore(choicesIn(state), before) })
  }

  function finish() {
    if (!state || isPending) return
    if (current === null) void create(choicesIn(state))
    else setMessage(t('completeAllSteps'))
  }

  /** The steps only show progress: Back leads to earlier ones, and later ones follow by themselves. */
  function pressStep(step: CaseStep) {
    if (state && step !== current) setMessage(state[step].Selected ? t('stepDone') : t('stepMissing'))
  }

  const find = (words: string, offset: number) => void send({ choices: {}, words, offset })
  const steps = state ? shownSteps(state) : []
  return {
    ...calls,
    current,
    steps,
    before,
    isBegun: state !== undefined && isBegun(choicesIn(state), startsWith),
    choose,
    goBack,
    finish,
    pressStep,
    find,
    start,
    forget: () => draft.clear(),
  }
}

export type CaseWizardState = ReturnType<typeof useCaseWizard>
