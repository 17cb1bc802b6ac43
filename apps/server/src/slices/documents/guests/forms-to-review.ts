import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import type { Context } from '../../../platform/calls/serve.ts'
import type { ListPart, ToDoSource } from '../../items/index.ts'
import { listToReview } from './guest-form-store.ts'

/** Forms that a guest completed and that their clinician has not opened since. Ticking one opens it. */
async function listForms({ tx, locale }: Context, part: ListPart) {
  const { rows, total } = await listToReview(tx, part)
  return {
    total,
    rows: rows.map((row) => ({
      Id: row.id,
      PersonId: row.personId,
      CaseId: row.caseId,
      Name: row.name,
      Description: row.personName,
      Notes: null,
      Date: row.completedAt,
      End: null,
      Type: 'DOCFORM' as const,
      Completed: false,
      Completable: false,
      Version: row.version,
      Why: toDoReasonText({ why: 'guest-completed', at: row.completedAt }, locale),
    })),
  }
}

export const formsToReview: ToDoSource = { name: 'forms-to-review', list: listForms }
