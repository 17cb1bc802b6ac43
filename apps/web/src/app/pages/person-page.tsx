/** A person (/directory/{personId} and its tabs). */
export function PersonPage() {
  return null
}
