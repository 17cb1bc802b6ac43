import { expect, test } from 'vitest'
import { pathAround, project } from './map-projection.ts'

test.each([
  ['where the prime meridian meets the equator, the middle of the world', 0, 0, 65_536, 65_536],
  ['the west end', -180, 0, 0, 65_536],
  ['Philadelphia, left of it and above', -75.1652, 39.9526, 38_168.84, 49_620.36],
])('%s', (_, longitude, latitude, x, y) => {
  const place = project(longitude, latitude, 9)
  expect(place.x).toBeCloseTo(x, 1)
  expect(place.y).toBeCloseTo(y, 1)
})

test('a border is drawn around the place', () => {
  const center = project(-75, 40, 9)
  expect(pathAround(center, [-75, 40, -74, 40], 9)).toBe('M0.0 0.0L364.1 0.0')
})
