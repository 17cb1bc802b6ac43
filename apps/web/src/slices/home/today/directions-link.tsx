import { NavigationArrowIcon } from '@phosphor-icons/react/dist/csr/NavigationArrow'
import { directionsHref } from '../../../platform/items/directions-href.ts'
import { t } from '../home-texts.ts'

export type DirectionsLinkProps = { address: string; name: string; look: 'icon' | 'button' }

export function DirectionsLink({ address, name, look }: DirectionsLinkProps) {
  const label = t('directionsTo', { name })
  const isIconOnly = look === 'icon'
  return (
    <a
      className={isIconOnly ? 'cl-button quiet small icon-only' : 'cl-button small'}
      href={directionsHref(address)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <NavigationArrowIcon aria-hidden="true" />
      {!isIconOnly && t('directions')}
    </a>
  )
}
