import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { chunk, hollowPng, withChunk } from './png-bytes.ts'

/** Stands in every message that must not survive: found nowhere in what is stored or answered. */
export const CANARY = 'CANARI-7f3a'

export interface HostileFile {
  /** What it is, for the reader of a failed test. */
  what: string
  bytes: Buffer
  /** Refused, or accepted because it is a picture, and then made anew. */
  fate: 'refused' | 'remade'
  filename?: string
  type?: string
}

const text = (lines: string) => Buffer.from(lines, 'latin1')
const MAGIC = {
  jpeg: text('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'),
  png: text('\x89PNG\r\n\x1a\n'),
  gif: text('GIF89a'),
  webp: text('RIFF\x40\0\0\0WEBPVP8 '),
  avif: text('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf'),
}
const SCRIPT = `<script>alert('${CANARY}')</script>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const PHP = `<?php system($_GET['${CANARY}']); ?>`

const square = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: side % 256, g: 90, b: 20 } } })

const svgs: [string, string][] = [
  ['script', `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`],
  ['onload', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CANARY}')" width="9" height="9"/>`],
  [
    'foreignObject',
    `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="javascript:${CANARY}"/></foreignObject></svg>`,
  ],
  [
    'external reference',
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/${CANARY}" width="9" height="9"/></svg>`,
  ],
  [
    'file reference',
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>`,
  ],
  [
    'XXE',
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  ],
  [
    'billion laughs',
    `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
  ],
  [
    'style import',
    `<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(http://127.0.0.1:1/${CANARY})</style></svg>`,
  ],
  ['huge canvas', '<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"/>'],
  ['behind a byte order mark', `\xef\xbb\xbf<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
]

const impostors: [string, Buffer][] = [
  ['HTML', text(HTML)],
  ['HTML behind a GIF header', Buffer.concat([MAGIC.gif, text(HTML)])],
  ['HTML behind a PNG header', Buffer.concat([MAGIC.png, text(HTML)])],
  ['HTML behind a JPEG header', Buffer.concat([MAGIC.jpeg, text(HTML)])],
  ['HTML behind a WebP header', Buffer.concat([MAGIC.webp, text(HTML)])],
  ['HTML behind an AVIF header', Buffer.concat([MAGIC.avif, text(HTML)])],
  ['PHP', text(PHP)],
  ['PHP behind a JPEG header', Buffer.concat([MAGIC.jpeg, text(PHP)])],
  ['PHP behind a PNG header', Buffer.concat([MAGIC.png, text(PHP)])],
  ['GIF and JavaScript at once', text(`GIF89a/*\0\0\0\0*/=1;alert('${CANARY}')//`)],
  ['BMP and JavaScript at once', text(`BM=1;alert('${CANARY}')//`)],
  ['shell script', text(`#!/bin/sh\necho ${CANARY}\n`)],
  ['.htaccess', text('AddType application/x-httpd-php .webp\n')],
  ['web.config', text('<?xml version="1.0"?><configuration><system.webServer/></configuration>')],
  ['PDF', text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${CANARY})>>>>endobj`)],
  ['PostScript', text(`%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%echo ${CANARY}) (w) file\n`)],
  [
    'MVG',
    text(`push graphic-context\nfill 'url(https://127.0.0.1/"|echo ${CANARY}")'\npop graphic-context\n`),
  ],
  ['MSL', text('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>')],
  ['XBM', text('#define x_width 9\n#define x_height 9\nstatic char x_bits[] = { 0x00 };\n')],
  ['play list', text('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n')],
  ['ZIP', text(`PK\x03\x04\x14\0\0\0${CANARY}`)],
  ['Linux program', text('\x7fELF\x02\x01\x01\0')],
  ['Windows program', text('MZ\x90\0\x03\0\0\0')],
  ['Java class', text('\xca\xfe\xba\xbe\0\0\0\x34')],
  ['HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['MP4', text('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
  ['JPEG XL', text('\0\0\0\x0cJXL \r\n\x87\n')],
  ['JPEG 2000', text('\0\0\0\x0cjP  \r\n\x87\n')],
  ['Photoshop', text('8BPS\0\x01\0\0\0\0\0\0\0\x03')],
  ['icon', text('\0\0\x01\0\x01\0\x10\x10\0\0')],
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['a megabyte of zeros', Buffer.alloc(1024 * 1024)],
  ['noise behind a JPEG header', Buffer.concat([MAGIC.jpeg, randomBytes(50_000)])],
  ['noise behind a WebP header', Buffer.concat([MAGIC.webp, randomBytes(50_000)])],
  ['noise behind an AVIF header', Buffer.concat([MAGIC.avif, randomBytes(50_000)])],
]

/** Small files that ask for far more than they weigh. */
function bombs(): [string, Buffer][] {
  const jpegPromise = Buffer.concat([
    text('\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x11\0\x02\x11\0\x03\x11\0'),
    text('\xff\xda\0\x0c\x03\x01\0\x02\0\x03\0\0\x3f\0\xff\xd9'),
  ])
  return [
    ['flat PNG of 14 000 by 14 000', hollowPng(14_000, 14_000)],
    ['flat PNG of 20 000 by 20 000', hollowPng(20_000, 20_000)],
    ['PNG one row too high', hollowPng(5000, 5001)],
    ['PNG of two thousand million by as many', hollowPng(0x7fffffff, 0x7fffffff, { isPromise: true })],
    ['PNG of nothing by nothing', hollowPng(0, 0, { isPromise: true })],
    ['PNG that keeps one row of its promise', hollowPng(4000, 4000, { isPromise: true })],
    ['PNG with two headers', withChunk(hollowPng(9, 9), 'IHDR', Buffer.alloc(13, 1))],
    ['JPEG that promises 65 535 by 65 535', jpegPromise],
    [
      'lossless WebP that promises 16 384 by 16 384',
      text('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\xff\xff\xff\x0f\0\0\0\0\0\0\0\0\0'),
    ],
  ]
}

async function otherFormats(): Promise<[string, Buffer][]> {
  const frames = (count: number, make: (image: Sharp) => Sharp) =>
    make(
      sharp(randomBytes(4 * 4 * count), { raw: { width: 4, height: 4 * count, channels: 1, pageHeight: 4 } }),
    ).toBuffer()
  return [
    ['plain GIF', await square().gif().toBuffer()],
    ['GIF of 10 000 frames', await frames(10_000, (image) => image.gif({ effort: 1 }))],
    ['plain TIFF', await square().tiff().toBuffer()],
    ['zipped SVG', gzipSync(svgs[0]![1])],
  ]
}

async function broken(): Promise<[string, Buffer][]> {
  const noisy = sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif', share: number) => {
    const whole = await noisy.clone().toFormat(format).toBuffer()
    return whole.subarray(0, Math.floor(whole.length * share))
  }
  const badSum = await square().png().toBuffer()
  badSum[30]! ^= 0xff
  return [
    ['JPEG cut in the middle', await cut('jpeg', 0.5)],
    ['JPEG cut near the end', await cut('jpeg', 0.95)],
    ['PNG cut in the middle', await cut('png', 0.5)],
    ['WebP cut in the middle', await cut('webp', 0.5)],
    ['AVIF cut in the middle', await cut('avif', 0.5)],
    ['AVIF without its pixels', (await cut('avif', 1)).subarray(0, 300)],
    ['PNG with a wrong checksum', badSum],
    ['PNG signature alone', MAGIC.png],
  ]
}

/** Real pictures with something else inside: accepted, and nothing of it may remain. */
async function stowaways(): Promise<[string, Buffer][]> {
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

/** Names and declared types that would lead somewhere, were they believed. Each around a good picture. */
const NAMES: [string, string?][] = [
  ['photo.jpg.php'],
  ['photo.php;.jpg'],
  ['photo.html', 'text/html'],
  ['photo.svg', 'image/svg+xml'],
  ['.htaccess'],
  ['../../x.png'],
  ['..\\..\\x.png'],
  ['/etc/cron.d/x'],
  ['C:\\Windows\\x.png'],
  ['file:///etc/passwd'],
  ['photo\0.php'],
  ['photo%00.php'],
  ['photo\u202egnp.php'],
  ['<img src=x onerror=alert(1)>.png'],
  ['x'.repeat(3000)],
  ['con.png', 'application/x-php'],
  ['$(reboot).png'],
  ["'; drop table products; --.png"],
  ['photo.png', 'application/octet-stream'],
]

/** Made in code, so that no such file lies in the repository. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const png = await square(80).png().toBuffer()
  const named = (fate: HostileFile['fate'], files: [string, Buffer][]) =>
    files.map(([what, bytes]): HostileFile => ({ what, bytes, fate }))
  return [
    ...named(
      'refused',
      svgs.map(([what, source]) => [`SVG with ${what}`, text(source)]),
    ),
    ...named('refused', impostors),
    ...named('refused', bombs()),
    ...named('refused', await otherFormats()),
    ...named('refused', await broken()),
    ...named('remade', await stowaways()),
    ...NAMES.map(
      ([filename, type]): HostileFile => ({
        what: `picture called ${filename.slice(0, 40)}`,
        bytes: png,
        fate: 'remade',
        filename,
        ...(type && { type }),
      }),
    ),
  ]
}
