import type { ToDo } from '@caseloom/contracts/to-dos/to-do'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditToDoDialog } from './edit-to-do-dialog.tsx'
import { ReadToDoDialog } from './read-to-do-dialog.tsx'
import { toDoQuery } from './to-do-queries.ts'

export type ToDoDialogProps = { id: string; onClose: () => void }

/** A to-do, to be changed by who wrote it down and read by everybody else. What was begun to be changed stays so. */
export function ToDoDialog({ id, onClose }: ToDoDialogProps) {
  const { data, error } = useQuery(toDoQuery(id))
  const [begun, setBegun] = useState<ToDo>()
  if (data?.Can.Update && !begun) setBegun(data)
  if (begun) return <EditToDoDialog toDo={data ?? begun} isLocked={data?.Can.Update !== true} onClose={onClose} />
  return <ReadToDoDialog toDo={data} error={error} onClose={onClose} />
}
