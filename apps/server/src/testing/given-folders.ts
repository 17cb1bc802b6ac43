import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/database/new-id.ts'
import type { Given, GivenMember } from './given.ts'

type With = { personId?: string; groupId?: string; mayEdit?: boolean; untilDay?: string }

/** Builders of shared folders, in addition to the house's. */
export function givenFolders({ insert, item }: Pick<Given, 'insert' | 'item'>, clock: Clock) {
  const folder = (owner: GivenMember, groupId: string | null, name = 'Tuesday supervision'): Promise<string> =>
    item(owner.model, 'SHAREDFOLDER', name, {
      clinician_id: owner.personId,
      group_id: groupId,
      created_by: owner.personId,
    })

  async function share(modelId: string, folderId: string, { personId, groupId, mayEdit, untilDay }: With) {
    const id = newId(clock.now())
    await insert('folder_share', {
      care_model_id: modelId,
      id,
      folder_id: folderId,
      with_person_id: personId ?? null,
      with_group_id: groupId ?? null,
      may_edit: mayEdit ?? false,
      until_day: untilDay ?? '2027-12-31',
    })
    return id
  }

  /** `by` is the person who added it; null if only the access of the folder's owner should count. */
  type In = { readonly removedAt?: Date | null; readonly by?: string | null }
  const putIn = (modelId: string, folderId: string, itemId: string, { removedAt = null, by = null }: In = {}) =>
    insert('folder_item', {
      care_model_id: modelId,
      id: newId(clock.now()),
      folder_id: folderId,
      item_id: itemId,
      added_at: clock.now(),
      added_by: by,
      removed_at: removedAt,
    })

  return { folder, share, putIn }
}
