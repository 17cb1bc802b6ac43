import { usesOf, type ContactUse } from '@caseloom/contracts/people/contact-info/contact-rules'
import type { ContactItem } from '@caseloom/contracts/people/person'
import { Badge } from '@caseloom/ui/signs/badge'
import type { ReactNode } from 'react'
import { t as personTexts } from '../person-texts.ts'
import { contactHref } from './contact-href.ts'
import { t } from './contact-texts.ts'

export type ContactRowProps = { item: ContactItem; end?: ReactNode }

const forbidden: Record<ContactUse, 'mayNotText' | 'mayNotVoicemail' | 'mayNotMail'> = {
  MayText: 'mayNotText',
  MayLeaveVoicemail: 'mayNotVoicemail',
  MayMail: 'mayNotMail',
}

/** The contact item's label, unless it repeats the type, as for a mobile phone named “Mobile”. */
const ownName = ({ Name, Type }: ContactItem) => (t(Type).toLowerCase().includes(Name.trim().toLowerCase()) ? '' : Name)

/** One way to reach a person, and its restrictions. */
export function ContactRow({ item, end }: ContactRowProps) {
  const href = contactHref(item)
  const limits = usesOf(item.Type)
    .filter((use) => !item[use])
    .map((use) => t(forbidden[use]))
  if (item.Stopped) limits.unshift(t('stopped'))
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
          <span className="wrap-anywhere">{[t(item.Type), ownName(item)].filter(Boolean).join(' · ')}</span>
          {item.Preferred && <Badge kind="brand">{t('preferred')}</Badge>}
        </p>
        <p className="wrap-anywhere">
          {href ? (
            <a className="cl-link" href={href}>
              <bdi dir="ltr">{item.Description}</bdi>
            </a>
          ) : (
            <bdi>{item.Description || <span className="text-text-subtle">{personTexts('notGiven')}</span>}</bdi>
          )}
        </p>
        {limits.length > 0 && <p className="text-sm text-warning">{limits.join(' · ')}</p>}
      </div>
      {end}
    </li>
  )
}
