/** The name that an appointment has unless somebody types another one. */
const numbered = /^Session (\d{1,4})$/

const numberIn = (name: string): number | null => {
  const [, digits] = numbered.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The name of a series: that of its appointments, without their number. */
export const nameOfAll = (name: string): string => (numberIn(name) === null ? name : 'Session')

/** The names of further appointments like one that has a name: "Session 7" and so on after the highest number, or the name itself. */
export function nameAfter(name: string, others: readonly string[]): (place: number) => string {
  if (numberIn(name) === null) return () => name
  const highest = Math.max(...[name, ...others].map((one) => numberIn(one) ?? 0))
  return (place) => `Session ${highest + 1 + place}`
}

/** The names of appointments, in their order, if one of them gets this one. Numbers go on; those that would be below 1 are left out. */
export function namesInOrder(
  name: string,
  ordered: readonly { readonly id: string }[],
  ofId: string,
): ReadonlyMap<string, string> {
  const number = numberIn(name)
  const place = ordered.findIndex(({ id }) => id === ofId)
  return new Map(
    ordered.flatMap(({ id }, index): [string, string][] => {
      if (number === null) return [[id, name]]
      const own = number + index - place
      return own >= 1 ? [[id, `Session ${own}`]] : []
    }),
  )
}
