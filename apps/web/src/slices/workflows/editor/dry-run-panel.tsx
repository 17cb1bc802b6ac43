import type { YesNo } from '@caseloom/contracts/workflows/workflow-body'
import type { DryRunAnswer, DryRunStep } from '@caseloom/contracts/workflows/workflow-definition'
import { Button } from '@caseloom/ui/button'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { Notice } from '@caseloom/ui/signs/notice'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { casesToTryQuery, dryRunMutation } from '../definitions/definition-queries.ts'
import { ActivityIcon } from '../running/activity-icon.tsx'
import { isWhole } from './body-changes.ts'
import { t } from './editor-texts.ts'
import type { DefinitionDraft } from './use-definition-draft.ts'

/** Says which steps would run on a case. It changes nothing. */
export function DryRunPanel({ draft }: { draft: DefinitionDraft }) {
  const [term, setTerm] = useState('')
  const [caseId, setCaseId] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Record<string, YesNo>>({})
  const cases = useQuery(casesToTryQuery(term))
  const trial = useMutation(dryRunMutation)
  const canTry = caseId !== null && isWhole(draft.body) && !draft.faults.some(({ isBroken }) => isBroken)

  /** What was tried on another case says nothing about this one. */
  function handleCase(id: string | null) {
    setCaseId(id)
    setAnswers({})
    trial.reset()
  }

  function run(next: Record<string, YesNo>) {
    if (caseId === null) return
    setAnswers(next)
    trial.mutate({ body: draft.body, case: caseId, answers: next })
  }

  return (
    <section className="trial" aria-label={t('dryRun')}>
      <h2>{t('dryRun')}</h2>
      <p className="text-sm text-text-muted">{t('dryRunHint')}</p>
      <ComboBox
        label={t('case')}
        options={(cases.data?.Items ?? []).map(({ Id, Name, TracName }) => ({
          id: Id,
          label: Name,
          description: TracName,
        }))}
        value={caseId}
        onChange={handleCase}
        onSearch={setTerm}
        isLoading={cases.isFetching}
        loadingText={t('loading')}
        emptyText={(term_) => t('noResults', { term: term_ })}
      />
      <div>
        <Button
          icon={<PlayIcon />}
          isDisabled={!canTry}
          isPending={trial.isPending}
          pendingLabel={t('trying')}
          onPress={() => run(answers)}
        >
          {t('try')}
        </Button>
      </div>
      <div role="status">
        {trial.error && <Notice kind="danger">{problemSentence(trial.error)}</Notice>}
        {trial.data && <TrialResult result={trial.data} onAnswer={(id, answer) => run({ ...answers, [id]: answer })} />}
      </div>
    </section>
  )
}

type TrialResultProps = { result: DryRunAnswer; onAnswer: (activity: string, answer: YesNo) => void }

function TrialResult({ result: { Steps, Finishes, Left }, onAnswer }: TrialResultProps) {
  return (
    <>
      {Steps.length === 0 && <p>{t('nothingRuns')}</p>}
      <ol className="flex flex-col gap-3" aria-label={t('wouldRun')}>
        {Steps.map((step) => (
          <TrialStep key={step.Activity} step={step} onAnswer={(answer) => onAnswer(step.Activity, answer)} />
        ))}
      </ol>
      <p className="mt-3 font-medium">{t(Finishes ? 'comesToEnd' : 'restsThere')}</p>
      <ul className="mt-1 text-sm text-text-muted">
        {Left.map(({ Activity, Name, State, Reason }) => (
          <li key={Activity}>
            {Reason === null
              ? t(State === 'passed' ? 'leftPassed' : 'leftAhead', { name: Name })
              : `${Name}: ${Reason}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function TrialStep({ step, onAnswer }: { step: DryRunStep; onAnswer: (answer: YesNo) => void }) {
  const { Name, Action, Answer, Does } = step
  return (
    <li className="flex gap-3">
      <ActivityIcon action={Action} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{Name}</p>
        <p className="text-sm text-text-muted wrap-anywhere">{Does}</p>
        {Answer !== null && (
          <Segmented
            label={t('supposedAnswer', { name: Name })}
            options={[
              { id: 'yes', label: t('yes') },
              { id: 'no', label: t('no') },
            ]}
            value={Answer}
            onChange={onAnswer}
          />
        )}
      </div>
    </li>
  )
}
