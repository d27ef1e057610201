import { expect, test } from 'vitest'
import { frameOf } from './square-crop.ts'

test('square crop: the frame is as large as fits and moves along the longer side alone', () => {
  expect(frameOf({ width: 400, height: 300 }, 0)).toEqual({ side: 300, left: 0, top: 0 })
  expect(frameOf({ width: 400, height: 300 }, 0.5)).toEqual({ side: 300, left: 50, top: 0 })
  expect(frameOf({ width: 300, height: 400 }, 1)).toEqual({ side: 300, left: 0, top: 100 })
  expect(frameOf({ width: 300, height: 300 }, 1)).toEqual({ side: 300, left: 0, top: 0 })
})
