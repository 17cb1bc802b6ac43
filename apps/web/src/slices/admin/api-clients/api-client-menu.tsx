import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { t } from './api-client-texts.ts'

export type ApiClientMenuProps = { name: string; onChoose: (action: 'rename' | 'secret' | 'end') => void }

export function ApiClientMenu({ name, onChoose }: ApiClientMenuProps) {
  return (
    <RowMenu
      label={t('actionsOf', { name })}
      actions={[
        { id: 'rename', label: t('rename'), icon: <PencilSimpleIcon />, onAction: () => onChoose('rename') },
        { id: 'secret', label: t('newSecret'), icon: <KeyIcon />, onAction: () => onChoose('secret') },
        { id: 'end', label: t('end'), icon: <ProhibitIcon />, isDanger: true, onAction: () => onChoose('end') },
      ]}
    />
  )
}
