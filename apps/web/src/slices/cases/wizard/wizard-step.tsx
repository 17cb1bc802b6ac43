import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import { PATIENTS_SHOWN } from '@caseloom/contracts/cases/case-creation-rules'
import { Button } from '@caseloom/ui/button'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useRest } from '../../../platform/use-settled.ts'
import { LazyAddRelationshipDialog, LazyNewPersonDialog } from '../../people/index.ts'
import { WizardChoices, type WizardChoicesProps } from './wizard-choices.tsx'
import { t } from './wizard-texts.ts'

export type WizardStepProps = Omit<WizardChoicesProps, 'words' | 'onAddNew'> & {
  isPending: boolean
  onFind: (words: string, offset: number) => void
}

const hints = {
  Step1Person: 'personHint',
  Step2Group: 'groupHint',
  Step3Trac: 'tracHint',
  Step4Relationships: 'relationshipHint',
} as const

const filters = {
  Step1Person: 'findPerson',
  Step2Group: 'filterRows',
  Step3Trac: 'filterRows',
  Step4Relationships: 'filterRelationships',
} as const

const SEARCH_PAUSE_MILLIS = 300

/** One step: its question, a filter, and the cards. Keyed by its step, so that each starts with fresh state. */
export function WizardStep({ state, step, isPending, onChoose, onFind }: WizardStepProps) {
  const [words, setWords] = useState(step === 'Step1Person' ? state.Step1Person.Words : '')
  const [adds, setAdds] = useState(false)
  const patient = state.Step1Person.Selected
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isPeople = step === 'Step1Person'
  const asked = state.Step1Person.Words

  useRest(words.trim(), (text) => isPeople && text !== asked && onFind(text, 0), SEARCH_PAUSE_MILLIS)

  return (
    <div className="wz-step" aria-busy={isPending}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {state[step].Description}
        </h3>
        <p className="text-text-muted">{t(hints[step])}</p>
      </div>
      <div className="wz-filter">
        <SearchField
          label={t(filters[step])}
          clearLabel={t('clear')}
          value={words}
          onChange={setWords}
          onSubmit={(text) => isPeople && onFind(text.trim(), 0)}
        />
      </div>
      <p className="cl-sr-only" role="status">
        {!isPending && t('found', { count: state[step].AvailableList.length })}
      </p>
      <WizardChoices state={state} step={step} words={words} onChoose={onChoose} onAddNew={() => setAdds(true)} />
      {adds && (
        <Suspense>
          {isPeople && (
            <LazyNewPersonDialog
              isOpen
              name={words.trim()}
              onClose={() => setAdds(false)}
              onCreated={({ Id }) => {
                setAdds(false)
                onChoose(step, Id)
              }}
            />
          )}
          {!isPeople && patient && (
            <LazyAddRelationshipDialog
              person={patient}
              onSaved={({ Id }) => onChoose(step, Id)}
              onClose={() => setAdds(false)}
            />
          )}
        </Suspense>
      )}
      {isPeople && <PatientPages state={state} onFind={onFind} />}
    </div>
  )
}

type PatientPagesProps = { state: CaseCreation; onFind: WizardStepProps['onFind'] }

function PatientPages({ state, onFind }: PatientPagesProps) {
  const { Words, Offset, Next } = state.Step1Person
  if (Offset === 0 && Next === null) return null
  return (
    <div className="flex flex-wrap gap-2">
      {Offset > 0 && (
        <Button onPress={() => onFind(Words, Math.max(0, Offset - PATIENTS_SHOWN))}>{t('previousPage')}</Button>
      )}
      {Next !== null && <Button onPress={() => onFind(Words, Next)}>{t('nextPage')}</Button>}
    </div>
  )
}
