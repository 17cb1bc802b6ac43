import type { Presence } from '@caseloom/contracts/appointments/case-glance'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { photoAddress } from '../../../platform/items/photo.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { t } from './case-glance-texts.ts'

export type PresenceStripProps = { sessions: readonly string[]; presences: readonly Presence[] }

/** With fewer dots there is no room for both days beneath them. */
const ROOM_FOR_DAYS = 5

/** A row for each family member with a dot for each of the last sessions. */
export function PresenceStrip({ sessions, presences }: PresenceStripProps) {
  const [first] = sessions
  const last = sessions.at(-1)
  return (
    <>
      <ul className="cg-strip">
        {presences.map((presence) => (
          <PresenceRow key={presence.PersonId} presence={presence} />
        ))}
        {first !== undefined && last !== undefined && sessions.length >= ROOM_FOR_DAYS && (
          <li aria-hidden="true">
            <span />
            <span className="range">
              <span>{formatMonthDay(first)}</span>
              <span>{formatMonthDay(last)}</span>
            </span>
            <span />
          </li>
        )}
      </ul>
      <p className="cg-key" aria-hidden="true">
        <span>
          <i className="there" />
          {t('there')}
        </span>
        <span>
          <i className="not-there" />
          {t('notThere')}
        </span>
        <span>
          <i className="no-session" />
          {t('noSession')}
        </span>
      </p>
    </>
  )
}

function PresenceRow({ presence }: { presence: Presence }) {
  const { PersonId, Name, FirstName, Photo, Relation, Marks, There, Expected } = presence
  const relation = Relation === null ? t('patient') : Relation.toLocaleLowerCase(getLocale())
  return (
    <li>
      <RouterLink href={paths.person(PersonId)} title={Name}>
        <Avatar name={Name} size={24} photo={photoAddress(Photo)} />
        <span className="min-w-0 wrap-anywhere">
          {FirstName || Name} <span className="relation">({relation})</span>
        </span>
      </RouterLink>
      <span
        className="dots"
        role="img"
        aria-label={t('thereIn', { name: FirstName || Name, there: There, count: Expected })}
      >
        {Marks.map((mark, index) => (
          <i key={index} className={mark} />
        ))}
      </span>
      <b aria-hidden="true">
        {There}/{Expected}
      </b>
    </li>
  )
}
