import type { ContactItem, Person } from '@caseloom/contracts/people/person'
import { Button, IconButton } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem, useUndoToast } from '../../items/index.ts'
import { matchingContacts, shownContacts } from './contact-filter.ts'
import { ContactForm, type OnUnsaved } from './contact-form.tsx'
import { removeContactMutation } from './contact-queries.ts'
import { ContactRow } from './contact-row.tsx'
import { t } from './contact-texts.ts'

export type ContactInfoViewProps = {
  person: Person
  onUnsaved?: OnUnsaved
}

/** How a person can be reached; members who may change the person can edit it. */
export function ContactInfoView({ person, onUnsaved = () => undefined }: ContactInfoViewProps) {
  const [term, setTerm] = useState('')
  const [isEditing, setIsEditing] = useState(false)
  const [written, setWritten] = useState<ContactItem | 'new' | null>(null)
  const mayEdit = person.Can.Update
  const all = person.ContactItems
  // Items without a description can only be filled in.
  const listed = isEditing ? all : shownContacts(all, '')
  const shown = isEditing ? matchingContacts(all, term) : shownContacts(all, term)

  const handleDone = () => setWritten(null)

  return (
    <>
      {mayEdit && written !== 'new' && (
        <div className="flex justify-end gap-2 pb-3">
          <Button
            size="small"
            icon={<PencilSimpleIcon />}
            isDisabled={all.length === 0}
            aria-pressed={isEditing}
            onPress={() => setIsEditing(!isEditing)}
          >
            {isEditing ? t('done') : t('edit')}
          </Button>
          <Button size="small" icon={<PlusIcon />} onPress={() => setWritten('new')}>
            {t('newContact')}
          </Button>
        </div>
      )}
      {written === 'new' && (
        <div className={listed.length > 0 ? 'mb-4 border-b border-border pb-4' : undefined}>
          <ContactForm person={person} item={null} onUnsaved={onUnsaved} onDone={handleDone} />
        </div>
      )}
      {listed.length === 0 && written !== 'new' && (
        <EmptyState title={t('noContacts', { name: person.Name })}>{t('noContactsHint')}</EmptyState>
      )}
      {listed.length > 0 && (
        <SearchField label={t('filterContacts')} clearLabel={t('clear')} value={term} onChange={setTerm} />
      )}
      {listed.length > 0 && shown.length === 0 && <p className="py-4 text-text-muted">{t('noResults', { term })}</p>}
      <ul className="divide-y divide-border pt-2">
        {shown.map((item) =>
          written !== 'new' && written?.Id === item.Id ? (
            <li key={item.Id}>
              <ContactForm person={person} item={item} onUnsaved={onUnsaved} onDone={handleDone} />
            </li>
          ) : (
            <ContactRow
              key={item.Id}
              item={item}
              end={isEditing && mayEdit && <ContactTools person={person} item={item} onChange={setWritten} />}
            />
          ),
        )}
      </ul>
    </>
  )
}

type ContactToolsProps = { person: Person; item: ContactItem; onChange: (item: ContactItem) => void }

function ContactTools({ person, item, onChange }: ContactToolsProps) {
  const remove = useMutation(removeContactMutation(person.Id))
  const offerUndo = useUndoToast()
  const value = item.Description || t(item.Type)

  function handleRemove() {
    // The promise, not mutate's callbacks: the row is unmounted by then.
    remove.mutateAsync(item.Id).then((data) => offerUndo(data.Undo), showProblem)
  }

  return (
    <span className="flex gap-1">
      <IconButton
        size="small"
        kind="quiet"
        label={t('change', { value })}
        icon={<PencilSimpleIcon />}
        onPress={() => onChange(item)}
      />
      <IconButton
        size="small"
        kind="quiet"
        label={t('remove', { value })}
        icon={<TrashIcon />}
        isPending={remove.isPending}
        onPress={handleRemove}
      />
    </span>
  )
}
