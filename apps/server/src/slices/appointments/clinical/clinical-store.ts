import type { ClinicalForm } from '@caseloom/contracts/appointments/clinical-form'
import { sql } from 'kysely'

/**
 * The forms that the type of appointment a asks for, each with the first document that was begun from it for the appointment. A form that
 * is no longer offered stays if it was begun.
 */
export const clinicalInfoOf = sql<ClinicalForm[] | null>`
  (select jsonb_agg(jsonb_build_object('Id', form.id, 'Name', form.name, 'Document', form.document) order by form.sequence, app.fold(form.name), form.id)
    from (select t.id, t.name, f.sequence, (select jsonb_build_object('Id', d.id, 'Completed', di.completed) from item di
        join docform d on d.care_model_id = di.care_model_id and d.id = di.id
        join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id and v.template_id = t.id
        where di.care_model_id = a.care_model_id and di.target_id = a.id and di.kind = 'DOCFORM' and di.deleted_at is null
        order by di.created_at, di.id limit 1) as document, t.active
      from required_form f join template t on t.care_model_id = f.care_model_id and t.id = f.template_id
      where f.care_model_id = a.care_model_id and f.type_id = a.type_id) form
    where form.active or form.document is not null)`
