type PassingKey = { continuePropagation(): void }

/**
 * react-aria stops a key event from propagating once the field has a handler for it. Esc, Ctrl Enter and the app's shortcuts are meant
 * for the elements around the field.
 */
export function passingOn<Event extends PassingKey>(handler: ((event: Event) => void) | undefined) {
  if (!handler) return {}
  return {
    onKeyDown: (event: Event) => {
      handler(event)
      event.continuePropagation()
    },
  }
}
