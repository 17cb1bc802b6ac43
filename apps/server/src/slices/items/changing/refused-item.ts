import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem } from '../../../platform/problem.ts'

/** A refusal that says which item of a batch it is about. */
export class RefusedItem extends Problem {
  readonly itemId: string
  constructor(itemId: string, code: ProblemCode, values: Problem['values'] = {}) {
    super(code, values)
    this.itemId = itemId
  }
}

/** Throws if there is a reason to refuse an item of a batch. */
export function refuseFor(itemId: string, code: ProblemCode | null, values?: Problem['values']): void {
  if (code !== null) throw new RefusedItem(itemId, code, values)
}

/** Runs work on targets of items. A refusal of a target becomes the refusal of the item that led to it. */
export async function refuseOnBehalf(work: () => Promise<void>, itemOf: (targetId: string) => string | undefined) {
  try {
    await work()
  } catch (error) {
    const itemId = error instanceof RefusedItem ? itemOf(error.itemId) : undefined
    throw error instanceof RefusedItem && itemId !== undefined
      ? new RefusedItem(itemId, error.code, error.values)
      : error
  }
}
