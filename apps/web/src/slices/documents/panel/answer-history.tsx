import type { DocumentForm } from '@caseloom/contracts/documents/document'
import type { AnswerChange } from '@caseloom/contracts/documents/document-course'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { ListFailed } from '../../items/index.ts'
import { everyQuestion } from '../document-pages.ts'
import { answerHistoryQuery } from '../document-queries.ts'
import { t } from './panel-texts.ts'

/** Shown before the reader asks for all. */
const FIRST_SHOWN = 5
const SHORT = 120

export type AnswerHistoryProps = { document: DocumentForm }

/** Who changed which answer when, the newest first. */
export function AnswerHistory({ document }: AnswerHistoryProps) {
  const { data, error, refetch, isPending, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    answerHistoryQuery(document.Id),
  )
  const [isAll, setIsAll] = useState(false)
  const signatures = new Set(
    everyQuestion(document).flatMap(({ Id, QType }) => (findQuestionType(QType) === 'SigCapture' ? [Id] : [])),
  )
  const changes = data?.pages.flatMap(({ Items }) => Items) ?? []
  return (
    <section className="cl-panel-section">
      <div className="cl-section-head">
        <h3>{t('history')}</h3>
      </div>
      {isPending && <p className="text-sm text-text-muted">{t('loading')}</p>}
      {error && changes.length === 0 && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && changes.length === 0 && <p className="text-sm text-text-muted">{t('noChanges')}</p>}
      <ul>
        {changes.slice(0, isAll ? changes.length : FIRST_SHOWN).map((change) => (
          <li key={`${change.Question.Id} ${change.At} ${change.After}`} className="flex gap-2.5 py-1.5 text-sm">
            <Avatar name={change.By?.Name ?? t('aGuest')} size={24} />
            <p className="min-w-0 wrap-anywhere">
              <b className="font-medium" lang={document.Language ?? undefined}>
                {change.Question.Text}
              </b>{' '}
              {sayChange(change, signatures.has(change.Question.Id))}
              <span className="block text-xs text-text-muted">
                {t('byAt', { who: change.By?.Name ?? t('aGuest'), when: formatNearTimeWithin(change.At) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {!isAll && changes.length > FIRST_SHOWN && (
        <Button kind="quiet" size="small" onPress={() => setIsAll(true)}>
          {t('showAll')}
        </Button>
      )}
      {isAll && hasNextPage && (
        <Button kind="quiet" size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('seeMore')}
        </Button>
      )}
    </section>
  )
}

function sayChange({ Before, After }: AnswerChange, isSignature: boolean): string {
  if (After === null || After === '') return t('cleared')
  if (isSignature) return t('signed')
  const answer = After.length > SHORT ? `${After.slice(0, SHORT)}…` : After
  return t(Before === null || Before === '' ? 'answered' : 'changedTo', { answer })
}
