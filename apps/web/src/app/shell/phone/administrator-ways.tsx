import { BugIcon } from '@phosphor-icons/react/dist/csr/Bug'
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { HardDrivesIcon } from '@phosphor-icons/react/dist/csr/HardDrives'
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/csr/IdentificationBadge'
import { ListMagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/ListMagnifyingGlass'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { StepsIcon } from '@phosphor-icons/react/dist/csr/Steps'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { TreeStructureIcon } from '@phosphor-icons/react/dist/csr/TreeStructure'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { t } from '../shell-texts.ts'

/** The ways in the menu of small screens to the pages that only administrators can open. */
export const administratorWays = (way: (href: string, label: string, icon: ReactNode) => ReactNode): ReactNode => (
  <>
    {way(paths.careModel, t('careModel'), <SlidersHorizontalIcon aria-hidden="true" />)}
    {way(paths.team, t('team'), <IdentificationBadgeIcon aria-hidden="true" />)}
    {way(paths.tracs, t('tracs'), <StepsIcon aria-hidden="true" />)}
    {way(paths.formTemplates, t('formTemplates'), <FilesIcon aria-hidden="true" />)}
    {way(paths.workflowDefinitions, t('workflowDefinitions'), <TreeStructureIcon aria-hidden="true" />)}
    {way(paths.dashboards, t('dashboards'), <GaugeIcon aria-hidden="true" />)}
    {way(paths.audit, t('auditLog'), <ListMagnifyingGlassIcon aria-hidden="true" />)}
    {way(paths.bin, t('bin'), <TrashIcon aria-hidden="true" />)}
    {way(paths.fileStorage, t('fileStorage'), <HardDrivesIcon aria-hidden="true" />)}
    {way(paths.debug, t('debug'), <BugIcon aria-hidden="true" />)}
  </>
)
