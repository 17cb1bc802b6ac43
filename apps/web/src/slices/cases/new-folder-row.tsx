import { Button } from '@caseloom/ui/button'
import { TextField } from '@caseloom/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { fieldError } from './case-action-frame.tsx'
import { t as ofActions } from './case-action-texts.ts'
import type { FolderableItem } from './folderable-item.ts'
import { makeFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

export type NewFolderRowProps = {
  item: FolderableItem
  name: string
  onName: (name: string) => void
  onMade: (name: string) => void
}

/** Creates a folder that holds the item. */
export function NewFolderRow({ item, name, onName, onMade }: NewFolderRowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const make = useMutation(makeFolderMutation)

  function handleMake() {
    setIsAsked(true)
    if (name.trim() === '') return
    const body = { Name: name, Description: '', Item: item.Id }
    make.mutate({ body, idempotencyKey: keyFor(body) }, { onSuccess: (folder) => onMade(folder.Name) })
  }

  const refusal = make.error ? (fieldError(make.error, 'Name') ?? problemSentence(make.error)) : undefined
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        handleMake()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('orNew')}
          value={name}
          onChange={onName}
          maxLength={200}
          placeholder={t('name')}
          error={isAsked && name.trim() === '' ? t('nameRequired') : refusal}
        />
      </div>
      <Button type="submit" isPending={make.isPending} pendingLabel={ofActions('saving')}>
        {t('makeAndAdd')}
      </Button>
    </form>
  )
}
