import { LARGEST_CONFIGURATION_BYTES } from '@caseloom/contracts/admin/configuration/configuration-rules'
import { Button } from '@caseloom/ui/button'
import { FileButton } from '@caseloom/ui/file-button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { t as versionTexts } from '../../../platform/whole-drafts/version-texts.ts'
import { previewMutation, applyMutation, type ChosenFile } from './configuration-queries.ts'
import { t } from './configuration-texts.ts'
import { PlanView } from './plan-view.tsx'

/** Reads a file of the reader, shows what it would change, and applies it when the reader says so. */
export function ApplyFile() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  /** Why the file was not sent. */
  const [unread, setUnread] = useState<string | null>(null)
  const planning = useMutation(previewMutation)
  const applying = useMutation(applyMutation)
  const isBusy = planning.isPending || applying.isPending
  const plan = planning.data

  function forget() {
    setFile(null)
    setUnread(null)
    planning.reset()
    applying.reset()
  }

  async function handleFile(chosen: File) {
    forget()
    if (chosen.size > LARGEST_CONFIGURATION_BYTES) return setUnread(t('tooLarge', { name: chosen.name }))
    let content: unknown
    try {
      content = JSON.parse(await chosen.text())
    } catch {
      return setUnread(versionTexts('notJson', { name: chosen.name }))
    }
    if (!isConfiguration(content)) return setUnread(t('notConfiguration', { name: chosen.name }))
    const read = { name: chosen.name, content }
    setFile(read)
    planning.mutate(read)
  }

  function handleApply() {
    if (!file || !plan) return
    const onSuccess = ({ Steps }: typeof plan) => {
      forget()
      showToast({ message: t('applied', { count: Steps.length }) })
    }
    // Somebody may have changed the care model meanwhile: the reader then sees what the file would do now.
    const onError = () => planning.mutate(file)
    applying.mutate({ file, plan: plan.Plan }, { onSuccess, onError })
  }

  return (
    <section aria-labelledby="ad-apply-configuration" className="grid gap-3">
      <h2 id="ad-apply-configuration" className="font-semibold">
        {t('apply')}
      </h2>
      <p className="text-sm text-text-muted">{t('applyHint')}</p>
      <div>
        <FileButton
          label={t('chooseFile')}
          accept=".json,application/json"
          isDisabled={isBusy}
          onChoose={(chosen) => void handleFile(chosen)}
        >
          {planning.isPending ? t('reading') : t('chooseFile')}
        </FileButton>
      </div>
      <div role="status" className="grid gap-4">
        {unread !== null && <Notice kind="danger">{unread}</Notice>}
        {applying.error && <Notice kind="danger">{problemSentence(applying.error)}</Notice>}
        {file && planning.error && <UnreadFile error={planning.error} name={file.name} />}
        {file && plan && <PlanView plan={plan} name={file.name} />}
      </div>
      {file && plan && (
        <div className="flex flex-wrap gap-2">
          {plan.Steps.length > 0 && plan.Refused.length === 0 && (
            <Button kind="primary" isDisabled={isBusy} onPress={handleApply}>
              {applying.isPending ? t('applying') : t('applyNow', { count: plan.Steps.length })}
            </Button>
          )}
          <Button kind="quiet" isDisabled={isBusy} onPress={forget}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Every saved configuration is marked as one. */
const isConfiguration = (content: unknown) =>
  typeof content === 'object' && content !== null && Reflect.get(content, 'Caseloom') === 'configuration'

/** The faults of a file, each with its place. */
function UnreadFile({ error, name }: { error: Error; name: string }) {
  const fields = error instanceof ApiProblem ? error.fields : []
  const isFile = error instanceof ApiProblem && error.code === 'request.invalid'
  return (
    <Notice kind="danger">
      <p className="font-medium">{isFile ? t('unfit', { name }) : problemSentence(error)}</p>
      <ul className="text-sm">
        {fields.map(({ Path, Message }) => (
          <li key={`${Path} ${Message}`} className="wrap-anywhere">
            <code className="font-mono text-xs">{Path}</code> {Message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
