/** One-line fields. In a list of choices, Enter picks. */
const ONE_LINE =
  'input:not([type=checkbox], [type=radio], [type=file], [role=combobox], [aria-haspopup=listbox]), [role=spinbutton]'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target'>
export type EnterPress = Pressed & { readonly isComposing?: boolean; readonly defaultPrevented: boolean }

const canMatch = (target: EventTarget | null): target is Element => target !== null && 'matches' in target

/** Whether Enter was pressed in a one-line field, so that it means the form's main button. */
export function isEnterInField(event: EnterPress): boolean {
  if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || event.isComposing === true) return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  return canMatch(event.target) && event.target.matches(ONE_LINE)
}
