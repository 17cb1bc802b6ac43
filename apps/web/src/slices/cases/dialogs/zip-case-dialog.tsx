import { isUnderWay } from '@caseloom/contracts/cases/archives/archive-rules'
import type { CaseArchive } from '@caseloom/contracts/cases/archives/case-archive'
import { Button } from '@caseloom/ui/button'
import { Meter } from '@caseloom/ui/signs/meter'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { Spinner } from '@caseloom/ui/signs/spinner'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMutation, useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { cancelZipMutation, zipAddress, zipMutation, zipQuery } from './zip-queries.ts'
import { t } from './zip-texts.ts'

/** Requests a ZIP of the case, shows its progress and offers the file. Reopening the dialog shows the same ZIP. */
export function ZipCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name } = managedCase
  const archive = useQuery(zipQuery(Id))
  const ask = useMutation(zipMutation(Id))
  const cancel = useMutation(cancelZipMutation(Id))
  const { keyFor, renew } = useIdempotencyKey()
  const isRunning = archive.data ? isUnderWay(archive.data) : false
  const isReady = archive.data?.State === 'ready'
  const error = ask.error ?? archive.error

  function handleAsk() {
    ask.mutate(keyFor(Id), { onSuccess: renew })
  }

  return (
    <Modal
      size="s"
      isOpen
      onClose={onClose}
      title={t('title', { name: Name })}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('close')}
          </Button>
          {isRunning ? (
            <Button onPress={() => cancel.mutate()} isPending={cancel.isPending}>
              {t('stop')}
            </Button>
          ) : (
            <Button
              kind={isReady ? 'secondary' : 'primary'}
              onPress={handleAsk}
              isPending={ask.isPending}
              isDisabled={archive.isPending}
              pendingLabel={t('asking')}
            >
              {t(isReady ? 'again' : 'make')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <Notice kind="danger" isAlert>
            {problemSentence(error)}
          </Notice>
        )}
        <p>{t('body')}</p>
        <div aria-live="polite">
          {archive.isPending ? (
            <Busy words={t('loading')} />
          ) : (
            archive.data && <Standing caseId={Id} archive={archive.data} />
          )}
        </div>
        <p className="text-sm text-text-muted">{t('careful')}</p>
      </div>
    </Modal>
  )
}

function Standing({ caseId, archive }: { caseId: string; archive: CaseArchive }) {
  const { State, Done, Total, Reason } = archive
  if (State === 'failed') return <Notice kind="danger">{Reason}</Notice>
  if (State === 'cancelled') return <Notice kind="plain">{t('stopped')}</Notice>
  if (State === 'ready') return <Ready caseId={caseId} archive={archive} />
  if (State === 'waiting' || Total === 0) return <Busy words={t('waiting')} />
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{t('making')}</p>
      <Meter label={t('making')} value={Done} max={Total} valueText={t('stepsDone', { done: Done, total: Total })} />
      <p className="text-sm text-text-muted">{t('mayClose')}</p>
    </div>
  )
}

function Busy({ words }: { words: string }) {
  return (
    <p className="flex items-center gap-2">
      <Spinner />
      {words}
    </p>
  )
}

function Ready({ caseId, archive }: { caseId: string; archive: CaseArchive }) {
  const { FileName, Bytes, Expires } = archive
  return (
    <Notice kind="success">
      <span className="block font-medium">{t('ready')}</span>
      <span className="block">{t('readyFacts', { file: FileName, size: sizeOf(Bytes ?? 0) })}</span>
      {Expires && <span className="block">{t('until', { when: formatNearTime(Expires) })}</span>}
      <a className="cl-button primary mt-3" href={zipAddress(caseId)} download={FileName}>
        <DownloadSimpleIcon aria-hidden="true" />
        {t('download')}
      </a>
    </Notice>
  )
}

function sizeOf(bytes: number): string {
  const isSmall = bytes < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const value = Math.max(bytes / (isSmall ? 1000 : 1_000_000), 1)
  return value.toLocaleString(getLocale(), { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 })
}
