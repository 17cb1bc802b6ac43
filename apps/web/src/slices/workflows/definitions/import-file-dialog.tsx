import { Button } from '@caseloom/ui/button'
import { FileButton } from '@caseloom/ui/file-button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../../platform/paths.ts'
import { t as versionTexts } from '../../../platform/whole-drafts/version-texts.ts'
import { importDefinitionMutation } from './definition-queries.ts'
import { t } from './definition-texts.ts'

export type ImportFileDialogProps = {
  /** The workflow whose draft it replaces; a new workflow without it. */
  into?: string
  onImported?: () => void
  onClose: () => void
}

const LARGEST_BYTES = 900_000

/** Reads a workflow from a file of the reader. */
export function ImportFileDialog({ into, onImported, onClose }: ImportFileDialogProps) {
  const navigate = useNavigate()
  /** Why the file was not sent. */
  const [unread, setUnread] = useState<string | null>(null)
  const { keyFor } = useIdempotencyKey()
  const { mutate, error, isPending, reset } = useMutation(importDefinitionMutation)

  async function handleFile(file: File) {
    reset()
    setUnread(null)
    if (file.size > LARGEST_BYTES) return setUnread(t('fileTooLarge', { name: file.name }))
    const text = await file.text()
    try {
      const File: unknown = JSON.parse(text)
      mutate(
        { File, Definition: into, idempotencyKey: keyFor(`${into ?? ''} ${text}`) },
        {
          onSuccess: ({ Id }) => {
            onClose()
            onImported?.()
            void navigate({ to: paths.workflowDefinition(Id) })
          },
        },
      )
    } catch {
      setUnread(versionTexts('notJson', { name: file.name }))
    }
  }

  /** The dialog stays open while it sends: once it is closed, nothing could show the outcome. */
  function handleClose() {
    if (!isPending) onClose()
  }

  const fields = error instanceof ApiProblem ? error.fields : []
  return (
    <Modal
      isOpen
      title={t('importTitle')}
      closeLabel={t('close')}
      onClose={handleClose}
      foot={
        <Button kind="quiet" onPress={handleClose} isDisabled={isPending}>
          {t('close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{t('importHint')}</p>
        <div>
          <FileButton
            label={t('chooseFile')}
            accept=".json,application/json"
            isDisabled={isPending}
            onChoose={(file) => void handleFile(file)}
          >
            {isPending ? t('importing') : t('chooseFile')}
          </FileButton>
        </div>
        <div role="status">
          {unread !== null && <Notice kind="danger">{unread}</Notice>}
          {error && (
            <Notice kind="danger">
              <p className="font-medium">{problemSentence(error)}</p>
              <ul className="text-sm">
                {fields.map(({ Path, Message }) => (
                  <li key={`${Path} ${Message}`} className="wrap-anywhere">
                    <code className="font-mono text-xs">{Path}</code> {Message}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </div>
    </Modal>
  )
}
