const TYPING =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=searchbox], [role=combobox]'

/** The field around an element in which letters are typed. */
export function findTypingField(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(TYPING) : null
}
