import { IconButton } from '@caseloom/ui/button'
import { SideSheet } from '@caseloom/ui/side-sheet'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { formatNearTime } from '../../platform/times.ts'
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
  if (!isWide) {
    return (
      <SideSheet isOpen={open !== null} onClose={onClose} title={open ? t(open) : ''} closeLabel={t('close')}>
        {open && content}
      </SideSheet>
    )
  }
  if (!open) return null
  return (
    <aside className="cl-panel wide" aria-label={t(open)}>
      <div className="cl-panel-head">
        <h2>{t(open)}</h2>
        <span className="end">
          <IconButton
            size="small"
            icon={<XIcon />}
            label={t('closePanel', { panel: t(open) })}
            hasTooltip={false}
            onPress={onClose}
          />
        </span>
      </div>
      {content}
    </aside>
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
  return (
    <dl className="divide-y divide-border px-5 py-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="py-2">
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
