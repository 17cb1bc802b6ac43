import { OptionBar, OptionButton, type PanelOption } from '@caseloom/ui/option-bar'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { ReactNode } from 'react'
import { formatNearTime } from '../../platform/times.ts'
import { FactList, openPrint, SidePanel } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { ThingPanel, useThingPanel } from './thing-panels.ts'
import type { Thing } from './thing-queries.ts'

export type ThingSideProps = {
  thing: Thing
  panel: ReturnType<typeof useThingPanel>
  options: readonly PanelOption<ThingPanel>[]
  comments: ReactNode
}

/** The open panel: beside the sheet with its bar, or over it where there is no room. */
export function ThingSide({ thing, panel, options, comments }: ThingSideProps) {
  const { open, isWide, toggle, close } = panel
  const content = open === 'details' ? <ThingDetails thing={thing} /> : comments
  return (
    <>
      <SidePanel isOpen={open !== null} isWide={isWide} title={open ? t(open) : ''} onClose={close}>
        {content}
      </SidePanel>
      <OptionBar label={t('options')} options={options} open={open} usual="comments" onToggle={toggle}>
        <OptionButton label={t('print')} Icon={PrinterIcon} onPress={() => openPrint(thing.Id)} />
      </OptionBar>
    </>
  )
}

function writtenBy(when: string, by: Thing['CreatedBy']): string {
  return by ? t('writtenBy', { when: formatNearTime(when), name: by.Name }) : formatNearTime(when)
}

/** The facts that cannot be edited. */
function ThingDetails({ thing }: { thing: Thing }) {
  const facts = [
    [t('person'), thing.Person?.Name],
    [t('case'), thing.ManagedCase?.Name ?? t('missingCase')],
    [t('clinician'), thing.Clinician?.Name],
    [t('group'), thing.Group?.Name],
    [t('created'), writtenBy(thing.Created, thing.CreatedBy)],
    [t('lastModified'), writtenBy(thing.LastModified, thing.LastModifiedBy)],
  ] as const
  return <FactList facts={facts} />
}
