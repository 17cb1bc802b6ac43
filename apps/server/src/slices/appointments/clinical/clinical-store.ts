import type { ClinicalForm } from '@caseloom/contracts/appointments/clinical-form'
import { sql } from 'kysely'

/** The forms that the type of appointment a requires, with the documents that were begun from them. */
export const clinicalInfoOf = sql<ClinicalForm[] | null>`app.clinical_info(a.id, a.type_id)`
