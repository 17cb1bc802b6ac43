import type { Context } from '../../platform/calls/serve.ts'
import { writeItem } from '../items/index.ts'

/** A contact becomes a patient with their first case (product.md 4.4). */
export async function becomePatient(context: Context, personId: string): Promise<void> {
  const about = { kind: 'PATIENT', itemId: personId, personId } as const
  const write = { id: personId, properties: ['Type'], fields: { kind: 'PATIENT' } } as const
  const version = await writeItem(context.tx, write, context)
  context.audit({ action: 'update', ...about, property: 'Type', before: 'CONTACT', after: 'PATIENT' })
  context.announce({ ...about, caseId: null, version })
}
