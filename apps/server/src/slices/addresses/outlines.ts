import type { MapOutlines } from '@caseloom/contracts/addresses/endpoints'
import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readDataPackage } from '../../platform/database/data-package.ts'

/** Half the width of a map of 640 by 480 pixels, in degrees of longitude (256 pixels a tile, 2^zoom tiles around the world). */
const halfWidth = (zoom: number) => (320 * 360) / (256 * 2 ** zoom)
/** The map is wider than high, but a degree of latitude is never drawn smaller than a degree of longitude. */
const HEIGHT_OF_WIDTH = 0.8
/** Counties are drawn from this zoom on. A map of several states would be nothing but their lines and names. */
const LEAST_ZOOM_OF_COUNTIES = 8

type Atlas10 = Topology<{ counties: GeometryCollection<{ name: string }>; states: GeometryCollection }>

type Frame = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
type Line = { readonly kind: 'state' | 'county'; readonly points: readonly number[]; readonly frame: Frame }
type County = { readonly name: string; readonly frame: Frame }
type Atlas = { readonly lines: readonly Line[]; readonly counties: readonly County[] }

let loading: Promise<Atlas> | undefined

/** Read when the first map is drawn. */
const atlas = () => (loading ??= readAtlas())

async function readAtlas(): Promise<Atlas> {
  // The file is part of an installed package.
  const topology = JSON.parse(await readDataPackage('us-atlas/counties-10m.json')) as Atlas10
  const ofStates = new Set(topology.objects.states.geometries.flatMap(arcsOf))
  // Each arc is one line of a map, so a map carries only the lines that it shows.
  const arcs: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: topology.arcs.map((_, index) => ({ type: 'LineString', arcs: [index] })),
  }
  const lines = feature(topology, arcs).features.map(({ geometry }, index): Line => {
    const points = geometry.type === 'LineString' ? flat(geometry.coordinates) : []
    return { kind: ofStates.has(index) ? 'state' : 'county', points, frame: frameOf([points]) }
  })
  const counties = feature(topology, topology.objects.counties).features.map(({ geometry, properties }): County => {
    // The name of a county with islands is shown on its largest part.
    const frames = ringsOf(geometry).map((ring) => frameOf([flat(ring)]))
    const [largest = nowhere] = frames.toSorted((a, b) => areaOf(b) - areaOf(a))
    return { name: properties.name, frame: largest }
  })
  return { lines, counties }
}

function ringsOf(shape: Geometry): readonly Position[][] {
  if (shape.type === 'Polygon') return shape.coordinates
  return shape.type === 'MultiPolygon' ? shape.coordinates.flat() : []
}

/** The arcs of a shape. A reversed arc is given as the complement of its number (TopoJSON). */
const arcsOf = (shape: GeometryCollection['geometries'][number]): number[] =>
  'arcs' in shape ? shape.arcs.flat(3).map((arc) => (arc < 0 ? -arc - 1 : arc)) : []

const flat = (points: readonly (readonly number[])[]): number[] =>
  points.flatMap(([x = 0, y = 0]) => [rounded(x), rounded(y)])

/** Rounds to a third of a pixel at zoom 9, and to one pixel at zoom 11. */
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

export type MapFrame = { readonly latitude: number; readonly longitude: number; readonly zoom: number }

/** The borders that a map around this place shows, and the names of the counties whose center is on it. */
export async function outlinesAround({ latitude, longitude, zoom }: MapFrame): Promise<MapOutlines> {
  const half = { width: halfWidth(zoom), height: halfWidth(zoom) * HEIGHT_OF_WIDTH }
  const shown = {
    west: longitude - half.width,
    east: longitude + half.width,
    south: latitude - half.height,
    north: latitude + half.height,
  }
  const { lines, counties } = await atlas()
  const hasCounties = zoom >= LEAST_ZOOM_OF_COUNTIES
  return {
    Zoom: zoom,
    Lines: lines
      .filter(({ kind, frame }) => (hasCounties || kind === 'state') && touches(frame, shown))
      .map(({ kind, points }) => ({ Kind: kind, Points: [...points] })),
    Counties: (hasCounties ? counties : [])
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
