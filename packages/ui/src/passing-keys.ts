type PassingKey = { continuePropagation(): void }

/**
 * react-aria keeps a key from everything around a field once the field's handler has seen it. Esc, Ctrl Enter and the keys of the app
 * are meant for what the field stands in.
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
