import { expect, test } from 'vitest'
import { imageSrcSet, mainImageName } from './image.ts'

const HASH = '0123456789abcdef'.repeat(2)

test('a picture of the shop comes in three widths', () => {
  expect(imageSrcSet(`/media/${mainImageName(HASH)}`, 'avif')).toBe(
    `/media/${HASH}-240.avif 240w, /media/${HASH}-480.avif 480w, /media/${HASH}-960.avif 960w`,
  )
})

test.for([
  '',
  '/media/none.webp',
  `/media/${HASH}-480.png`,
  `javascript:x/${HASH}-480.webp`,
  `../${HASH}-480.webp`,
])('an address that is not ours has no widths: « %s »', (url) => {
  expect(imageSrcSet(url, 'webp')).toBeUndefined()
})
