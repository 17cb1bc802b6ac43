import { Badge } from '@caseloom/ui/signs/badge'
import { Button } from '@caseloom/ui/button'
import { PanelIcon } from '@caseloom/ui/signs/panel-icon'
import type { ItemPanel } from './use-item-panels.tsx'

export type PanelButtonsProps = { panels: readonly ItemPanel[]; onToggle: (id: string) => void }

/** The buttons that open the panels where there is no option bar. The caller lays them out, and hides them from 1280 px on. */
export function PanelButtons({ panels, onToggle }: PanelButtonsProps) {
  return panels.map(({ id, label, icon, count = 0 }) => (
    <Button
      key={id}
      size="large"
      icon={<PanelIcon name={icon} />}
      aria-haspopup="dialog"
      {...(count > 0 && { iconEnd: <Badge>{String(count)}</Badge> })}
      onPress={() => onToggle(id)}
    >
      {label}
    </Button>
  ))
}
