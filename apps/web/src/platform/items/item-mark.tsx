import { isPerson, type Kind } from '@caseloom/contracts/items/kinds'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { FolderUserIcon } from '@phosphor-icons/react/dist/csr/FolderUser'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { Swatch } from '@caseloom/ui/fields/swatch'
import type { ComponentType } from 'react'
import { photoAddress } from './photo.ts'

const icons: Partial<Record<Kind, ComponentType>> = {
  SHAREDFOLDER: FolderUserIcon,
  APPOINTMENT: CalendarBlankIcon,
  INCIDENT: WarningDiamondIcon,
  EVENT: FlagIcon,
  COMMENT: ChatTextIcon,
  WORKFLOW: FlowArrowIcon,
}

/** A relationship has the name of the person it leads to. */
const isSomebody = (kind: Kind) => isPerson(kind) || kind === 'RELATIONSHIP'

export type ItemMarkProps = {
  kind: Kind
  id: string
  name: string
  isSmall?: boolean
  photo?: string | null | undefined
}

/** People are round, cases are cloth, everything else is a gray glyph. */
export function ItemMark({ kind, id, name, isSmall = false, photo }: ItemMarkProps) {
  if (kind === 'CASE') return <Swatch id={id} size={isSmall ? 20 : 32} />
  if (isSomebody(kind)) {
    return <Avatar name={name} size={isSmall ? 24 : 32} photo={photoAddress(photo)} />
  }
  const Icon = icons[kind] ?? FileTextIcon
  return (
    <Glyph size={isSmall ? 24 : 32}>
      <Icon />
    </Glyph>
  )
}
