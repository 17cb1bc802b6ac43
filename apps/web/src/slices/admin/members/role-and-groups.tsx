import { needsGroup, roles } from '@caseloom/contracts/admin/members/member-rules'
import type { Role } from '@caseloom/contracts/roles'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { Select } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { groupsQuery } from './member-queries.ts'
import { t } from './member-texts.ts'

const groupHints: Partial<Record<Role, 'noGroupNeeded' | 'groupsHint'>> = {
  administrator: 'noGroupNeeded',
  supervisor: 'groupsHint',
}

export type RoleAndGroupsProps = {
  role: Role
  groups: string[]
  /** Why the role cannot be changed. */
  fixed?: string
  hint?: string
  error: string | undefined
  onRole: (role: Role) => void
  onGroups: (groups: string[]) => void
}

/** The role, and the groups in which it counts. */
export function RoleAndGroups({ role, groups, fixed, hint, error, onRole, onGroups }: RoleAndGroupsProps) {
  const { data } = useQuery(groupsQuery)
  const offered = data?.Items.filter(({ Id, Active }) => Active || groups.includes(Id)) ?? []
  const roleHint = fixed ?? hint
  const groupHint = data && offered.length === 0 && needsGroup(role) ? 'noGroupsHint' : groupHints[role]
  return (
    <>
      <Select
        label={t('role')}
        placeholder={t('role')}
        options={roles.map((id) => ({ id, label: t(id) }))}
        value={role}
        onChange={(id) => onRole(roles.find((one) => one === id) ?? role)}
        isDisabled={fixed !== undefined}
        {...(roleHint !== undefined && { hint: roleHint })}
      />
      <MultiComboBox
        label={t('groups')}
        {...(groupHint !== undefined && { hint: t(groupHint) })}
        {...(needsGroup(role) && { requirement: requirement() })}
        options={offered.map(({ Id, Name }) => ({ id: Id, label: Name }))}
        value={groups}
        onChange={onGroups}
        chosenLabel={t('groups')}
        removeLabel={(name) => t('removeNamed', { name })}
        emptyText={(term) => t('noResults', { term })}
        {...(error !== undefined && { error })}
      />
    </>
  )
}
