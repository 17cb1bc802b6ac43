import { Button } from '@caseloom/ui/button'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { t } from './new-folder-texts.ts'

/** Opens the dialog for a new shared folder through the address. */
export function NewFolderButton() {
  const changeQuery = useChangeAddressQuery()
  return (
    <Button
      size="small"
      icon={<FolderPlusIcon size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      onPress={() => void changeQuery({ new: 'folder' }, 'push')}
    >
      {t('newFolder')}
    </Button>
  )
}
