import { Button } from '@caseloom/ui/button'
import { useId } from 'react'

export type VariableButtonsProps<Variable extends string> = {
  title: string
  hint: string
  variables: readonly Variable[]
  labelOf: (variable: Variable) => string
  onInsert: (variable: Variable) => void
}

/** One button for each variable, by what it stands for. */
export function VariableButtons<Variable extends string>(props: VariableButtonsProps<Variable>) {
  const { title, hint, variables, labelOf, onInsert } = props
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="text-sm font-medium">
        {title}
      </span>
      <p className="text-sm text-text-muted">{hint}</p>
      <div className="flex flex-wrap gap-2">
        {variables.map((variable) => (
          <Button key={variable} size="small" onPress={() => onInsert(variable)}>
            {labelOf(variable)}
          </Button>
        ))}
      </div>
    </div>
  )
}
