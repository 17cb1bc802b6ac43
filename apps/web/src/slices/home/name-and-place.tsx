export type NameAndPlaceProps = { name: string | null; place: string | null }

/** "Family session 9 · 12 Main St". The place keeps its own direction. */
export function NameAndPlace({ name, place }: NameAndPlaceProps) {
  return (
    <span className="below cl-clip">
      {name}
      {name !== null && place !== null && ' · '}
      {place !== null && <bdi>{place}</bdi>}
    </span>
  )
}
