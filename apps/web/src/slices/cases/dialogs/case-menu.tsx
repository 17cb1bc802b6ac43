import type { CaseActionName, ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { OpeningMenu } from '@caseloom/ui/layers/menu'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { t } from '../case-texts.ts'

const CaseDialog = lazyLayer(() => import('./case-dialog.tsx').then((module) => module.CaseDialog))
const CaseMenuRows = lazyPart(() => import('./case-menu-rows.tsx').then((module) => module.CaseMenuRows))

export type CaseMenuProps = { managedCase: ManagedCase; person: Person | undefined; ratings?: ReactNode }

export function CaseMenu({ managedCase, person, ratings }: CaseMenuProps) {
  const [chosen, setChosen] = useState<CaseActionName>()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('moreOptionsFor', { name: managedCase.Name })

  function handleChoose(name: CaseActionName) {
    setChosen(name)
    setIsOpen(true)
  }

  return (
    <>
      <OpeningMenu
        onNear={() => void CaseMenuRows.preload()}
        trigger={
          <IconButton kind="secondary" label={label} icon={<DotsThreeIcon weight="bold" />} hasTooltip={false} />
        }
      >
        {(opening) => (
          <CaseMenuRows label={label} managedCase={managedCase} opening={opening} onChoose={handleChoose} />
        )}
      </OpeningMenu>
      {chosen && (
        <Suspense fallback={null}>
          <CaseDialog
            action={chosen}
            managedCase={managedCase}
            person={person}
            ratings={ratings}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
