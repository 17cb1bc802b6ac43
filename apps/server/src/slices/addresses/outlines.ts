import { MAP_ZOOM, type MapOutlines } from '@caseloom/contracts/addresses/endpoints'
import * as z from 'zod'
import { readDataPackage } from '../../platform/data-package.ts'

/** Half the width of a map of 640 by 480 pixels at zoom 9, in degrees of longitude (256 pixels a tile, 2^9 tiles around the world). */
const HALF_WIDTH = (320 * 360) / (256 * 2 ** MAP_ZOOM)
/** The map is wider than high, but a degree of latitude is never drawn smaller than a degree of longitude. */
const HALF_HEIGHT = HALF_WIDTH * 0.8

const Rings = z.array(z.array(z.number().int()))
const Shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), arcs: Rings, properties: z.object({ name: z.string() }) }),
  z.object({ type: z.literal('MultiPolygon'), arcs: z.array(Rings), properties: z.object({ name: z.string() }) }),
])
type Shape = z.infer<typeof Shape>
const Shapes = z.object({ geometries: z.array(Shape) })
const Pair = z.tuple([z.number(), z.number()])
const Topology = z.object({
  transform: z.object({ scale: Pair, translate: Pair }),
  objects: z.object({ counties: Shapes, states: Shapes }),
  arcs: z.array(z.array(Pair)),
})

type Frame = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
type Line = { readonly kind: 'state' | 'county'; readonly points: readonly number[]; readonly frame: Frame }
type County = { readonly name: string; readonly frame: Frame }
type Atlas = { readonly lines: readonly Line[]; readonly counties: readonly County[] }

let loading: Promise<Atlas> | undefined

/** Read when the first map is drawn. */
const atlas = () => (loading ??= readAtlas())

async function readAtlas(): Promise<Atlas> {
  const { transform, objects, arcs } = Topology.parse(JSON.parse(await readDataPackage('us-atlas/counties-10m.json')))
  const ofStates = new Set(objects.states.geometries.flatMap(ringsOf).flatMap((ring) => ring.map(arcIndex)))
  const lines = arcs.map((arc, index): Line => {
    const points = decoded(arc, transform)
    return { kind: ofStates.has(index) ? 'state' : 'county', points, frame: frameOf([points]) }
  })
  const counties = objects.counties.geometries.map((shape): County => {
    // The name of a county with islands is shown on its largest part.
    const frames = ringsOf(shape).map((ring) => frameOf(ring.map((arc) => lines[arcIndex(arc)]?.points ?? [])))
    const [largest = nowhere] = frames.toSorted((a, b) => areaOf(b) - areaOf(a))
    return { name: shape.properties.name, frame: largest }
  })
  return { lines, counties }
}

/** A reversed arc is given as the complement of its number (TopoJSON). */
const arcIndex = (arc: number) => (arc < 0 ? -arc - 1 : arc)

const ringsOf = (shape: Shape): number[][] => (shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat())

/** Each point of an arc is given relative to the point before it. */
function decoded(
  arc: readonly (readonly [number, number])[],
  { scale, translate }: z.infer<typeof Topology>['transform'],
): number[] {
  let [x, y] = [0, 0]
  return arc.flatMap(([dx, dy]) => {
    x += dx
    y += dy
    return [rounded(x * scale[0] + translate[0]), rounded(y * scale[1] + translate[1])]
  })
}

/** Rounds to a third of a pixel at zoom 9. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

const nowhere: Frame = { west: 999, south: 999, east: -999, north: -999 }

function frameOf(lines: readonly (readonly number[])[]): Frame {
  let { west, south, east, north } = nowhere
  for (const points of lines) {
    for (const [place, degrees] of points.entries()) {
      if (place % 2 === 0) [west, east] = [Math.min(west, degrees), Math.max(east, degrees)]
      else [south, north] = [Math.min(south, degrees), Math.max(north, degrees)]
    }
  }
  return { west, south, east, north }
}

const areaOf = ({ west, south, east, north }: Frame) => (east - west) * (north - south)

const touches = (a: Frame, b: Frame) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south

/** The borders that a map around this place shows, and the names of the counties whose center is on it. */
export async function outlinesAround(latitude: number, longitude: number): Promise<MapOutlines> {
  const shown = {
    west: longitude - HALF_WIDTH,
    east: longitude + HALF_WIDTH,
    south: latitude - HALF_HEIGHT,
    north: latitude + HALF_HEIGHT,
  }
  const { lines, counties } = await atlas()
  return {
    Zoom: MAP_ZOOM,
    Lines: lines
      .filter(({ frame }) => touches(frame, shown))
      .map(({ kind, points }) => ({ Kind: kind, Points: [...points] })),
    Counties: counties
      .map(({ name, frame }) => ({
        Name: name,
        Longitude: rounded((frame.west + frame.east) / 2),
        Latitude: rounded((frame.south + frame.north) / 2),
      }))
      .filter(
        ({ Longitude: x, Latitude: y }) => x > shown.west && x < shown.east && y > shown.south && y < shown.north,
      ),
  }
}
