import { MAP_CENTER, MAP_ZOOM, MAP_ZOOMS } from '@caseloom/contracts/addresses/address-rules'
import { IconButton } from '@caseloom/ui/button'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outlinesQuery } from './address-queries.ts'
import { t } from './address-texts.ts'
import { pathAround, project } from './map-projection.ts'

export type MapPlace = { readonly Latitude: number; readonly Longitude: number; readonly name: string }

export type OutlineMapProps = {
  /** What is marked in the middle; null before a place is known, when the map shows a fixed city. */
  place: MapPlace | null
}

const WIDTH = 560
const HEIGHT = 280

/** Anything closer to the mark is drawn above it. */
const MARK_PX = 40

/** A place among the borders of states and counties: no tiles, no other server. */
export function OutlineMap({ place }: OutlineMapProps) {
  const [zoom, setZoom] = useState<number>(MAP_ZOOM)
  const { Latitude, Longitude, name } = place ?? { ...MAP_CENTER, name: t('mapCenter') }
  const { data, isError } = useQuery(outlinesQuery(Latitude, Longitude, zoom))
  const center = project(Longitude, Latitude, zoom)
  const pathOf = (kind: 'state' | 'county') =>
    (data?.Lines ?? [])
      .filter(({ Kind }) => Kind === kind)
      .map(({ Points }) => pathAround(center, Points, zoom))
      .join('')

  return (
    <figure className="relative overflow-hidden rounded-md border border-border bg-subtle">
      <svg
        role="img"
        aria-label={t('mapOf', { name })}
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        className="block w-full fill-none"
      >
        <path d={pathOf('county')} className="stroke-border-strong" strokeWidth="1" />
        <path d={pathOf('state')} className="stroke-text-muted" strokeWidth="2" strokeLinejoin="round" />
        {data?.Counties.map((county) => {
          const { x, y } = project(county.Longitude, county.Latitude, zoom)
          return (
            <text
              key={`${county.Name} ${county.Longitude}`}
              x={x - center.x}
              y={y - center.y + (Math.hypot(x - center.x, y - center.y) < MARK_PX ? -14 : 4)}
              textAnchor="middle"
              className="fill-text-muted text-xs"
            >
              {county.Name}
            </text>
          )
        })}
        {place && <circle r="7" className="fill-brand stroke-surface" strokeWidth="2.5" />}
      </svg>
      <div className="absolute end-2 top-2 flex flex-col gap-1">
        <IconButton
          kind="secondary"
          size="small"
          label={t('zoomIn')}
          icon={<PlusIcon />}
          isDisabled={zoom >= MAP_ZOOMS.most}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          kind="secondary"
          size="small"
          label={t('zoomOut')}
          icon={<MinusIcon />}
          isDisabled={zoom <= MAP_ZOOMS.least}
          onPress={() => setZoom(zoom - 1)}
        />
      </div>
      {isError && <figcaption className="p-2 text-sm text-text-muted">{t('noMap')}</figcaption>}
    </figure>
  )
}
