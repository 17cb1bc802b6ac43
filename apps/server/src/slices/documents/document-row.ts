import type { NewRow } from '../../platform/database/insert-rows.ts'

/** The row of a new document, in addition to its item; by default created by a member, not scheduled by a phase. */
export const documentRow = (said: NewRow<'docform'>): NewRow<'docform'> => ({ phase_id: null, due_at: null, ...said })

/** The row of the first answer to one of a document's questions. */
export const answerRow = (
  { care_model_id, id }: Pick<NewRow<'docform'>, 'care_model_id' | 'id'>,
  said: Omit<NewRow<'answer'>, 'care_model_id' | 'document_id'>,
): NewRow<'answer'> => ({ care_model_id, document_id: id, signed_hash: null, ...said })

/** The row of a new template, active by default. */
export const templateRow = (said: NewRow<'template'>): NewRow<'template'> => ({
  description: null,
  active: true,
  source_id: null,
  ...said,
})

/** The row of a template's version; by default the first, not yet published. */
export const templateVersionRow = (
  said: Omit<NewRow<'template_version'>, 'number'> & { readonly number?: number },
): NewRow<'template_version'> => ({ number: 1, published_at: null, ...said })
