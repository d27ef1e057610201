import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CANARY, HTML, PHP, square, text } from './payloads.ts'
import { chunk, withChunk } from './png-bytes.ts'

/** Real pictures with something else inside: accepted, and nothing of it may remain. */
export async function picturesWithPayloads(): Promise<[string, Buffer][]> {
  const [jpeg, png, webp, avif] = await Promise.all([
    square(61).jpeg().toBuffer(),
    square(62).png().toBuffer(),
    square(63).webp().toBuffer(),
    square(65).avif().toBuffer(),
  ])
  const after = (image: Buffer, hidden: string) => Buffer.concat([image, text(hidden)])
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    text(`\xff\xfe\0${String.fromCharCode(PHP.length + 2)}${PHP}`),
    jpeg.subarray(2),
  ])
  const gps = { IFD0: { Artist: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 22/1 0/1' } }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${CANARY}</rdf:RDF></x:xmpmeta>`
  const frames = sharp(randomBytes(16 * 16 * 300 * 3), {
    raw: { width: 16, height: 16 * 300, channels: 3, pageHeight: 16 },
  })
  return [
    ['JPEG with a ZIP behind', after(jpeg, `PK\x03\x04\x14\0\0\0${CANARY}PK\x05\x06`)],
    ['JPEG with PHP behind', after(jpeg, PHP)],
    ['JPEG with PHP in a comment', comment],
    ['PNG with HTML behind', after(png, HTML)],
    ['PNG with PHP in a text', withChunk(png, 'tEXt', `Comment\0${PHP}`)],
    [
      'PNG with 60 MB folded into a text',
      withChunk(png, 'zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
    ],
    [
      'PNG with 60 MB folded into a profile',
      withChunk(png, 'iCCP', Buffer.concat([text('icc\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
    ],
    ['PNG with a chunk of its own', withChunk(png, 'caNr', CANARY)],
    [
      'PNG with a thousand texts',
      Buffer.concat([
        png.subarray(0, 33),
        ...Array<Buffer>(1000).fill(chunk('tEXt', `a\0${CANARY}`)),
        png.subarray(33),
      ]),
    ],
    ['WebP with HTML behind', after(webp, HTML)],
    ['AVIF with HTML behind', after(avif, HTML)],
    ['JPEG that knows where it was taken', await square(66).withExif(gps).jpeg().toBuffer()],
    ['PNG that knows where it was taken', await square(67).withExif(gps).png().toBuffer()],
    ['WebP that knows where it was taken', await square(68).withExif(gps).webp().toBuffer()],
    ['AVIF that knows where it was taken', await square(69).withExif(gps).avif().toBuffer()],
    ['JPEG with XMP', await square(70).withXmp(xmp).jpeg().toBuffer()],
    ['JPEG with a wide colour profile', await square(71).withIccProfile('p3').jpeg().toBuffer()],
    ['JPEG for the printer', await square(72).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
    ['WebP of 300 frames', await frames.webp({ effort: 0 }).toBuffer()],
    ['PNG of 16 bits', await square(73).toColourspace('rgb16').png().toBuffer()],
    ['PNG of one pixel', await square(1).png().toBuffer()],
    ['PNG of 12 000 by 4', await square(4).resize(12_000, 4, { fit: 'fill' }).png().toBuffer()],
    ['progressive JPEG', await square(74).jpeg({ progressive: true }).toBuffer()],
    ['interlaced PNG with a palette', await square(75).png({ progressive: true, palette: true }).toBuffer()],
    ['JPEG in grey', await square(76).greyscale().jpeg().toBuffer()],
  ]
}
