import { GearIcon } from '@phosphor-icons/react/dist/csr/Gear'
import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { RailLink } from '@caseloom/ui/app-frame'
import { paths } from '../../platform/paths.ts'
import { t } from './shell-texts.ts'

/** The rail's links to the pages that only administrators can open. */
export function AdministratorLinks({ pathname }: { pathname: string }) {
  const isForms = pathname.startsWith(paths.formTemplates)
  const isBin = pathname === paths.bin
  const isStorage = pathname === paths.fileStorage
  return (
    <>
      <RailLink
        href={paths.formTemplates}
        label={t('formTemplates')}
        isCurrent={isForms}
        icon={<GearIcon weight={isForms ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.bin}
        label={t('bin')}
        isCurrent={isBin}
        icon={<TrashIcon weight={isBin ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.fileStorage}
        label={t('fileStorage')}
        isCurrent={isStorage}
        icon={<HardDrivesIcon weight={isStorage ? 'fill' : 'regular'} aria-hidden="true" />}
      />
    </>
  )
}
