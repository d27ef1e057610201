/** The longest side that is sent: the shop's largest picture is smaller. */
const MAX_SIDE = 1600
const QUALITY = 0.92
const OPACITY_SIDE = 64

interface Size {
  width: number
  height: number
}

/** The square that is kept, in pixels of the picture; `position` from 0 (left or top) to 1 moves it along the longer side. */
export function frameOf({ width, height }: Size, position: number) {
  const side = Math.min(width, height)
  return { side, left: (width - side) * position, top: (height - side) * position }
}

export async function readImage(address: string) {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Whether no pixel lets the ground through, as the server asks of a picture it stores; seen on a small copy. */
export function isOpaque(image: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = OPACITY_SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0, OPACITY_SIDE, OPACITY_SIDE)
  const { data } = pen.getImageData(0, 0, OPACITY_SIDE, OPACITY_SIDE)
  return data.every((value, at) => at % 4 !== 3 || value === 255)
}

/** The square as a file of its own and as a `data:` address: what the form shows is what is sent. */
export async function cropSquare(image: HTMLImageElement, position: number, name: string) {
  const { side, left, top } = frameOf({ width: image.naturalWidth, height: image.naturalHeight }, position)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, MAX_SIDE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
  if (!blob) throw new Error('no picture')
  const file = new File(
    [blob],
    name.replace(/\.\w+$/, '') + (blob.type === 'image/webp' ? '.webp' : '.png'),
    {
      type: blob.type,
    },
  )
  return { file, preview: canvas.toDataURL('image/webp', QUALITY) }
}
