import { acceptedExtensions, acceptedLabels } from '@caseloom/contracts/files/upload-rules'
import { Button, IconButton } from '@caseloom/ui/button'
import { FileButton } from '@caseloom/ui/file-button'
import { Meter } from '@caseloom/ui/signs/meter'
import { Notice } from '@caseloom/ui/signs/notice'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { TextBeside } from '../../../items/index.ts'
import { anchorOf, fieldOf } from '../field-of.ts'
import { GroupField } from '../group-field.tsx'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { FileLink } from './file-link.tsx'
import { FileNotes } from './file-notes.tsx'
import { t } from './file-texts.ts'
import { usePapersAnswer, type SendingFile } from './use-papers-answer.ts'

/** Files as an answer, several at once. Each is sent as it is chosen. */
export function PapersField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, ids, known, sending, isHolding, ...change } = usePapersAnswer(document, question, isLocked)
  // The names of the saved answer, as long as another is being saved.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const saved = question.Files ?? []
  if (saved.some(({ Id, Name }) => names.get(Id) !== Name))
    setNames(new Map([...names, ...saved.map(({ Id, Name }) => [Id, Name] as const)]))
  const nameOf = (id: string) => known.get(id) ?? names.get(id) ?? t('file')

  return (
    <TextBeside queued={queued}>
      <GroupField {...fieldOf(props, value)} id={anchorOf(question.Id)} isAnswered={ids.length > 0}>
        <ul className="flex flex-col gap-1">
          {ids.map((id) => (
            <li key={id} className="flex items-center gap-2">
              <FileIcon aria-hidden="true" />
              <FileLink question={question} id={id} name={nameOf(id)}>
                <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
              </FileLink>
              {!isLocked && (
                <IconButton
                  size="small"
                  label={t('removeNamed', { name: nameOf(id) })}
                  icon={<XIcon weight="bold" />}
                  onPress={() => change.remove(id)}
                />
              )}
            </li>
          ))}
          {sending.map((row) => (
            <SendingRow key={row.key} row={row} onAgain={() => change.again(row)} onDrop={() => change.drop(row.key)} />
          ))}
        </ul>
        {isLocked && ids.length === 0 && <p className="text-text-muted">{t('noFiles')}</p>}
        {!isLocked && (
          <>
            <div>
              <FileButton
                label={t('addFile')}
                accept={acceptedExtensions}
                onChooseSeveral={(files) => void change.add(files)}
              >
                {t('addFile')}
              </FileButton>
            </div>
            <p className="cl-hint">{t('accepted', { types: acceptedLabels })}</p>
          </>
        )}
        <FileNotes
          isStoring={sending.some(({ failure }) => !failure)}
          isHolding={isHolding}
          problem={undefined}
          onAgain={undefined}
        />
      </GroupField>
    </TextBeside>
  )
}

type SendingRowProps = { row: SendingFile; onAgain: () => void; onDrop: () => void }

/** A file on its way with how much of it has gone, or why it was refused. */
function SendingRow({ row: { file, part, failure }, onAgain, onDrop }: SendingRowProps) {
  if (!failure)
    return (
      <li className="flex flex-col gap-1">
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
        <Meter
          label={t('sendingName', { name: file.name })}
          value={Math.round(part * 100)}
          valueText={`${Math.round(part * 100)}%`}
        />
      </li>
    )
  return (
    <li>
      <Notice kind="danger" isAlert>
        <p>{failure.mayRetry ? t('notSent', { name: file.name, problem: failure.problem }) : failure.problem}</p>
        {failure.mayRetry && (
          <Button size="small" onPress={onAgain}>
            {t('tryAgain')}
          </Button>
        )}
        <Button size="small" kind="quiet" onPress={onDrop}>
          {t('close')}
        </Button>
      </Notice>
    </li>
  )
}
