import type { ToDo } from '@caseloom/contracts/to-dos/to-do'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useState } from 'react'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useDeleteItem } from '../items/index.ts'
import { ReadToDoDialog } from './read-to-do-dialog.tsx'
import { nameMissing, ToDoFields, type ToDoValues } from './to-do-fields.tsx'
import { changeToDoMutation } from './to-do-queries.ts'
import { t } from './to-do-texts.ts'

export type EditToDoDialogProps = {
  toDo: ToDo
  /** It was done, deleted or taken away since the dialog was opened. */
  isLocked?: boolean
  onClose: () => void
}

/** Only changed fields are sent, so that two tabs that change different fields do not collide. */
export function EditToDoDialog({ toDo, isLocked = false, onClose }: EditToDoDialogProps) {
  const [opened] = useState(toDo)
  const { remove, isPending: isDeleting } = useDeleteItem()
  const form = useForm({
    values: useKeptValues<ToDoValues>(`${toDo.Id}:to-do`, {
      Name: opened.Name,
      Notes: opened.Notes,
      DueDay: opened.DueDay,
    }),
    check: nameMissing,
    variables({ Name, Notes, DueDay }, isStale) {
      const changes = {
        ...(Name.trim() !== opened.Name && { Name }),
        ...(Notes !== opened.Notes && { Notes }),
        ...(DueDay !== opened.DueDay && { DueDay }),
      }
      // The version at the time of opening, so that somebody else's changes are not overwritten unseen.
      const version = isStale ? toDo.Version : opened.Version
      return Object.keys(changes).length > 0 ? { id: toDo.Id, version, changes } : null
    },
    mutation: changeToDoMutation(toDo.Id),
    onUnchanged: onClose,
    onDone: (_answer, { Name }) => {
      showToast({ message: t('saved', { name: Name.trim() }) })
      onClose()
    },
  })

  if (isLocked && !form.isDirty) return <ReadToDoDialog toDo={toDo} error={null} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t('toDo')}
      onClose={onClose}
      confirmLabel={t('save')}
      isDirty={form.isDirty}
      isDisabled={isDeleting || isLocked}
      isInAddress
    >
      {isLocked && (
        <Notice kind="amber" isAlert>
          {t('lockedSince')}
        </Notice>
      )}
      <ToDoFields field={form.field} />
      {toDo.Can.Delete && !isLocked && (
        <p>
          <Button
            kind="quiet"
            size="small"
            isPending={isDeleting}
            onPress={() => remove(toDo, { onDeleted: onClose, onSettled: () => undefined })}
          >
            {t('delete')}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
