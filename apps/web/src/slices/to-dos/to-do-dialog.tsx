import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { EditToDoDialog } from './edit-to-do-dialog.tsx'
import { ToDoFacts } from './to-do-facts.tsx'
import { toDoQuery } from './to-do-queries.ts'
import { t } from './to-do-texts.ts'

export type ToDoDialogProps = { id: string; onClose: () => void }

/** A to-do, to be changed by who wrote it down and read by everybody else. */
export function ToDoDialog({ id, onClose }: ToDoDialogProps) {
  const { data, error } = useQuery(toDoQuery(id))
  if (data?.Can.Update) return <EditToDoDialog toDo={data} onClose={onClose} />
  return (
    <Modal
      size="s"
      isOpen
      isInAddress
      onClose={onClose}
      title={data?.Name ?? t('toDo')}
      closeLabel={t('close')}
      foot={
        <Button kind="quiet" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {data && <ToDoFacts toDo={data} />}
      {!data && error && (
        <Notice kind="danger" isAlert>
          {problemSentence(error)}
        </Notice>
      )}
      {!data && !error && <Skeleton />}
    </Modal>
  )
}
