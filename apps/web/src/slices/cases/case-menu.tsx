import type { CaseActionName, ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { Menu, type MenuAction } from '@caseloom/ui/menu'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { groupOf, inGroups } from './case-action-groups.ts'
import { t } from './case-texts.ts'
import { saidOnce } from './said-once.ts'

const CaseDialog = lazyPart(() => import('./case-dialog.tsx').then((module) => module.CaseDialog))

/** Keeps the place of an icon that has not come. */
function NoIcon() {
  return <svg aria-hidden="true" />
}

const CaseActionIcon = lazyPart(() => import('./case-action-icon.tsx').then((module) => module.CaseActionIcon), NoIcon)

export type CaseMenuProps = { managedCase: ManagedCase; person: Person | undefined }

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
  suspend: 'actionSuspend',
  close: 'actionClose',
  activate: 'actionActivate',
  delete: 'actionDelete',
} as const satisfies Record<CaseActionName, string>

/** What can be done with the case, each as the server says: what it will not do now is shown with its reason. */
export function CaseMenu({ managedCase, person }: CaseMenuProps) {
  const [chosen, setChosen] = useState<CaseActionName>()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('moreOptionsFor', { name: managedCase.Name })
  const actions = inGroups(managedCase.Actions).map(({ Name, Active, Reason }): MenuAction => {
    const isSuspended = Name === 'close' && managedCase.State === 'suspended'
    return {
      id: Name,
      label: t(isSuspended ? 'actionResume' : words[Name]),
      icon: (
        <Suspense fallback={<NoIcon />}>
          <CaseActionIcon name={Name} />
        </Suspense>
      ),
      group: groupOf(Name),
      isDanger: Name === 'delete',
      disabledReason: Active ? undefined : (Reason ?? ''),
      onAction: () => {
        setChosen(Name)
        setIsOpen(true)
      },
    }
  })
  return (
    <>
      <Menu
        label={label}
        actions={saidOnce(actions)}
        trigger={
          <IconButton kind="secondary" label={label} icon={<DotsThreeIcon weight="bold" />} hasTooltip={false} />
        }
      />
      {chosen && (
        <Suspense fallback={null}>
          <CaseDialog
            action={chosen}
            managedCase={managedCase}
            person={person}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
