import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { PartFailed, useChosen, useWaitingValue } from '../items/index.ts'
import { lookupQuery } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'
import type { AskScope } from './series/scope/use-scope-question.tsx'
import { useChangeAppointment } from './use-change-appointment.ts'

export type AppointmentTypeFieldProps = {
  appointment: Appointment
  isLocked: boolean
  /** Whether the chosen outcome requires a type. */
  isRequired: boolean
  isMissing: boolean
  fieldRef: Ref<HTMLInputElement>
  /** Called with the chosen type, null if it was cleared; with undefined if it could not be saved. */
  onChosen: (typeId: string | null | undefined) => void
  /** Without it the type is changed in this appointment alone. */
  onAskScope?: AskScope
}

function optionsOf(types: readonly LookupItem[], current: Appointment['TypeLUI']) {
  const offered = types.filter(({ Active, Id }) => Active || Id === current?.Id)
  const options = offered.map(({ Id, Name, Category }) => ({
    id: Id,
    label: Name,
    ...(Category && { group: Category }),
  }))
  const isKnown = !current || offered.some(({ Id }) => Id === current.Id)
  return isKnown ? options : [{ id: current.Id, label: current.Name }, ...options]
}

/** The kind of meeting, grouped by category. */
export function AppointmentTypeField(props: AppointmentTypeFieldProps) {
  const { appointment, isLocked, isRequired, isMissing, fieldRef, onAskScope, onChosen } = props
  const { Id, TypeLUI } = appointment
  const query = useQuery(lookupQuery('appointment-types'))
  const types = query.data?.Items ?? []
  const savedId = useWaitingValue(Id, 'TypeLUI', TypeLUI?.Id ?? null)
  const change = useChangeAppointment(appointment, onAskScope, {
    now: (current) => current.TypeLUI?.Name ?? '',
    next: (values) => types.find((type) => type.Id === values['TypeLUI'])?.Name ?? '',
  })
  const [chosen, choose] = useChosen(savedId, (id, onFailed) => {
    change({ TypeLUI: id }, () => {
      onFailed()
      onChosen(undefined)
    })
    onChosen(id)
  })
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        label={t('type')}
        options={optionsOf(types, TypeLUI)}
        value={chosen}
        onChange={choose}
        emptyText={(term) => (query.data ? t('noResults', { term }) : t('typesFailed'))}
        placeholder={t('chooseType')}
        isReadOnly={isLocked}
        inputRef={fieldRef}
        requirement={isRequired ? { required: t('required'), answered: t('answered') } : undefined}
        error={isMissing ? t('typeRequired') : undefined}
      />
      {!isLocked && <PartFailed words={t('typesFailed')} query={query} />}
    </div>
  )
}
