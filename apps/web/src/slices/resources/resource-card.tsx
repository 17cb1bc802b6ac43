import type { ResourceCard as Card } from '@caseloom/contracts/resources/resource'
import { siteOf } from '@caseloom/contracts/resources/resource-rules'
import { Badge } from '@caseloom/ui/signs/badge'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { languageName } from './language-name.ts'
import { ResourceMark } from './resource-mark.tsx'
import { t } from './resource-texts.ts'

export type ResourceCardProps = { card: Card; menu: ReactNode }

/** Opens its file in the app, or its link in another tab. One that is not active is disabled: only its menu works. */
export function ResourceCard({ card, menu }: ResourceCardProps) {
  const { Description, Active, Aux2: language, Aux3: link, Status, MediaType } = card
  const isWaiting = link === null && MediaType === null
  const below = link === null ? Status : siteOf(link)
  return (
    <li className="rs-card" data-inactive={!Active || undefined}>
      <ResourceMark mediaType={MediaType} isLink={link !== null} />
      <div className="min-w-0 flex-1">
        <h3 className="rs-name">
          <CardLink card={card} />
        </h3>
        {Description && (
          <p className="rs-about" title={Description}>
            {Description}
          </p>
        )}
        <p className="rs-facts">
          {below && <span className="wrap-anywhere">{below}</span>}
          {language && <Badge>{languageName(language)}</Badge>}
          {!Active && <Badge kind="amber">{t(isWaiting ? 'waits' : 'inactive')}</Badge>}
        </p>
      </div>
      {menu && <div className="rs-menu">{menu}</div>}
    </li>
  )
}

function CardLink({ card: { Id, Name, Active, Aux3: link } }: { card: Card }) {
  if (!Active) {
    return (
      <span role="link" aria-disabled="true">
        {Name}
      </span>
    )
  }
  if (link === null) {
    return (
      <RouterLink className="rs-open" href={paths.resource(Id)}>
        {Name}
      </RouterLink>
    )
  }
  return (
    // No address of this app, which may name a family, is told to the other site, and it gets no hand on this window.
    <a className="rs-open" href={link} target="_blank" rel="noopener noreferrer">
      {Name}
      <ArrowSquareOutIcon className="ms-1 inline-block align-[-2px]" aria-hidden="true" />
      <span className="sr-only"> ({t('opensAway')})</span>
    </a>
  )
}
