import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import type { WallTime } from '@caseloom/contracts/times'
import { Button } from '@caseloom/ui/button'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { ScopeChoices } from '../../series/scope/scope-choices.tsx'
import { SeriesModal } from '../../series/scope/series-modal.tsx'
import { allScopes } from '../../series/scope/scope-names.ts'
import { useScopePreviews } from '../../series/scope/use-scope-previews.ts'
import type { joiningPreviewQuery, Named } from './attendee-queries.ts'
import { t } from './joining-texts.ts'

export type ScopeDialogProps = {
  title: string
  /** The people it concerns. Each can be left out. */
  people: readonly Named[]
  /** Called with those who are left. Without it nobody can be left out. */
  onPeople?: (people: readonly Named[]) => void
  /** The appointment from which they join or leave, and when it takes place. */
  of: string
  start: WallTime
  ask: (people: readonly Named[], scope: SeriesScope) => ReturnType<typeof joiningPreviewQuery>
  isStanding: boolean
  isDanger?: boolean
  confirmLabel: string
  isPending: boolean
  onConfirm: (scope: SeriesScope) => void
  onClose: () => void
}

/** Asks for which appointments of a series a change of its attendees is meant. */
export function ScopeDialog({ people, onPeople, of, start, ask, isStanding, onConfirm, ...frame }: ScopeDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('FORWARD')
  const previews = useScopePreviews(allScopes, (one) => ask(people, one), people.length > 0)
  return (
    <SeriesModal {...frame} isOpen isDisabled={!previews.isPossible(scope)} onConfirm={() => onConfirm(scope)}>
      {onPeople && <Chosen people={people} onPeople={onPeople} />}
      {people.length > 0 && (
        <ScopeChoices
          scopes={allScopes}
          of={of}
          start={start}
          previews={previews}
          isStanding={isStanding}
          value={scope}
          onChange={setScope}
        />
      )}
    </SeriesModal>
  )
}

type ChosenProps = { people: readonly Named[]; onPeople: (people: readonly Named[]) => void }

function Chosen({ people, onPeople }: ChosenProps) {
  if (people.length === 0) return <p className="text-text-muted">{t('nobody')}</p>
  return (
    <ul aria-label={t('people')} className="flex flex-wrap gap-2">
      {people.map((person) => (
        <li key={person.Id} className="max-w-full">
          <Button
            size="small"
            kind="soft"
            aria-label={t('takeOut', { name: person.Name })}
            iconEnd={<XIcon />}
            onPress={() => onPeople(people.filter(({ Id }) => Id !== person.Id))}
          >
            {person.Name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
