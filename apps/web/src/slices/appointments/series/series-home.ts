import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import type { Housed } from '../../../platform/items/item-home.ts'

/** The person of a series' case is named only to readers who see the case. */
export const housedSeries = ({ Subject, ManagedCase, CasePersonId }: AppointmentSeries) =>
  ({
    Person: Subject,
    ManagedCase,
    CasePersonId,
    CaseOpen: CasePersonId === null ? null : true,
  }) satisfies Housed & { readonly Person: AppointmentSeries['Subject'] }
