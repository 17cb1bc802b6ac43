import type { Incident } from '@caseloom/contracts/incidents/incident'
import { severities } from '@caseloom/contracts/incidents/incident-rules'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { useChangeItem, useChosen, useWaitingValue } from '../items/index.ts'
import { t } from './incident-texts.ts'

export type SeverityFieldProps = { incident: Incident; isLocked: boolean }

export function SeverityField({ incident, isLocked }: SeverityFieldProps) {
  const change = useChangeItem(incident, ({ Severity: severity }) => (severity ? t(severity) : ''))
  const saved = useWaitingValue(incident.Id, 'Severity', incident.Severity)
  const [chosen, choose] = useChosen(saved, (severity, onFailed) => change({ Severity: severity }, onFailed))
  return (
    <RadioGroup
      label={t('severity')}
      layout="row"
      options={severities.map((id) => ({ id, label: t(id) }))}
      value={chosen}
      onChange={choose}
      isReadOnly={isLocked}
    />
  )
}
