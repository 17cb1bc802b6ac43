import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { tracLimits } from '@caseloom/contracts/admin/tracs/trac-rules'
import type { Messages } from '../../../platform/forms/form-messages.ts'
import { changesBetween, type TheirChange } from '../../../platform/forms/their-changes.tsx'
import { newPhase, phasesOf, phaseTexts, type PhaseValues } from './phase-values.ts'
import { sumWords } from './sum-words.ts'
import type { TracText } from './trac-queries.ts'
import { t } from './trac-texts.ts'

/** A trac as it is typed: numbers may be missing. */
export type TracValues = {
  readonly Name: string
  readonly Groups: string[]
  readonly FirstSessionDays: number | null
  readonly FidelityForm: string | null
  readonly FidelityDays: number | null
  readonly Phases: readonly PhaseValues[]
  /** The phases that were stored when the reader last changed them. */
  readonly Base: readonly PhaseValues[] | null
}

export const startOf = (known: Trac | null): TracValues => ({
  Name: known?.Name ?? '',
  Groups: known?.Groups.map(({ Id }) => Id) ?? [],
  FirstSessionDays: known?.FirstSessionDays ?? 3,
  FidelityForm: known?.FidelityForm?.Id ?? null,
  FidelityDays: known?.FidelityDays ?? 28,
  Phases: known ? phasesOf(known) : [newPhase([])],
  Base: null,
})

export const isDays = (value: number | null, least: number): boolean =>
  value !== null && value >= least && value <= tracLimits.days

/** What keeps the trac from being sent. */
export const faultsIn = ({
  Name,
  Phases,
  FirstSessionDays,
  FidelityForm,
  FidelityDays,
}: TracValues): Messages<TracValues> => ({
  Name: Name.trim() === '' && t('nameMissing'),
  // The fields of the phases and of the days say which of them.
  Phases: phaseTexts(Phases) === null && t('nameMissing'),
  FidelityDays: (!isDays(FirstSessionDays, 0) || (FidelityForm !== null && !isDays(FidelityDays, 1))) && t('daysWrong'),
})

export const textOf = (values: TracValues): TracText => ({
  Name: values.Name.trim(),
  Groups: values.Groups,
  FirstSessionDays: values.FirstSessionDays ?? 0,
  FidelityForm: values.FidelityForm,
  FidelityDays: values.FidelityDays ?? 28,
  Phases: phaseTexts(values.Phases) ?? [],
})

/** What differs from the trac as it is stored. */
export function changesOf(whole: TracText, stored: TracText): Partial<TracText> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, name))
  return Object.fromEntries(Object.entries(whole).filter(differs))
}

const daysWords = (days: number | undefined) => (days === undefined ? '' : t('daysOf', { count: days }))

function phaseWords({ Name, Forms, ...phase }: Trac['Phases'][number]): string {
  const forms = Forms.map(({ Name: form, DueDays }) => `${form} (${daysWords(DueDays)})`).join(', ')
  return [Name, sumWords([phase]), ...(forms === '' ? [] : [forms])].join(' · ')
}

const wordsOf = (trac: Trac | null) => ({
  Name: trac?.Name ?? '',
  Groups: trac?.Groups.map(({ Name }) => Name).join(', ') || t('allGroups'),
  Phases: trac?.Phases.map(phaseWords).join('\n') ?? '',
  FirstSessionDays: daysWords(trac?.FirstSessionDays),
  FidelityForm: trac?.FidelityForm?.Name ?? t('noForm'),
  FidelityDays: daysWords(trac?.FidelityDays),
})

/** The changes of somebody else since the dialog of a trac was opened. */
export const changesSince = (opened: Trac | null, now: Trac | null): TheirChange[] =>
  changesBetween(wordsOf(opened), wordsOf(now), [
    { name: 'Name', label: t('name') },
    { name: 'Groups', label: t('groups') },
    { name: 'Phases', label: t('phases') },
    { name: 'FirstSessionDays', label: t('firstSession') },
    { name: 'FidelityForm', label: t('fidelityForm') },
    { name: 'FidelityDays', label: t('fidelityDays') },
  ])
