type Facts = { readonly isOpen: boolean; readonly isAhead: boolean }

/** The appointment for which a series stands: its next open one, else its last open one, else its last. They are given in their order. */
export function appointmentOfSeries<T>(occurrences: readonly T[], factsOf: (one: T) => Facts): T | undefined {
  const open = occurrences.filter((one) => factsOf(one).isOpen)
  return open.find((one) => factsOf(one).isAhead) ?? open.at(-1) ?? occurrences.at(-1)
}
