import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useNavigate } from '@tanstack/react-router'
import { t } from './directory-texts.ts'

export type DirectoryRowMenuProps = { name: string; path: string }

export function DirectoryRowMenu({ name, path }: DirectoryRowMenuProps) {
  const navigate = useNavigate()
  const label = t('actionsOf', { name })
  return (
    <RowMenu
      label={label}
      actions={[
        { id: 'open', label: t('open'), icon: <ArrowRightIcon />, onAction: () => void navigate({ to: path }) },
        {
          id: 'tab',
          label: t('openInNewTab'),
          icon: <ArrowSquareOutIcon />,
          onAction: () => void window.open(path, '_blank', 'noopener'),
        },
      ]}
    />
  )
}
