import { tracLimits } from '@caseloom/contracts/admin/tracs/trac-rules'
import { Button } from '@caseloom/ui/button'
import type { ComboBoxOption } from '@caseloom/ui/fields/combo-box'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useRef } from 'react'
import { PhaseFields } from './phase-fields.tsx'
import { moved, newPhase, type PhaseValues } from './phase-values.ts'
import { sumWords } from './sum-words.ts'
import { t } from './trac-texts.ts'

export type PhasesPartProps = {
  phases: readonly PhaseValues[]
  forms: ComboBoxOption[]
  /** There are open cases on the trac. */
  isUsed: boolean
  /** Each field says what keeps it from being sent. */
  showsFaults: boolean
  onChange: (phases: readonly PhaseValues[]) => void
}

/** The phases of a trac in their order, and what they come to. */
export function PhasesPart({ phases, forms, isUsed, showsFaults, onChange }: PhasesPartProps) {
  const put = (index: number, changes: Partial<PhaseValues>) =>
    onChange(phases.map((phase, at) => (at === index ? { ...phase, ...changes } : phase)))
  const list = useRef<HTMLOListElement>(null)
  /** The place of the phase whose name gets the focus, because the pressed button may be gone or disabled. */
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current !== null) list.current?.children[focused.current]?.querySelector('input')?.focus()
    focused.current = null
  })
  function arrange(next: readonly PhaseValues[], at: number) {
    focused.current = Math.min(at, next.length - 1)
    onChange(next)
  }
  return (
    <section aria-labelledby="ad-phases">
      <h3 id="ad-phases" className="font-semibold">
        {t('phases')}
      </h3>
      {isUsed && <p className="text-sm text-text-muted">{t('countsForCases')}</p>}
      <ol ref={list} className="flex flex-col divide-y divide-border">
        {phases.map((phase, index) => (
          <PhaseFields
            key={phase.Key}
            phase={phase}
            number={index + 1}
            forms={forms}
            showsFaults={showsFaults}
            onChange={(changes) => put(index, changes)}
            {...(index > 0 && { onUp: () => arrange(moved(phases, index, index - 1), index - 1) })}
            {...(index < phases.length - 1 && {
              onDown: () => arrange(moved(phases, index, index + 1), index + 1),
            })}
            {...(phase.Cases === 0 &&
              phases.length > 1 && {
                onRemove: () =>
                  arrange(
                    phases.filter((one) => one !== phase),
                    index,
                  ),
              })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4 pt-3">
        <Button
          size="small"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          isDisabled={phases.length >= tracLimits.phases}
          onPress={() => arrange([...phases, newPhase(phases)], phases.length)}
        >
          {t('addPhase')}
        </Button>
        <p className="font-medium">{sumWords(phases)}</p>
      </div>
    </section>
  )
}
