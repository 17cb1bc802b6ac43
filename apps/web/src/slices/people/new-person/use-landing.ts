import type { Person } from '@caseloom/contracts/people/person'
import { showToast } from '@caseloom/ui/layers/toast'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { t } from './new-person-texts.ts'

/** Reports the new person. Wide screens then open their cases; phones stay, and the toast links to them. */
export function useLanding(onClose: () => void) {
  const navigate = useNavigate()
  const isPhone = usePhoneScreen()
  return ({ Id, Name }: Person) => {
    const go = () => void navigate({ to: paths.person(Id, 'cases') })
    const message = t('created', { name: Name })
    showToast(isPhone ? { message, action: { label: t('open'), onPress: go } } : { message })
    onClose()
    if (!isPhone) go()
  }
}
