import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { directoryOf } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { showProblem } from '../../items/index.ts'
import { endEmergencyMutation } from './protection-queries.ts'
import { t } from './protection-texts.ts'

/** Without a name it is the reader's own. */
type Ending = { readonly id: string; readonly who?: string | undefined }

/**
 * Ends an emergency access. Members who end their own lose the case and leave its page. The follow-up is in the mutation's options, because
 * the panel that asked may be gone before the answer comes.
 */
export function useEndEmergency({ Id, Name }: Pick<ManagedCase, 'Id' | 'Name'>) {
  const { Member } = useSession()
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useMutation({
    ...endEmergencyMutation(Id),
    onSuccess: (_ended, { who }: Ending) => {
      const isOwn = who === undefined
      showToast({ message: isOwn ? t('ownEnded', { name: Name }) : t('emergencyEnded', { name: who }) })
      if (isOwn) void navigate({ to: directoryOf(Member.Role) })
    },
    onError: showProblem,
  })
  return { ending: isPending ? variables.id : undefined, end: mutate }
}
