import { LARGEST_FORM_BYTES } from '@caseloom/contracts/templates/form-size'
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
import { importDesignMutation } from '../template-queries.ts'
import { t } from './design-texts.ts'

export type ImportDialogProps = {
  /** The template whose draft it replaces; a new template without it. */
  into?: string
  onImported?: () => void
  onClose: () => void
}

/** Reads a FHIR questionnaire from a file of the reader, and says what of it could not be carried over. */
export function ImportDialog({ into, onImported, onClose }: ImportDialogProps) {
  const navigate = useNavigate()
  /** Why the file was not sent. */
  const [unread, setUnread] = useState<string | null>(null)
  const { keyFor } = useIdempotencyKey()
  const { mutate, data, error, isPending, reset } = useMutation(importDesignMutation)

  async function handleFile(file: File) {
    reset()
    setUnread(null)
    if (file.size > LARGEST_FORM_BYTES) return setUnread(t('importTooLarge', { name: file.name }))
    const text = await file.text()
    try {
      const Questionnaire: unknown = JSON.parse(text)
      mutate(
        { Questionnaire, Template: into, idempotencyKey: keyFor(`${into ?? ''} ${text}`) },
        // At once and not when the dialog is closed: the draft on the page is no longer that of the server.
        { onSuccess: () => onImported?.() },
      )
    } catch {
      setUnread(versionTexts('notJson', { name: file.name }))
    }
  }

  function handleOpen() {
    onClose()
    if (data) void navigate({ to: paths.formTemplate(data.Template.Id) })
  }

  return (
    <Modal
      isOpen
      title={t('importTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('close')}
          </Button>
          {data && (
            <Button kind="primary" onPress={handleOpen}>
              {t('open')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{t('importHint')}</p>
        <div>
          <FileButton
            label={t('chooseFile')}
            accept=".json,application/json,application/fhir+json"
            isDisabled={isPending}
            onChoose={(file) => void handleFile(file)}
          >
            {isPending ? t('importing') : t('chooseFile')}
          </FileButton>
        </div>
        <div role="status" className="flex flex-col gap-3">
          {unread !== null && <Notice kind="danger">{unread}</Notice>}
          {error && <ImportFailed error={error} />}
          {data && <Imported name={data.Template.Name} left={data.NotCarried} />}
        </div>
      </div>
    </Modal>
  )
}

/** Each fault with its place in the file. */
function ImportFailed({ error }: { error: Error }) {
  const fields = error instanceof ApiProblem ? error.fields : []
  return (
    <Notice kind="danger">
      <p className="font-medium">{fields.length > 0 ? t('importFailed') : problemSentence(error)}</p>
      <Places places={fields} />
    </Notice>
  )
}

type Place = { readonly Path: string; readonly Message: string }

function Imported({ name, left }: { name: string; left: readonly Place[] }) {
  return (
    <Notice kind={left.length > 0 ? 'amber' : 'plain'}>
      <p className="font-medium">{t('imported', { name })}</p>
      <p>{left.length === 0 ? t('allCarried') : t('notCarried', { count: left.length })}</p>
      <Places places={left} />
    </Notice>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <ul className="mt-2 flex max-h-80 flex-col gap-1 overflow-auto text-sm">
      {places.map(({ Path, Message }, index) => (
        <li key={`${Path} ${index}`} className="wrap-anywhere">
          <code className="font-mono text-xs">{Path}</code> {Message}
        </li>
      ))}
    </ul>
  )
}
