const TYPING =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=searchbox], [role=combobox]'

/** The text field around an element. */
export function findTypingField(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(TYPING) : null
}
