import { BugIcon } from '@phosphor-icons/react/dist/csr/Bug'
import { GearIcon } from '@phosphor-icons/react/dist/csr/Gear'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/csr/IdentificationBadge'
import { ListMagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/ListMagnifyingGlass'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { StepsIcon } from '@phosphor-icons/react/dist/csr/Steps'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { TreeStructureIcon } from '@phosphor-icons/react/dist/csr/TreeStructure'
import { RailLink } from '@caseloom/ui/app-frame'
import { paths } from '../../platform/paths.ts'
import { t } from './shell-texts.ts'

/** The rail's links to the pages that only administrators can open. */
export function AdministratorLinks({ pathname }: { pathname: string }) {
  const ofCareModel = [
    paths.careModel,
    paths.lookups,
    paths.apiClients,
    paths.configuration,
    paths.messageTemplates,
    paths.wording,
  ]
  const isCareModel = ofCareModel.some((path) => path === pathname)
  const isTeam = pathname === paths.team
  const isTracs = pathname === paths.tracs
  const isForms = pathname.startsWith(paths.formTemplates)
  const isWorkflows = pathname.startsWith(paths.workflowDefinitions)
  const isDashboards = pathname === paths.dashboards
  const isAudit = pathname === paths.audit
  const isBin = pathname === paths.bin
  const isStorage = pathname === paths.fileStorage
  const isDebug = pathname === paths.debug
  return (
    <>
      <RailLink
        href={paths.careModel}
        label={t('careModel')}
        isCurrent={isCareModel}
        icon={<SlidersHorizontalIcon weight={isCareModel ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.team}
        label={t('team')}
        isCurrent={isTeam}
        icon={<IdentificationBadgeIcon weight={isTeam ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.tracs}
        label={t('tracs')}
        isCurrent={isTracs}
        icon={<StepsIcon weight={isTracs ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.formTemplates}
        label={t('formTemplates')}
        isCurrent={isForms}
        icon={<GearIcon weight={isForms ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.workflowDefinitions}
        label={t('workflowDefinitions')}
        isCurrent={isWorkflows}
        icon={<TreeStructureIcon weight={isWorkflows ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.dashboards}
        label={t('dashboards')}
        isCurrent={isDashboards}
        icon={<GaugeIcon weight={isDashboards ? 'fill' : 'regular'} aria-hidden="true" />}
      />
      <RailLink
        href={paths.audit}
        label={t('auditLog')}
        isCurrent={isAudit}
        icon={<ListMagnifyingGlassIcon weight={isAudit ? 'fill' : 'regular'} aria-hidden="true" />}
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
      <RailLink
        href={paths.debug}
        label={t('debug')}
        isCurrent={isDebug}
        icon={<BugIcon weight={isDebug ? 'fill' : 'regular'} aria-hidden="true" />}
      />
    </>
  )
}
