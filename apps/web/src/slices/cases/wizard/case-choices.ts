import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import { caseSteps, type CaseStep } from '@caseloom/contracts/cases/case-creation-rules'
import { foldText } from '../../../platform/texts/fold-text.ts'

/** The chosen id of each step. */
export type Choices = Readonly<Partial<Record<CaseStep, string>>>

export function choicesIn(state: CaseCreation): Choices {
  return Object.fromEntries(
    caseSteps.flatMap((step) => {
      const selected = state[step].Selected
      return selected ? [[step, selected.Id]] : []
    }),
  )
}

/** The only group is chosen automatically, so Back skips that step. */
export function stepsWithoutChoice({ Step2Group }: CaseCreation): ReadonlySet<CaseStep> {
  return new Set(Step2Group.AvailableList.filter(({ Active }) => Active).length === 1 ? ['Step2Group'] : [])
}

/** Whether more was chosen than the page that opened the wizard chose, and than what has only one choice. */
export const isBegun = (choices: Choices, startsWith: string | undefined): boolean =>
  Object.entries(choices).some(([step, id]) => step !== 'Step2Group' && id !== startsWith)

/** The choices made before a step; those of the step and after it are dropped. */
export function choicesBefore(choices: Choices, step: CaseStep): Choices {
  const kept = caseSteps.slice(0, caseSteps.indexOf(step))
  return Object.fromEntries(Object.entries(choices).filter(([name]) => kept.some((one) => one === name)))
}

export function bodyOf(choices: Choices, words: string, offset: number) {
  const step = (name: CaseStep) => ({ Selected: choices[name] === undefined ? null : { Id: choices[name] } })
  return {
    Step1Person: { ...step('Step1Person'), Words: words, Offset: offset },
    Step2Group: step('Step2Group'),
    Step3Trac: step('Step3Trac'),
    Step4Relationships: step('Step4Relationships'),
  }
}

/** Within one wizard, the same choices give the same idempotency key. */
export const keyOf = (wizardKey: string, choices: Choices, isAnother: boolean) =>
  [wizardKey, ...caseSteps.map((step) => choices[step] ?? ''), ...(isAnother ? ['another'] : [])].join(':')

type Kept = { readonly key: string; readonly choices: Choices }

export const keptText = (kept: Kept) => JSON.stringify(kept)

/** An unfinished wizard that this browser kept; undefined if the text is not one. */
export function readKept(text: string | undefined): Kept | undefined {
  if (text === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const key: unknown = Reflect.get(kept, 'key')
    const choices: unknown = Reflect.get(kept, 'choices')
    if (typeof key !== 'string' || typeof choices !== 'object' || choices === null) return undefined
    const entries = caseSteps.flatMap((step) => {
      const id: unknown = Reflect.get(choices, step)
      return typeof id === 'string' ? [[step, id] as const] : []
    })
    return { key, choices: Object.fromEntries(entries) }
  } catch {
    // Written by an older version or another program.
    return undefined
  }
}

/** Groups and tracs are filtered by name and by status or category, ignoring case. */
export function matchesFilter(words: string, texts: readonly (string | null)[]): boolean {
  const hay = foldText(texts.filter((text) => text !== null).join(' '))
  return foldText(words)
    .split(/\s+/)
    .every((word) => hay.includes(word))
}
