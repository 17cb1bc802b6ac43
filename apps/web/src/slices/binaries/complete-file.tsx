import type { BinaryDocument } from '@caseloom/contracts/binaries/binary-document'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { showRefusal, useItemCompletion } from '../items/index.ts'
import { t } from './binary-texts.ts'

export type CompleteFileProps = { file: BinaryDocument; onReactivate: () => void }

/** Completing locks the file's name and keeps it from being deleted. */
export function CompleteFile({ file, onReactivate }: CompleteFileProps) {
  const { complete, isCompleting, isSentLater } = useItemCompletion(file)
  if (file.Completed) {
    if (!file.Can.Revert) return null
    return (
      <Button icon={<ArrowCounterClockwiseIcon aria-hidden="true" />} onPress={onReactivate}>
        {t('reactivate')}
      </Button>
    )
  }
  if (!file.Can.Complete) return null
  return (
    <Button
      icon={<CheckIcon aria-hidden="true" />}
      isPending={isCompleting}
      isDisabled={isSentLater}
      pendingLabel={t('completing')}
      onPress={() => void complete().then((name) => showToast({ message: t('completedName', { name }) }), showRefusal)}
    >
      {t('complete')}
    </Button>
  )
}
