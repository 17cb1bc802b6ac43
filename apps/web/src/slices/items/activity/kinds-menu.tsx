import { Button } from '@caseloom/ui/button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/csr/FunnelSimple'
import { Suspense, useRef, useState } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { t } from '../item-texts.ts'
import type { KindsMenuProps } from './kinds-menu-rows.tsx'

const KindsMenuRows = lazyLayer(() => import('./kinds-menu-rows.tsx').then((module) => module.KindsMenuRows))

/** Which kinds of items a list shows; none chosen means all. */
export function KindsMenu({ offered, chosen, onChange }: KindsMenuProps) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const only = chosen.length === 1 ? chosen[0] : undefined
  const label = only ? t(only) : chosen.length > 0 ? t('kindsChosen', { count: chosen.length }) : t('allKinds')
  return (
    <>
      <Button
        ref={triggerRef}
        size="small"
        icon={<FunnelSimpleIcon />}
        iconEnd={<CaretDownIcon weight="bold" />}
        aria-haspopup="menu"
        aria-expanded={isOpen ?? false}
        onHoverStart={() => void KindsMenuRows.preload()}
        onFocus={() => void KindsMenuRows.preload()}
        onPress={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <KindsMenuRows {...{ offered, chosen, onChange, isOpen, triggerRef }} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
