import type { ReactNode } from 'react'
import { formatNearTime } from '../../platform/times.ts'
import { FactList, SidePanel } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { ThingPanel } from './thing-panels.ts'
import type { Thing } from './thing-queries.ts'

export type ThingSideProps = {
  thing: Thing
  open: ThingPanel | null
  isWide: boolean
  onClose: () => void
  comments: ReactNode
}

/** The one open panel: beside the sheet, or over it where there is no room. */
export function ThingSide({ thing, open, isWide, onClose, comments }: ThingSideProps) {
  const content = open === 'details' ? <ThingDetails thing={thing} /> : comments
  return (
    <SidePanel isOpen={open !== null} isWide={isWide} title={open ? t(open) : ''} onClose={onClose}>
      {content}
    </SidePanel>
  )
}

function writtenBy(when: string, by: Thing['CreatedBy']): string {
  return by ? t('writtenBy', { when: formatNearTime(when), name: by.Name }) : formatNearTime(when)
}

/** The facts that nobody types. */
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
