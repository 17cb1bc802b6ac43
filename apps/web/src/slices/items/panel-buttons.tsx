import { Badge } from '@caseloom/ui/badge'
import { Button } from '@caseloom/ui/button'
import type { PanelOption } from '@caseloom/ui/option-bar'
import { PanelIcon } from '@caseloom/ui/panel-icon'

export type PanelButtonsProps<Id extends string> = {
  options: readonly PanelOption<Id>[]
  onToggle: (panel: Id) => void
}

/** The buttons that open the panels where there is no option bar. The caller hides them from 1280 px on. */
export function PanelButtons<Id extends string>({ options, onToggle }: PanelButtonsProps<Id>) {
  return (
    <div className="flex flex-wrap gap-2 px-6 max-md:px-4">
      {options.map(({ id, label, icon, count = 0 }) => (
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
      ))}
    </div>
  )
}
