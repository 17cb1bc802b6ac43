/** Takes the focus to the text of the chosen question, once its properties are drawn. */
export function focusText(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.template-properties textarea')?.focus())
}
