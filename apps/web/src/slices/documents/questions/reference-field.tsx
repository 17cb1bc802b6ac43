import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { Button } from '@caseloom/ui/button'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { Notice } from '@caseloom/ui/signs/notice'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { TextBeside } from '../../items/index.ts'
import { optionsQuery } from '../document-queries.ts'
import { LocalAnswersContext } from './local-answers.ts'
import { fieldOf } from './field-of.ts'
import { t as files } from './files/file-texts.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './texts/rare-texts.ts'
import { useAnswer } from './use-answer.ts'

/** A person or a group, found by words of the name. */
export function ReferenceField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<{ readonly id: string; readonly label: string }>()
  const isTriedOut = useContext(LocalAnswersContext) !== null
  const { data, error, isFetching, refetch } = useQuery({
    ...optionsQuery(document.Id, question.Id, q),
    enabled: !isLocked && !isTriedOut,
  })
  const chosen = typeof value === 'string' ? value : null
  // Patients are not listed before a name is typed.
  const isPatient = findQuestionType(question.QType) === 'PatientComboBox'
  const found = (data?.Items ?? []).map(({ Id, Name, Description }) => ({
    id: Id,
    label: Name,
    ...(Description !== null && { description: Description }),
  }))
  const isMissing = chosen !== null && !found.some(({ id }) => id === chosen)
  // A search for another name leaves the chosen one out.
  const label = picked?.id === chosen ? picked?.label : chosen === question.Answer ? question.AnswerText : null
  const saved = isMissing && label ? [{ id: chosen, label }] : []

  function pick(id: string | null) {
    setPicked(found.find((one) => one.id === id))
    choose(id)
  }

  function emptyText(term: string): string {
    if (error) return t('choicesFailed')
    if (term !== '') return t('noChoice', { term })
    return t(isPatient ? 'typeName' : 'noChoices')
  }

  return (
    <TextBeside queued={queued}>
      <ComboBox
        {...fieldOf(props, value)}
        options={[...saved, ...found]}
        value={chosen}
        onChange={pick}
        onSearch={setQ}
        isLoading={isFetching}
        loadingText={t('searching')}
        emptyText={emptyText}
        placeholder={t('choose')}
      />
      {error && (
        <Notice kind="danger" isAlert>
          <p>
            {t('choicesFailed')} {problemSentence(error)}
          </p>
          <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
            {files('tryAgain')}
          </Button>
        </Notice>
      )}
    </TextBeside>
  )
}
