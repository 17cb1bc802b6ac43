import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import type { ChangeKind } from '../series-figure.ts'

export type ChangeLook = ChangeKind | 'clash' | 'blocked'

const icons: Readonly<Record<ChangeLook, ReactNode>> = {
  kept: <PushPinIcon weight="fill" />,
  moved: <ArrowRightIcon />,
  new: <PlusIcon weight="bold" />,
  changed: <PencilSimpleIcon />,
  removed: <XIcon />,
  unchanged: <EqualsIcon />,
  clash: <WarningIcon />,
  blocked: <ProhibitIcon />,
}

export function ChangeIcon({ look }: { look: ChangeLook }) {
  return (
    <span className="icon" aria-hidden="true">
      {icons[look]}
    </span>
  )
}
