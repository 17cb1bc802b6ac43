import { IconButton } from '@caseloom/ui/button'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { t } from './bell-texts.ts'

type BellButtonProps = {
  /** 0 while it is not known yet: the bell appears with the page, the count a moment later. */
  unread?: number
  onPress: () => void
}

export function BellButton({ unread = 0, onPress }: BellButtonProps) {
  return (
    <IconButton
      label={unread === 0 ? t('inbox') : t('unread', { count: unread })}
      icon={<BellIcon weight={unread > 0 ? 'fill' : 'regular'} />}
      aria-haspopup="dialog"
      hasTooltip={false}
      onPress={onPress}
    />
  )
}
