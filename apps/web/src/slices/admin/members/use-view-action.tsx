import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useViewAs } from '../../accounts/index.ts'
import { t } from './member-texts.ts'

/** The action that shows Caseloom as the member sees it; none for administrators and for members without access. */
export function useViewAction({ Id, Role, State }: MemberRow): MenuAction[] {
  const viewAs = useViewAs()
  if (State === 'inactive' || Role === 'administrator') return []
  return [{ id: 'view', label: t('viewAs'), icon: <EyeIcon />, group: 1, onAction: () => viewAs(Id) }]
}
