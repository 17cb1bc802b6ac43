import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { t } from '../case-texts.ts'

/** Opens the wizard through the address. */
export function NewCaseButton() {
  const changeQuery = useChangeAddressQuery()
  return (
    <Button
      size="small"
      icon={<PlusIcon weight="bold" size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      onPress={() => void changeQuery({ new: 'case' }, 'push')}
    >
      {t('newCase')}
    </Button>
  )
}
