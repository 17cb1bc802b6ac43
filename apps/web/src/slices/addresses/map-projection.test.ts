import { expect, test } from 'vitest'
import { pathAround, project } from './map-projection.ts'

test.each<[string, [number, number], { x: number; y: number }]>([
  ['where the prime meridian meets the equator, the middle of the world', [0, 0], { x: 65_536, y: 65_536 }],
  ['the west end', [-180, 0], { x: 0, y: 65_536 }],
  ['Philadelphia, left of it and above', [-75.1652, 39.9526], { x: 38169.19, y: 49643.65 }],
])('%s', (_, [longitude, latitude], { x, y }) => {
  const place = project(longitude, latitude, 9)
  expect(place.x).toBeCloseTo(x, 1)
  expect(place.y).toBeCloseTo(y, 1)
})

test('a border is drawn around the place', () => {
  const center = project(-75, 40, 9)
  expect(pathAround(center, [-75, 40, -74, 40], 9)).toBe('M0.0 0.0L364.1 0.0')
})
