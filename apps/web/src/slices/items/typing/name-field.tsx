import { limits } from '@caseloom/contracts/items/typed-text'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState, type KeyboardEvent } from 'react'
import { sendQueue, useOfWaiting } from '../../../platform/queue/sending.ts'
import { t } from '../sheet-texts.ts'
import { useWaitingValue } from './use-waiting-value.ts'

type Named = { readonly Id: string; readonly Name: string; readonly Version: number }

/** An item's name with unsent changes, and the function that changes it. */
function useQueuedName({ Id, Name, Version }: Named) {
  const field = { item: Id, slot: 'Name', label: `${Name}: ${t('name')}` }
  const saved = { value: Name, version: Version }
  const typed = useOfWaiting(() => sendQueue.textOf(field, saved))
  // A name that was asked about waits as a choice.
  const name = useWaitingValue(Id, 'Name', typed)

  function rename(next: string) {
    sendQueue.type(field, next, saved)
    void sendQueue.flush(Id)
  }

  return { name, rename }
}

export type NameFieldProps = {
  item: Named
  isLocked: boolean
  /** It is a part of a heading with more text, not the whole heading. */
  isInHeading?: boolean
  /** Asks before the name is changed, instead of changing it. */
  onRename?: ((name: string) => void) | undefined
}

/** The item's name, which becomes a field when pressed. It saves when the field is left, and only if the name changed. */
export function NameField({ item, isLocked, isInHeading = false, onRename }: NameFieldProps) {
  const { name, rename } = useQueuedName(item)
  const [typed, setTyped] = useState<string>()

  function handleBlur() {
    const next = typed?.trim() ?? ''
    setTyped(undefined)
    if (next !== '' && next !== name) (onRename ?? rename)(next)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(undefined)
    }
  }

  if (typed !== undefined) {
    const size = isInHeading ? 'inline-block w-80 max-w-full' : 'w-full max-w-lg text-xl'
    return (
      <input
        className={`cl-input -mx-1.5 px-1.5 font-semibold ${size}`}
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
  const shown = isLocked ? name : <NameButton name={name} isInline={isInHeading} onPress={() => setTyped(name)} />
  if (isInHeading) return shown
  return (
    <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
      {shown}
    </h1>
  )
}

type NameButtonProps = { name: string; isInline: boolean; onPress: () => void }

function NameButton({ name, isInline, onPress }: NameButtonProps) {
  const layout = isInline ? 'inline' : 'inline-flex items-center gap-2'
  return (
    <button
      type="button"
      className={`-mx-1.5 min-h-8 rounded-sm px-1.5 text-start hover:bg-hover max-md:min-h-11 ${layout}`}
      title={t('rename')}
      onClick={onPress}
    >
      {name}
      {!isInline && <PencilSimpleIcon size={20} className="flex-none text-text-subtle" aria-hidden="true" />}
    </button>
  )
}
