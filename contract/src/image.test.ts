import { expect, test } from 'vitest'
import { imageSrcSet, mainImageName } from './image.ts'

const hash = 'a1'.repeat(16)

test('a picture of ours is offered in three widths', () => {
  expect(imageSrcSet(`/media/${mainImageName(hash)}`, 'avif')).toBe(
    `/media/${hash}-240.avif 240w, /media/${hash}-480.avif 480w, /media/${hash}-960.avif 960w`,
  )
})

test('so is one on the operator’s own store', () => {
  const url = `https://images.exemple.bj/fantome/media/${hash}-480.webp`
  expect(imageSrcSet(url, 'webp')).toContain(`https://images.exemple.bj/fantome/media/${hash}-960.webp 960w`)
})

test.for([
  '/media/none.webp',
  `/media/${hash}-240.webp`,
  `/media/x/${hash}-480.webp`,
  `//exemple.bj/${hash}-480.webp`,
  `javascript:/${hash}-480.webp`,
  `https://exemple.bj/?x=/${hash}-480.webp`,
  '',
])('« %s » is shown as it is', (url) => {
  expect(imageSrcSet(url, 'webp')).toBeUndefined()
})
