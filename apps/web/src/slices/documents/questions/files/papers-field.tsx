import { idsIn, SEPARATOR } from '@caseloom/contracts/documents/answer-rules'
import { acceptedExtensions, acceptedLabels } from '@caseloom/contracts/files/upload-rules'
import { IconButton } from '@caseloom/ui/button'
import { FileButton } from '@caseloom/ui/file-button'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { TextBeside } from '../../../items/index.ts'
import { anchorOf, fieldOf } from '../field-of.ts'
import { GroupField } from '../group-field.tsx'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { FileNotes } from './file-notes.tsx'
import { t } from './file-texts.ts'
import { useFileAnswer } from './use-file-answer.ts'

/** The names of stored files, in the order of the answer: the server says them together. */
const namesIn = (text: string | null, count: number) => {
  const names = (text ?? '').split(', ')
  return names.length === count ? names : []
}

/** Files as an answer. Each is sent as it is chosen. */
export function PapersField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose, add, store, isStoring, isHolding, problem, unsent } = useFileAnswer(
    document,
    question,
    isLocked,
  )
  // The names of what is still being saved.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = idsIn(value)
  const saved = idsIn(question.Answer)
  const names = namesIn(question.AnswerText, saved.length)
  const nameOf = (id: string) => known.get(id) ?? names[saved.indexOf(id)] ?? t('file')
  const named = () => ids.map((id) => [id, nameOf(id)] as const)

  async function keep(file: File | undefined) {
    const id = file && (await store(file))
    if (id === undefined) return
    setKnown((before) => new Map([...before, ...named(), [id, file?.name ?? '']]))
    add(id)
  }

  function remove(id: string) {
    setKnown((before) => new Map([...before, ...named()]))
    choose(ids.filter((other) => other !== id).join(SEPARATOR))
  }

  return (
    <TextBeside queued={queued}>
      <GroupField {...fieldOf(props, value)} id={anchorOf(question.Id)} isAnswered={ids.length > 0}>
        <ul className="flex flex-col gap-1">
          {ids.map((id) => (
            <li key={id} className="flex items-center gap-2">
              <FileIcon aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
              {!isLocked && (
                <IconButton
                  size="small"
                  label={t('removeFile', { name: nameOf(id) })}
                  icon={<XIcon weight="bold" />}
                  onPress={() => remove(id)}
                />
              )}
            </li>
          ))}
        </ul>
        {isLocked && ids.length === 0 && <p className="text-text-muted">{t('noFiles')}</p>}
        {!isLocked && (
          <>
            <div>
              <FileButton
                label={t('addFile')}
                accept={acceptedExtensions}
                isDisabled={isStoring}
                onChoose={(file) => void keep(file)}
              >
                {t('addFile')}
              </FileButton>
            </div>
            <p className="cl-hint">{t('accepted', { types: acceptedLabels })}</p>
          </>
        )}
        <FileNotes isStoring={isStoring} isHolding={isHolding} problem={problem} onAgain={() => void keep(unsent)} />
      </GroupField>
    </TextBeside>
  )
}
