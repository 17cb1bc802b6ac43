import type { ToDo } from '@caseloom/contracts/to-dos/to-do'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { ToDoFacts } from './to-do-facts.tsx'
import { t } from './to-do-texts.ts'

export type ReadToDoDialogProps = { toDo: ToDo | undefined; error: Error | null; onClose: () => void }

/** A to-do for those who do not change it. */
export function ReadToDoDialog({ toDo, error, onClose }: ReadToDoDialogProps) {
  return (
    <Modal
      size="s"
      isOpen
      isInAddress
      onClose={onClose}
      title={toDo?.Name ?? t('toDo')}
      closeLabel={t('close')}
      foot={
        <Button kind="quiet" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {toDo && <ToDoFacts toDo={toDo} />}
      {!toDo && error && (
        <Notice kind="danger" isAlert>
          {problemSentence(error)}
        </Notice>
      )}
      {!toDo && !error && <Skeleton />}
    </Modal>
  )
}
