import { expect, test } from 'vitest'
import { movedCrop, squareOf, wholeCrop } from './crop-picture.ts'

const wide = { width: 400, height: 200 }

test('at first the largest square in the middle is kept', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
})

test.each([
  ['to its end', { x: 9 }, { left: 200, top: 0, side: 200 }],
  ['to its start', { x: -9 }, { left: 0, top: 0, side: 200 }],
  ['where there is no room', { y: 9 }, { left: 100, top: 0, side: 200 }],
  ['nearer', { zoom: 1 }, { left: 150, top: 50, side: 100 }],
  ['nearer than may be', { zoom: 99 }, { left: 175, top: 75, side: 50 }],
  ['farther than all of it', { zoom: -9 }, { left: 100, top: 0, side: 200 }],
])('moved %s the square stays in the picture', (_, by, square) => {
  expect(squareOf(wide, movedCrop(wide, wholeCrop, by))).toEqual(square)
})

test('moved beyond the edge and one step back, it moves at once', () => {
  const beyond = movedCrop(wide, wholeCrop, { x: 9 })
  expect(squareOf(wide, movedCrop(wide, beyond, { x: -0.05 })).left).toBeCloseTo(190)
})
