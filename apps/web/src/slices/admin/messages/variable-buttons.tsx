import { templateVariables, type TemplateVariable } from '@caseloom/contracts/notifications/template-rules'
import { Button } from '@caseloom/ui/button'
import { useId } from 'react'
import { t } from './message-template-texts.ts'

/** One button for each variable, by what it stands for. */
export function VariableButtons({ onInsert }: { onInsert: (variable: TemplateVariable) => void }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="text-sm font-medium">
        {t('variables')}
      </span>
      <p className="text-sm text-text-muted">{t('variablesHint')}</p>
      <div className="flex flex-wrap gap-2">
        {templateVariables.map((variable) => (
          <Button key={variable} size="small" onPress={() => onInsert(variable)}>
            {t(variable)}
          </Button>
        ))}
      </div>
    </div>
  )
}
