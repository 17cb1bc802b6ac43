import { Severity, type Incident } from '@caseloom/contracts/incidents/incident'
import { RadioGroup } from '@caseloom/ui/radio-group'
import { t } from './incident-texts.ts'
import { useChangeThing } from './use-change-thing.ts'
import { useChosen } from './use-chosen.ts'

export type SeverityFieldProps = { incident: Incident; isLocked: boolean }

export function SeverityField({ incident, isLocked }: SeverityFieldProps) {
  const change = useChangeThing(incident, ({ Severity: severity }) => (severity ? t(severity) : ''))
  const [chosen, choose] = useChosen(incident.Severity, (severity, onFailed) =>
    change({ Severity: severity }, onFailed),
  )
  return (
    <RadioGroup
      label={t('severity')}
      layout="row"
      options={Severity.options.map((id) => ({ id, label: t(id) }))}
      value={chosen}
      onChange={choose}
      isReadOnly={isLocked}
    />
  )
}
