import type { Reference } from '@caseloom/contracts/ids'
import { shownWhileTyped } from '@caseloom/contracts/people/contact-info/phone-rules'
import type { SamePerson } from '@caseloom/contracts/people/new-person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Badge } from '@caseloom/ui/signs/badge'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { photoAddress } from '../../../platform/items/photo.ts'
import { paths } from '../../../platform/paths.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { t as personTexts } from '../person-texts.ts'
import { gendersQuery } from './new-person-queries.ts'
import { t } from './new-person-texts.ts'
import { nameIn } from './person-typed.ts'
import type { PersonForm } from './use-person-form.ts'

export type SamePersonDialogProps = {
  person: PersonForm
  groups: readonly Reference[]
  /** Called to use the existing person instead. */
  onTake?: (taken: { readonly Id: string; readonly Name: string }) => void
}

/** Compares the typed person with existing ones: the same person, or somebody else of that name? */
export function SamePersonDialog({ person, groups, onTake }: SamePersonDialogProps) {
  const { candidates, question, state } = person
  // While it fades out it still shows its last content.
  const [shown, setShown] = useState({ candidates, question })
  if (candidates.length > 0 && candidates !== shown.candidates) setShown({ candidates, question })
  const isPending = state === 'saving'
  const typed = useTypedFacts(person, groups)
  const known = new Set(
    factNames.map(([key]) => key).filter((key) => [typed, ...shown.candidates].some((facts) => facts[key])),
  )
  return (
    <Modal
      isOpen={candidates.length > 0}
      onClose={() => !isPending && person.reject()}
      title={t('confirmation')}
      closeLabel={t('close')}
      size="l"
      isAlert
      foot={
        <>
          <Button kind="quiet" onPress={person.reject} isDisabled={isPending} autoFocus>
            {t('reject')}
          </Button>
          <Button kind="primary" onPress={person.confirm} isPending={isPending} pendingLabel={t('saving')}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="font-medium">{shown.question}</p>
      <p className="mt-1 text-text-muted">{t('nothingOverwritten')}</p>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <PersonCard caption={t('typedNow')} facts={typed} known={known} />
        <div className="grid gap-4">
          {shown.candidates.map((candidate, index) =>
            candidate.Id === null ? (
              <UnseenCard key={index} />
            ) : (
              <PersonCard
                key={candidate.Id}
                caption={t('there')}
                facts={candidate}
                comparedWith={typed}
                known={known}
                onTake={onTake}
              />
            ),
          )}
        </div>
      </div>
    </Modal>
  )
}

type Facts = SamePerson

function useTypedFacts({ form }: PersonForm, groups: readonly Reference[]): Facts {
  const { data } = useQuery({ ...gendersQuery(), enabled: form.typed.Gender !== null })
  const { Type, FirstName, LastName, Gender, Group, Phone, DOB, ...rest } = form.typed
  const group = groups.find(({ Id }) => Id === Group) ?? (groups.length === 1 ? groups[0] : undefined)
  return {
    ...rest,
    Id: null,
    Photo: null,
    Type,
    Name: nameIn({ FirstName, LastName }),
    DOB,
    Gender: data?.Items.find(({ Id }) => Id === Gender)?.Name ?? null,
    Phone: shownWhileTyped(Phone),
    Group: group?.Name ?? null,
  }
}

type PersonCardProps = {
  caption: string
  facts: Facts
  comparedWith?: Facts
  /** The facts known of at least one person here; the others are omitted from all cards. */
  known: ReadonlySet<keyof Facts>
  onTake?: SamePersonDialogProps['onTake']
}

const factNames = [
  ['MiddleName', 'middleName'],
  ['DOB', 'birthDate'],
  ['Gender', 'gender'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['Number', 'number'],
  ['Title', 'title'],
  ['Group', 'group'],
] as const

function UnseenCard() {
  return (
    <section className="rounded-md border border-border p-4">
      <h3 className="text-sm font-semibold text-text-muted">{t('there')}</h3>
      <p className="mt-2">{t('notSeen')}</p>
    </section>
  )
}

function PersonCard({ caption, facts, comparedWith, known, onTake }: PersonCardProps) {
  const { Id, Name } = facts
  return (
    <section className="rounded-md border border-border p-4">
      <h3 className="text-sm font-semibold text-text-muted">{caption}</h3>
      <p className="mt-2 flex items-center gap-3">
        <Avatar name={facts.Name} size={48} photo={photoAddress(facts.Photo)} />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold wrap-anywhere">{facts.Name}</b>
          <span className="block text-sm text-text-muted">{kindName(facts.Type)}</span>
        </span>
        {facts.Id !== null && <OpenLink id={facts.Id} name={facts.Name} />}
      </p>
      <dl className="mt-3 divide-y divide-border">
        {factNames
          .filter(([key]) => known.has(key))
          .map(([key, label]) => (
            <FactLine
              key={key}
              label={t(label)}
              value={shownFact(key, facts)}
              other={comparedWith?.[key] ?? null}
              raw={facts[key]}
            />
          ))}
      </dl>
      {onTake && Id !== null && (
        <Button size="small" onPress={() => onTake({ Id, Name })}>
          {t('take', { name: Name })}
        </Button>
      )}
    </section>
  )
}

function shownFact(key: (typeof factNames)[number][0], facts: Facts): string | null {
  const value = facts[key]
  return value !== null && key === 'DOB' ? formatCalendarDay(value) : value
}

type FactLineProps = { label: string; value: string | null; raw: string | null; other: string | null }

function FactLine({ label, value, raw, other }: FactLineProps) {
  const isSame = raw !== null && raw !== '' && raw.toLocaleLowerCase() === other?.toLocaleLowerCase()
  return (
    <div className="flex min-h-9 items-center gap-3 py-1.5">
      <dt className="w-28 flex-none text-sm text-text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2 wrap-anywhere">
        <span className="min-w-0">{value || <span className="text-text-subtle">{personTexts('notGiven')}</span>}</span>
        {isSame && <Badge>{t('sameValue')}</Badge>}
      </dd>
    </div>
  )
}

function OpenLink({ id, name }: { id: string; name: string }) {
  const label = t('openThere', { name })
  return (
    <a
      className="cl-button quiet small icon-only"
      href={paths.person(id, 'person-info')}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <ArrowSquareOutIcon aria-hidden="true" />
    </a>
  )
}
