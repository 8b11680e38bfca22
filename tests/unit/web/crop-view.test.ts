import { expect, test } from 'vitest'
import {
  draggedBy,
  isLargeEnough,
  largestZoom,
  outputSide,
  positionOf,
  wholeView,
  within,
  withPosition,
} from '../../../web/src/components/crop/crop-view'

const WIDE = { width: 1200, height: 600 }

test('begins with the largest square in the middle', () => {
  expect(wholeView(WIDE)).toEqual({ x: 600, y: 300, zoom: 1 })
  expect(outputSide(WIDE, wholeView(WIDE))).toBe(512)
})

test('a drag moves the image with the pointer, and never past its edges', () => {
  expect(draggedBy(WIDE, wholeView(WIDE), 0.25, 0)).toEqual({ x: 450, y: 300, zoom: 1 })
  expect(draggedBy(WIDE, wholeView(WIDE), 9, 9)).toEqual({ x: 300, y: 300, zoom: 1 })
  expect(draggedBy(WIDE, wholeView(WIDE), -9, -9)).toEqual({ x: 900, y: 300, zoom: 1 })
})

test('zooming out keeps the square inside the image', () => {
  const corner = draggedBy(WIDE, within(WIDE, { x: 600, y: 300, zoom: 4 }), 99, 99)
  expect(corner).toEqual({ x: 75, y: 75, zoom: 4 })
  expect(within(WIDE, { ...corner, zoom: 0.1 })).toEqual({ x: 300, y: 300, zoom: 1 })
})

test('a position is from edge to edge, and there is none where the square fills the image', () => {
  const view = wholeView(WIDE)
  expect([positionOf(WIDE, view, 'x'), positionOf(WIDE, view, 'y')]).toEqual([0.5, null])
  expect(withPosition(WIDE, view, 'x', 0).x).toBe(300)
  expect(withPosition(WIDE, view, 'x', 1).x).toBe(900)
})

test('a small image is not enlarged, and cannot be zoomed below what the server accepts', () => {
  const small = { width: 96, height: 60 }
  expect(largestZoom(small)).toBe(1.25)
  expect(outputSide(small, { x: 48, y: 30, zoom: 1.25 })).toBe(48)
  expect([isLargeEnough(small), isLargeEnough({ width: 900, height: 47 })]).toEqual([true, false])
})
