import { limits } from '@caseloom/contracts/items/item'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState, type KeyboardEvent } from 'react'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'
import { useChangeThing } from './use-change-thing.ts'

export type ThingNameFieldProps = { thing: Thing; isLocked: boolean }

/** The title, which becomes a field when it is pressed; it saves on leaving, and only if it changed. */
export function ThingNameField({ thing, isLocked }: ThingNameFieldProps) {
  const { Name } = thing
  const [typed, setTyped] = useState<string>()
  const change = useChangeThing(thing, (current) => current.Name)

  function handleBlur() {
    const next = typed?.trim() ?? ''
    setTyped(undefined)
    if (next !== '' && next !== Name) change({ Name: next })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(undefined)
    }
  }

  if (typed !== undefined) {
    return (
      <input
        className="cl-input -mx-1.5 w-full max-w-lg px-1.5 text-xl font-semibold"
        aria-label={t('name')}
        value={typed}
        maxLength={limits.name}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just pressed the title to rename it
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      />
    )
  }
  return (
    <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight wrap-anywhere">
      {isLocked ? (
        Name
      ) : (
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-8 items-center gap-2 rounded-sm px-1.5 text-start hover:bg-hover max-md:min-h-11"
          title={t('rename')}
          onClick={() => setTyped(Name)}
        >
          {Name}
          <PencilSimpleIcon size={20} className="flex-none text-text-subtle" aria-hidden="true" />
        </button>
      )}
    </h1>
  )
}
