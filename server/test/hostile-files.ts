import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { CANARY, HTML, PHP, SCRIPT, square, text } from './payloads.ts'
import { picturesWithPayloads } from './pictures-with-payloads.ts'
import { hollowPng, withChunk } from './png-bytes.ts'

export interface HostileFile {
  /** What it is, for the reader of a failed test. */
  what: string
  bytes: Buffer
  /** Refused, or accepted because it is a picture, and then made anew. */
  fate: 'refused' | 'remade'
  filename?: string
  type?: string
}

const MAGIC = {
  jpeg: text('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'),
  png: text('\x89PNG\r\n\x1a\n'),
  gif: text('GIF89a'),
  webp: text('RIFF\x40\0\0\0WEBPVP8 '),
  avif: text('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf'),
}
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
    ...named('remade', await picturesWithPayloads()),
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
