import type { ContactItem, Person } from '@caseloom/contracts/people/person'
import { Badge } from '@caseloom/ui/badge'
import { EmptyState } from '@caseloom/ui/empty-state'
import { Modal } from '@caseloom/ui/modal'
import { SearchField } from '@caseloom/ui/search-field'
import { useState } from 'react'
import { contactHref } from './contact-href.ts'
import { shownContacts } from './contact-filter.ts'
import { t } from './person-texts.ts'

export type ContactInfoDialogProps = { person: Person; isOpen: boolean; onClose: () => void }

function ContactRow({ item }: { item: ContactItem }) {
  const href = contactHref(item)
  const limits = [
    ...(item.Type.endsWith('PHONE') && !item.MayText ? [t('mayNotText')] : []),
    ...(item.Type.endsWith('PHONE') && !item.MayLeaveVoicemail ? [t('mayNotVoicemail')] : []),
    ...(item.Type.endsWith('ADDRESS') && !item.MayMail ? [t('mayNotMail')] : []),
  ]
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
        {t(item.Type)}
        {item.Name !== '' && <span>· {item.Name}</span>}
        {item.Preferred && <Badge kind="brand">{t('preferred')}</Badge>}
      </p>
      <p className="wrap-anywhere">
        {href ? (
          <a className="cl-link" href={href}>
            <bdi dir="ltr">{item.Description}</bdi>
          </a>
        ) : (
          item.Description
        )}
      </p>
      {limits.length > 0 && <p className="text-sm text-warning">{limits.join(' · ')}</p>}
    </li>
  )
}

/** How a person can be reached, to read. */
export function ContactInfoDialog({ person, isOpen, onClose }: ContactInfoDialogProps) {
  const [term, setTerm] = useState('')
  const all = shownContacts(person.ContactItems, '')
  const shown = shownContacts(person.ContactItems, term)

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('contactInfoOf', { name: person.Name })}
      closeLabel={t('close')}
      size="s"
    >
      {all.length === 0 ? (
        <EmptyState title={t('noContacts', { name: person.Name })}>{t('noContactsHint')}</EmptyState>
      ) : (
        <>
          <SearchField label={t('filterContacts')} clearLabel={t('clear')} value={term} onChange={setTerm} />
          {shown.length === 0 && <p className="py-4 text-text-muted">{t('noResults', { term })}</p>}
          <ul className="divide-y divide-border">
            {shown.map((item) => (
              <ContactRow key={item.Id} item={item} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
