import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { FactName } from './person-fact.ts'
import { t } from '../person-texts.ts'

const FactEditor = lazyPart(() => import('./person-fact-editor.tsx').then((module) => module.PersonFactEditor))

export type PersonFactRowProps = {
  person: Person
  label: string
  value: string | null | undefined
  /** The property to correct; undefined if it is read-only. */
  fact?: FactName | undefined
}

/** A fact of a person. Its pencil turns it into a field in place. */
export function PersonFactRow({ person, label, value, fact }: PersonFactRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const shown = value || <span className="text-text-subtle">{t('notGiven')}</span>

  function handleClose() {
    setIsEditing(false)
    setWasEdited(true)
  }

  if (isEditing && fact)
    return (
      <div className="flex gap-x-4 py-1 max-md:flex-wrap">
        <dt className="w-32 flex-none py-1.5 text-text-muted max-md:basis-full">{label}</dt>
        <dd className="min-w-0 flex-1">
          <Suspense fallback={shown}>
            <FactEditor person={person} fact={fact} label={label} onClose={handleClose} />
          </Suspense>
        </dd>
      </div>
    )
  return (
    <div className="flex min-h-10 items-center gap-4 py-0.5">
      <dt className="w-32 flex-none text-text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-1 wrap-anywhere">
        <span className="min-w-0">{shown}</span>
        {fact && (
          <IconButton
            size="small"
            label={t('correct', { fact: label })}
            icon={<PencilSimpleIcon />}
            hasTooltip={false}
            autoFocus={wasEdited}
            onPress={() => setIsEditing(true)}
          />
        )}
      </dd>
    </div>
  )
}
