import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Badge } from '@caseloom/ui/signs/badge'
import { LinkTabs } from '@caseloom/ui/tabs'
import { useLocation } from '@tanstack/react-router'
import { useAddressQuery } from '../../platform/address.ts'
import { t } from './screen-texts.ts'

export type AppointmentTab = 'basic' | 'clinical'

const hasClinicalInfo = ({ TypeLUI, ClinicalInfo }: Appointment) => TypeLUI !== null && ClinicalInfo.length > 0

/** The tab that the address names (`?tab=clinical`). Without a type that asks for forms there is only one. */
export function useAppointmentTab(appointment: Appointment): AppointmentTab {
  const { tab } = useAddressQuery()
  return tab === 'clinical' && hasClinicalInfo(appointment) ? 'clinical' : 'basic'
}

export function AppointmentTabs({ appointment }: { appointment: Appointment }) {
  const { pathname } = useLocation()
  const { tab: _tab, ...query } = useAddressQuery()
  const current = useAppointmentTab(appointment)
  const addressOf = (search: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(search).toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
  const done = appointment.ClinicalInfo.filter(({ Document }) => Document?.Completed).length
  const all = appointment.ClinicalInfo.length
  const badge = <Badge kind={done === all ? 'success' : 'amber'}>{t('filled', { done, all })}</Badge>
  return (
    <LinkTabs
      label={t('sections')}
      current={current}
      tabs={[
        { id: 'basic', label: t('basicDetails'), href: addressOf(query) },
        ...(hasClinicalInfo(appointment)
          ? [{ id: 'clinical', label: t('clinicalInfo'), href: addressOf({ ...query, tab: 'clinical' }), badge }]
          : []),
      ]}
    />
  )
}
