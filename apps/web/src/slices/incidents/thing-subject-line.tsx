import { Avatar } from '@caseloom/ui/avatar'
import { TextLink } from '@caseloom/ui/link'
import { Swatch } from '@caseloom/ui/swatch'
import { homeOf } from '../../platform/item-home.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

/** Whom it is about, in which case, and who wrote it down. */
export function ThingSubjectLine({ thing }: { thing: Thing }) {
  const { Person, ManagedCase, Clinician } = thing
  if (!Person) return null
  const home = homeOf(Person, thing)
  const who = (
    <>
      <Avatar name={Person.Name} size={24} />
      {Person.Name}
    </>
  )
  const line = 'inline-flex min-h-7 items-center gap-2 text-base font-medium max-md:min-h-11'
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-text-muted">
      {home === null ? (
        <span className={line}>{who}</span>
      ) : (
        <TextLink href={home} className={`cl-link ${line}`}>
          {who}
        </TextLink>
      )}
      {ManagedCase && <Dot />}
      {ManagedCase && (
        <span className="inline-flex items-center gap-2 max-md:hidden">
          <Swatch id={ManagedCase.Id} size={20} />
          {ManagedCase.Name}
        </span>
      )}
      {Clinician && <Dot />}
      {Clinician && <span className="max-md:hidden">{t('owner', { name: Clinician.Name })}</span>}
    </div>
  )
}

const Dot = () => (
  <span className="text-text-subtle max-md:hidden" aria-hidden="true">
    ·
  </span>
)
