import type { Context } from '../../platform/serve.ts'
import { stampItem, writeItemFields } from '../items/index.ts'

/** A contact becomes a patient with their first case (product.md 4.4). */
export async function becomePatient(context: Context, personId: string): Promise<void> {
  const about = { kind: 'PATIENT', itemId: personId, personId } as const
  await writeItemFields(context.tx, personId, { kind: 'PATIENT' })
  const version = await stampItem(context.tx, personId, context, ['Type'])
  context.audit({ action: 'update', ...about, property: 'Type', before: 'CONTACT', after: 'PATIENT' })
  context.announce({ ...about, caseId: null, version })
}
