import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Spinner } from '@caseloom/ui/signs/spinner'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useLateLock } from '../../items/index.ts'
import { pageBeside, shownPage } from '../document-pages.ts'
import { documentQuery } from '../document-queries.ts'
import { t } from '../document-texts.ts'
import { t as words } from '../questions/texts/answering-texts.ts'
import { MissingAnswers, type OpenQuestion } from '../questions/missing-answers.tsx'
import { QuestionRows } from '../questions/question-rows.tsx'
import { useDocumentCompletion } from '../completing/use-document-completion.ts'
import { useQuestionFocus } from './use-question-focus.ts'
import './form-in-place.css'

export type FormInPlaceProps = {
  id: string
  /** The item around it is completed, so the form is only read. */
  isLocked: boolean
  onCompleted: () => void
}

/** A form within another page, one of its pages at a time. Each answer saves itself, as on the form's own page. */
export function FormInPlace({ id, isLocked, onCompleted }: FormInPlaceProps) {
  const { data, error, refetch } = useQuery(documentQuery(id))
  if (data) return <OpenForm key={id} document={data} isLocked={isLocked} onCompleted={onCompleted} />
  if (!error) return <Spinner label={t('loading')} />
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p className="text-sm">{problemSentence(error)}</p>
      <Button size="small" onPress={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

type OpenFormProps = { document: DocumentForm; isLocked: boolean; onCompleted: () => void }

function OpenForm({ document, isLocked, onCompleted }: OpenFormProps) {
  const [wanted, setPage] = useState(document.LeftOffPage)
  const page = shownPage(document, wanted)
  const { place, focusOn, handleDrawn } = useQuestionFocus()

  function goToQuestion(question: OpenQuestion) {
    setPage(question.Page)
    focusOn(question.Id)
  }

  const completion = useDocumentCompletion({ document, onOpen: goToQuestion, onCompleted })
  const { Member } = useSession()
  const isFormLocked = isLocked || document.Completed || !document.Can.Update
  const isReadOnly = useLateLock(isFormLocked, document.CompletedBy?.Id === Member.PersonId)
  return (
    <div ref={place} className="form-in-place">
      {completion.open.length > 0 && !document.Completed && (
        <MissingAnswers document={document} open={completion.open} onGo={goToQuestion} />
      )}
      {document.PageCount > 1 && (
        <p className="text-sm text-text-muted">{words('pageOf', { page, pages: document.PageCount })}</p>
      )}
      <QuestionRows
        key={page}
        document={completion.typed}
        page={page}
        isLocked={isReadOnly}
        missing={completion.missing}
        onDrawn={handleDrawn}
      />
      <div className="flex flex-wrap items-center gap-2">
        <PageButtons document={completion.typed} page={page} onGo={setPage} />
        {!isReadOnly && document.Can.Complete && pageBeside(completion.typed, page, 1) === undefined && (
          <Button
            kind={completion.isSentLater ? 'secondary' : 'primary'}
            icon={<CheckIcon />}
            isPending={completion.isCompleting}
            pendingLabel={t('completing')}
            onPress={completion.isSentLater ? completion.takeBack : completion.start}
          >
            {t(completion.isSentLater ? 'leaveOpen' : 'complete')}
          </Button>
        )}
        <span className="ms-auto">
          <TextLink href={paths.document(document.Id, page)}>{t('openOnPage')}</TextLink>
        </span>
      </div>
    </div>
  )
}

type PageButtonsProps = { document: DocumentForm; page: number; onGo: (page: number) => void }

function PageButtons({ document, page, onGo }: PageButtonsProps) {
  const [before, after] = [pageBeside(document, page, -1), pageBeside(document, page, 1)]
  if (document.PageCount < 2) return null
  return (
    <>
      <Button isDisabled={before === undefined} onPress={() => before !== undefined && onGo(before)}>
        {t('previousPage')}
      </Button>
      {after !== undefined && <Button onPress={() => onGo(after)}>{t('nextPage')}</Button>}
    </>
  )
}
