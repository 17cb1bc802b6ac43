import type { AddressPlace } from '@caseloom/contracts/addresses/address'
import { MAP_ZOOM } from '@caseloom/contracts/addresses/address-rules'
import { useQuery } from '@tanstack/react-query'
import { addressPlaceQuery, outlinesQuery } from './address-queries.ts'
import { t } from './address-texts.ts'
import { pathAround, project } from './map-projection.ts'

type OutlineMapProps = { place: AddressPlace; name: string }

const WIDTH = 560
const HEIGHT = 280

/** A place among the borders of states and counties: no tiles, no other server. */
function OutlineMap({ place, name }: OutlineMapProps) {
  const { data } = useQuery(outlinesQuery(place.Latitude, place.Longitude))
  const center = project(place.Longitude, place.Latitude, MAP_ZOOM)
  const pathOf = (kind: 'state' | 'county') =>
    (data?.Lines ?? [])
      .filter(({ Kind }) => Kind === kind)
      .map(({ Points }) => pathAround(center, Points, MAP_ZOOM))
      .join('')

  return (
    <figure className="overflow-hidden rounded-md border border-border bg-subtle">
      <svg
        role="img"
        aria-label={t('mapOf', { name })}
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        className="block w-full fill-none"
      >
        <path d={pathOf('county')} className="stroke-border-strong" strokeWidth="1" />
        <path d={pathOf('state')} className="stroke-text-muted" strokeWidth="2" strokeLinejoin="round" />
        {data?.Counties.map(({ Name, Longitude, Latitude }) => {
          const { x, y } = project(Longitude, Latitude, MAP_ZOOM)
          return (
            <text
              key={`${Name} ${Longitude}`}
              x={x - center.x}
              y={y - center.y + (Math.hypot(x - center.x, y - center.y) < 40 ? -14 : 4)}
              textAnchor="middle"
              className="fill-text-muted text-xs"
            >
              {Name}
            </text>
          )
        })}
        <circle r="7" className="fill-brand stroke-surface" strokeWidth="2.5" />
      </svg>
    </figure>
  )
}

export type SuggestedMapProps = { placeId: string; place: AddressPlace | null; name: string }

/** Some services return the place of a suggestion only on request. */
export function SuggestedMap({ placeId, place, name }: SuggestedMapProps) {
  const { data } = useQuery(addressPlaceQuery(placeId, place === null))
  const known = place ?? data
  return known ? <OutlineMap place={known} name={name} /> : null
}
