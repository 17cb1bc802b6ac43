import { Button } from '@caseloom/ui/button'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useMemo, useState } from 'react'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { t } from './care-model-texts.ts'
import { clockOf, ownZone, placeOf, zoneChoices, zonesFor } from './zone-choices.ts'

export type ZoneFieldProps = {
  value: string | null
  /** As it is stored. */
  stored: string
  /** Nothing with a date can get another zone. */
  isFixed: boolean
  error: string | undefined
  onChange: (zone: string | null) => void
}

/** The time zone, found by its place, its name or what people call it. */
export function ZoneField({ value, stored, isFixed, error, onChange }: ZoneFieldProps) {
  const [at] = useState(() => new Date())
  const [term, setTerm] = useState('')
  const choices = useMemo(() => zoneChoices(stored, at), [stored, at])
  const own = ownZone()
  const offersOwn = !isFixed && own !== value && choices.some(({ id }) => id === own)
  const isChosen = value !== null && term === placeOf(value)
  const now = value === null ? '' : `${t('zoneNow', { zone: value, time: clockOf(value, at) })} `
  return (
    <div className="grid justify-items-start gap-2 [&>*]:w-full">
      <ComboBox
        label={t('zone')}
        hint={`${now}${t(isFixed ? 'zoneFixed' : 'zoneHint')}`}
        icon={<ClockIcon aria-hidden="true" />}
        options={isChosen ? choices : zonesFor(choices, term)}
        value={value}
        onSearch={setTerm}
        onChange={onChange}
        emptyText={(typed) => t('noZone', { term: typed })}
        requirement={requirement()}
        isReadOnly={isFixed}
        {...(error !== undefined && { error })}
      />
      {offersOwn && (
        <span>
          <Button size="small" onPress={() => onChange(own)}>
            {t('ownZone', { place: placeOf(own) })}
          </Button>
        </span>
      )}
    </div>
  )
}
