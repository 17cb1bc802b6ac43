import type { CaseActionName, ManagedCase } from '@caseloom/contracts/cases/case'
import { MenuRows, type MenuAction, type MenuOpening } from '@caseloom/ui/layers/menu-rows'
import { groupOf, inGroups } from '../actions/case-action-groups.ts'
import { CaseActionIcon } from '../actions/case-action-icon.tsx'
import { t } from './case-menu-texts.ts'
import { saidOnce } from '../wizard/said-once.ts'

const words = {
  basicinfo: 'actionBasicInfo',
  contact: 'actionContact',
  relationship: 'actionRelationship',
  items: 'actionItems',
  zip: 'actionZip',
  trac: 'actionTrac',
  share: 'actionShare',
  transfer: 'actionTransfer',
  referral: 'actionReferral',
  protection: 'actionProtection',
  suspend: 'actionSuspend',
  close: 'actionClose',
  activate: 'actionActivate',
  delete: 'actionDelete',
} as const satisfies Record<CaseActionName, string>

/** Two actions are called after what they do to the case as it is. */
function wordOf(name: CaseActionName, { State, Protection }: ManagedCase) {
  if (name === 'close' && State === 'suspended') return 'actionResume'
  return name === 'protection' && Protection === null ? 'actionProtect' : words[name]
}

export type CaseMenuRowsProps = {
  label: string
  managedCase: ManagedCase
  opening: MenuOpening
  onChoose: (name: CaseActionName) => void
}

/** The actions of the case, as the server lists them. Unavailable ones are shown with the reason. */
export function CaseMenuRows({ label, managedCase, opening, onChoose }: CaseMenuRowsProps) {
  const actions = inGroups(managedCase.Actions).map(({ Name, Active, Reason }): MenuAction => {
    return {
      id: Name,
      label: t(wordOf(Name, managedCase)),
      icon: <CaseActionIcon name={Name} />,
      group: groupOf(Name),
      isDanger: Name === 'delete',
      disabledReason: Active ? undefined : (Reason ?? ''),
      onAction: () => onChoose(Name),
    }
  })
  return <MenuRows label={label} actions={saidOnce(actions)} placement="bottom end" {...opening} />
}
