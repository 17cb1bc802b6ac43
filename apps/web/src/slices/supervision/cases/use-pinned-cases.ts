import type { MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import { announce } from '../../../platform/announce.ts'
import { togglePin, usePins } from '../../../platform/recent-items.ts'
import { useSession } from '../../../platform/session/session.ts'
import { wallNow } from '../../../platform/texts/times.ts'
import { t } from '../supervision-texts.ts'

/** The cases that the reader pinned in this browser, and how to pin one or take its pin off. */
export function usePinnedCases() {
  const { CareModel } = useSession()
  const pinned = usePins(CareModel.Id).map(({ Id }) => Id)

  function toggle({ Id, PersonId, Name, Description }: MemberCaseRow) {
    const shortcut = { Id, RefId: PersonId, Name, Description, Type: 'CASE', CaremodelId: CareModel.Id } as const
    const isPinned = togglePin({ ...shortcut, At: wallNow() })
    announce(t(isPinned ? 'pinned' : 'unpinned', { name: Name }))
  }

  return { pinned, toggle }
}

export type PinnedCases = ReturnType<typeof usePinnedCases>
