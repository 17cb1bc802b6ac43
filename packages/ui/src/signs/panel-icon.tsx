import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'

const pictures = { people: UsersIcon, info: InfoIcon, comments: ChatTextIcon, files: PaperclipIcon } as const

export type PanelIconName = keyof typeof pictures
export type PanelIconProps = { name: PanelIconName; isOpen?: boolean }

/** The icon of a panel beside the sheets, filled while the panel is open. */
export function PanelIcon({ name, isOpen = false }: PanelIconProps) {
  const Picture = pictures[name]
  return <Picture weight={isOpen ? 'fill' : 'regular'} aria-hidden="true" />
}
