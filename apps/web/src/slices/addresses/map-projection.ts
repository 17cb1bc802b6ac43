/** Web Mercator: where a place is on a map of the world at this zoom, in pixels. */
export function project(longitude: number, latitude: number, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * world,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * world,
  }
}

/** A line, given as alternating longitudes and latitudes, as an SVG path around a center. */
export function pathAround(center: { x: number; y: number }, points: readonly number[], zoom: number): string {
  const steps: string[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const { x, y } = project(points[at] ?? 0, points[at + 1] ?? 0, zoom)
    steps.push(`${steps.length === 0 ? 'M' : 'L'}${(x - center.x).toFixed(1)} ${(y - center.y).toFixed(1)}`)
  }
  return steps.join('')
}
