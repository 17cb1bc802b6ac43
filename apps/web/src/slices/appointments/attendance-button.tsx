import { Badge } from '@caseloom/ui/signs/badge'
import { Button } from '@caseloom/ui/button'
import { PanelIcon } from '@caseloom/ui/signs/panel-icon'
import { t } from './appointment-texts.ts'

export type AttendanceButtonProps = { count: number; onPress: () => void }

/** Opens the attendance where there is no option bar, and says how many people attend. */
export function AttendanceButton({ count, onPress }: AttendanceButtonProps) {
  return (
    <span className="max-md:w-full [&>button]:w-full [&>button]:justify-start">
      <Button
        size="large"
        icon={<PanelIcon name="people" />}
        aria-haspopup="dialog"
        iconEnd={<Badge>{t('attending', { count })}</Badge>}
        onPress={onPress}
      >
        {t('showAttendance')}
      </Button>
    </span>
  )
}
