import type { Context } from '../../../platform/calls/serve.ts'
import type { ToDoGroup } from '../../items/index.ts'
import { listToReview } from './guest-form-store.ts'

const SHOWN_TO_DOS = 50

/** Forms that a guest completed and that their clinician has not opened since. Ticking one opens it. */
export async function formsToReview({ tx }: Context): Promise<ToDoGroup> {
  const { rows, total } = await listToReview(tx, SHOWN_TO_DOS)
  return {
    name: 'forms-to-review',
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
      Type: 'DOCFORM',
      Completed: false,
      Completable: false,
      Version: row.version,
    })),
  }
}
