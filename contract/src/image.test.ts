import { expect, test } from 'vitest'
import { allImageNames, imageName, imageNamesFor, imageSrcSet, mainImageName } from './image.ts'

const hash = 'a1'.repeat(16)

test('image: ours are offered in four widths, to phones too old for AVIF in three', () => {
  expect(imageSrcSet(`/media/${mainImageName(hash)}`, 'avif')).toBe(
    `/media/${hash}-240.avif 240w, /media/${hash}-320.avif 320w, /media/${hash}-480.avif 480w, /media/${hash}-960.avif 960w`,
  )
  expect(imageSrcSet(`/media/${mainImageName(hash)}`, 'webp')).toBe(
    `/media/${hash}-240.webp 240w, /media/${hash}-320.webp 320w, /media/${hash}-480.webp 480w`,
  )
})

test('image: one on the operator’s own store is offered in the widths that were always stored', () => {
  const folder = 'https://images.exemple.bj/fantome/media'
  expect(imageSrcSet(`${folder}/${hash}-480.webp`, 'avif')).toBe(
    `${folder}/${hash}-240.avif 240w, ${folder}/${hash}-480.avif 480w, ${folder}/${hash}-960.avif 960w`,
  )
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

test('image: whoever saves data gets the smallest first, others what they ask for or what is nearest', () => {
  const names = (widths: number[]) => widths.map((width) => imageName(hash, width, 'avif'))
  const asked = imageName(hash, 480, 'avif')
  expect(imageNamesFor(asked, { savesData: false })).toEqual(names([480, 960, 320, 240]))
  expect(imageNamesFor(asked, { savesData: true })).toEqual(names([240, 320, 480, 960]))
  for (const unknown of ['secret.webp', `${hash}-100.webp`, `../${asked}`])
    expect(imageNamesFor(unknown, { savesData: true })).toEqual([])
})

test('image: all names are told, also of those that are no longer made', () => {
  expect(allImageNames(hash)).toHaveLength(8)
  expect(allImageNames(hash)).toContain(`${hash}-960.webp`)
})
