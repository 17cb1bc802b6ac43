import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { RailLink } from '@caseloom/ui/app-frame'
import { paths } from '../../platform/paths.ts'
import { t } from './shell-texts.ts'

/** The rail's link for those who answer for groups. */
export function SupervisionLink({ pathname }: { pathname: string }) {
  const isCurrent = pathname.startsWith(paths.supervision)
  return (
    <RailLink
      href={paths.supervision}
      label={t('supervision')}
      isCurrent={isCurrent}
      icon={<UsersThreeIcon weight={isCurrent ? 'fill' : 'regular'} aria-hidden="true" />}
    />
  )
}
