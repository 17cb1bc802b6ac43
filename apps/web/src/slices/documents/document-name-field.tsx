import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { limits } from '@caseloom/contracts/items/item'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { showProblem } from '../items/index.ts'
import { changeDocumentMutation } from './document-queries.ts'
import { t } from './document-texts.ts'

export type DocumentNameFieldProps = { document: DocumentForm; isLocked: boolean }

/** The name, which becomes a field when it is pressed; it saves on leaving, and only if it changed. */
export function DocumentNameField({ document, isLocked }: DocumentNameFieldProps) {
  const { Id, Name } = document
  const [typed, setTyped] = useState<string>()
  const change = useMutation(changeDocumentMutation(Id))

  function handleBlur() {
    const next = typed?.trim() ?? ''
    setTyped(undefined)
    if (next !== '' && next !== Name) change.mutate({ name: 'Name', value: next }, { onError: showProblem })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(undefined)
    }
  }

  if (isLocked) return Name
  if (typed === undefined) {
    return (
      <button
        type="button"
        className="-mx-1.5 inline min-h-8 rounded-sm px-1.5 text-start hover:bg-hover max-md:min-h-11"
        title={t('rename')}
        onClick={() => setTyped(Name)}
      >
        {Name}
      </button>
    )
  }
  return (
    <input
      className="cl-input -mx-1.5 inline-block w-80 max-w-full px-1.5 font-semibold"
      aria-label={t('name')}
      value={typed}
      maxLength={limits.name}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just pressed the name to change it
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    />
  )
}
