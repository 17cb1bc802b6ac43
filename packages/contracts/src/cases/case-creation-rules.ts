/** How many patients a page of the first step shows. */
export const PATIENTS_SHOWN = 20

/** The steps of the wizard, in their order. */
export const caseSteps = ['Step1Person', 'Step2Group', 'Step3Trac', 'Step4Relationships'] as const
export type CaseStep = (typeof caseSteps)[number]

export type StepStanding = { readonly Required: boolean; readonly Selected: object | null }
export type Standing = Readonly<Record<CaseStep, StepStanding>>

/** Only required steps are shown. */
export function shownSteps(standing: Standing): readonly CaseStep[] {
  return caseSteps.filter((step) => standing[step].Required)
}

/** The next required step without a choice, or null if all are done. */
export function nextStep(standing: Standing): CaseStep | null {
  return shownSteps(standing).find((step) => standing[step].Selected === null) ?? null
}

/** Whether a step has a choice while an earlier one is still open. */
export function hasGap(standing: Standing): boolean {
  const firstOpen = caseSteps.findIndex((step) => standing[step].Selected === null)
  return firstOpen >= 0 && caseSteps.slice(firstOpen).some((step) => standing[step].Selected !== null)
}

/** The step that Back leads to. Steps without a choice are skipped. */
export function stepBefore(
  standing: Standing,
  step: CaseStep | null,
  withoutChoice: ReadonlySet<CaseStep> = new Set(),
): CaseStep | null {
  const shown = shownSteps(standing)
  const before = step === null ? shown : shown.slice(0, shown.indexOf(step))
  return before.findLast((one) => !withoutChoice.has(one)) ?? null
}
