import {
  addCategory,
  addProduct,
  toggleProductStatus,
  updateProduct,
} from '@fantome/contract/catalogue-admin.ts'
import { type StoredImage, uploadFile } from '@fantome/contract/file.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, imageSrcSet } from '@fantome/contract/image.ts'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import {
  FILES_OF_PICTURE,
  type Fields,
  picture,
  pictureFile,
  sendForm,
  writeForm,
} from '../../../test/form.ts'
import { createMaker } from '../../../test/maker.ts'
import { type Answer, test as base, bearerOf, openShop, toAnswer } from '../../../test/shop.ts'
import { startS3 } from '../../../test/stand-ins/s3.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { storePrivateUpload } from '../../shared/images.ts'

const test = base.extend<{
  admin: { id: string; accessToken: string }
  upload: (fields: Fields) => Promise<Answer>
}>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  upload: async ({ shop, admin }, use) =>
    use((fields) => sendForm({ app: shop.app, who: admin }, uploadFile, fields)),
})

const addressesOf = (url: string, format: ImageFormat) =>
  imageSrcSet(url, format)!
    .split(', ')
    .map((entry) => entry.split(' ')[0]!)

test('an uploaded picture comes in several widths of two formats, for a year, as nothing but a picture', async ({
  upload,
  shop,
  admin,
}) => {
  const answer = await upload({ image: await pictureFile('jpeg', 1200, 800) })
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    message: 'Image enregistrée',
    data: {
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-480\.webp$/),
      image_blur: expect.stringMatching(/^data:image\/webp;base64,/),
    },
  })
  const { url, image_blur } = answer.data as StoredImage
  expect(image_blur.length).toBeLessThan(600)
  for (const format of IMAGE_FORMATS) {
    const addresses = addressesOf(url, format)
    expect(addresses).toHaveLength(IMAGE_WIDTHS[format].length)
    for (const [rank, address] of addresses.entries()) {
      const { statusCode, headers, rawPayload } = await shop.app.inject(address)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const { width, height } = await sharp(rawPayload).metadata()
      const { isOpaque } = await sharp(rawPayload).stats()
      expect({ width, height, isOpaque }).toEqual({
        width: IMAGE_WIDTHS[format][rank],
        height: IMAGE_WIDTHS[format][rank],
        isOpaque: true, // a photo is cropped to its middle, with no empty edge
      })
    }
  }
  const [noted] = await shop.app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.adminId, admin.id))
    .orderBy(desc(auditEntries.createdAt))
  expect(noted).toMatchObject({ action: 'file.upload', after: { url } })
})

test('media: a cut-out stays transparent in every form; an opaque picture loses the channel it does not use', async ({
  upload,
  shop,
}) => {
  for (const alpha of [0, 1]) {
    const background = { r: 40, g: 90, b: 120, alpha }
    const png = await sharp({ create: { width: 500, height: 400, channels: 4, background } })
      .png()
      .toBuffer()
    expect(await sharp(png).metadata()).toMatchObject({ hasAlpha: true })
    const { data } = await upload({ image: new File([png], 'x.png') })
    const addresses = IMAGE_FORMATS.flatMap((format) => addressesOf((data as StoredImage).url, format))
    for (const address of addresses) {
      const { rawPayload } = await shop.app.inject(address)
      const { hasAlpha } = await sharp(rawPayload).metadata()
      expect({ address, hasAlpha }).toEqual({ address, hasAlpha: alpha === 0 })
    }
  }
})

test('media: whoever saves data gets the smallest width, and caches tell the two apart', async ({
  upload,
  shop,
}) => {
  const { data } = await upload({ image: await pictureFile('jpeg', 1000, 1000) })
  const { url } = data as StoredImage
  const { headers, rawPayload } = await shop.app.inject({ url, headers: { 'save-data': 'on' } })
  expect(headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringContaining('save-data') })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: IMAGE_WIDTHS.webp[0] })
})

test('media: a picture stored before a width existed is served in the next larger one', async ({
  upload,
  shop,
}) => {
  const { data } = await upload({ image: await pictureFile('png', 700, 700) })
  const small = (data as StoredImage).url.replace('-480', '-320')
  await shop.app.context.media.delete(small.replace('/media/', ''))
  const { rawPayload } = await shop.app.inject(small)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480 })
})

test('media: a width that is no longer made is answered by the largest there is', async ({
  upload,
  shop,
}) => {
  const { data } = await upload({ image: await pictureFile('png', 700, 700) })
  const { rawPayload } = await shop.app.inject((data as StoredImage).url.replace('-480', '-960'))
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, format: 'webp' })
})

test('one slash or two, the address is the same', async ({ shop, admin }) => {
  for (const path of ['/api/file/upload', '/api/file//upload']) {
    const answer = await sendForm(
      { app: shop.app, who: admin },
      { method: 'POST', path },
      { image: await pictureFile() },
    )
    expect(answer).toMatchObject({ status: 200, data: { url: expect.any(String) } })
  }
})

test('the same picture has the same address, and costs no second copy', async ({ upload }) => {
  const image = await pictureFile()
  const [first, second] = [await upload({ image }), await upload({ image })]
  expect(second.data).toEqual(first.data)
})

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('%s is accepted', async (format, { upload }) => {
  expect(await upload({ image: await pictureFile(format) })).toMatchObject({ status: 200 })
})

test('a picture lying on its side is set upright, in screen colours', async ({ upload, shop }) => {
  // The left half is red; turned a quarter to the right, red is on top.
  const left = { create: { width: 400, height: 400, channels: 3, background: '#e00000' } } as const
  const lying = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000e0' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await upload({ image: new File([lying], 'x') })
  const stored = await shop.app.inject((data as StoredImage).url)
  const { data: pixels, info } = await sharp(stored.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ]
  const [top, bottom] = [at(240, 60), at(240, 420)]
  expect(top[0]).toBeGreaterThan(180)
  expect(bottom[2]).toBeGreaterThan(180)
})

test('no picture, no upload', async ({ upload }) => {
  const missing = { status: 400, code: 'request.invalid', message: 'Veuillez sélectionner une image valide' }
  expect(await upload({})).toMatchObject(missing)
  expect(await upload({ image: new File([], '') })).toMatchObject(missing)
  expect(await upload({ autre: await pictureFile() })).toMatchObject(missing)
  expect(await upload({ image: 'du texte' })).toMatchObject(missing)
})

test('a picture of 8 MB and not a byte more', async ({ upload }) => {
  const small = await picture('png')
  const padded = (bytes: number) => new File([small, Buffer.alloc(bytes - small.length)], 'x')
  expect(await upload({ image: padded(8 * 1024 * 1024) })).toMatchObject({ status: 200 })
  expect(await upload({ image: padded(8 * 1024 * 1024 + 1) })).toMatchObject({
    status: 413,
    code: 'file.too_large',
    message: 'Cette image est trop lourde : 8 Mo au plus.',
  })
})

test('a picture of 25 million pixels and not a row more', async ({ upload }) => {
  expect(await upload({ image: await pictureFile('png', 5000, 5000) })).toMatchObject({ status: 200 })
  expect(await upload({ image: await pictureFile('png', 5000, 5001) })).toMatchObject({
    status: 422,
    code: 'file.too_many_pixels',
    message: 'Cette image est trop grande : 25 millions de pixels au plus.',
  })
})

test('a thousand pictures an hour are enough for anyone', async ({ upload, shop, admin }) => {
  for (let sent = 0; sent < 1000; sent++) await shop.app.context.rateLimits.count('upload.account', admin.id)
  expect(await upload({ image: await pictureFile() })).toMatchObject({
    status: 429,
    code: 'request.too_many',
  })
})

test('forms and JSON do not take each other’s place', async ({ shop, admin }) => {
  const refused = {
    status: 415,
    code: 'request.unsupported_type',
    message: 'Ce type de contenu n’est pas accepté.',
  }
  const send = async (method: string, url: string, payload: string | Buffer, type?: string) =>
    toAnswer(
      await shop.app.inject({
        ...{ method: method as 'POST', url, payload },
        headers: { ...bearerOf(admin), ...(type && { 'content-type': type }) },
      }),
    )
  for (const { method, path } of [addProduct, updateProduct, addCategory, uploadFile]) {
    expect(await send(method, path, '{"name":"x"}', 'application/json'), path).toMatchObject(refused)
    expect(await send(method, path, 'name=x', 'application/x-www-form-urlencoded')).toMatchObject(refused)
    expect(await send(method, path, 'x', 'text/plain')).toMatchObject(refused)
    expect(await send(method, path, 'x', 'image/png')).toMatchObject(refused)
    expect(await send(method, path, '')).toMatchObject(refused)
  }
  const { payload, headers } = await writeForm({ productId: 'x', is_active: 'true' })
  expect(await send('PUT', toggleProductStatus.path, payload, headers['content-type'])).toMatchObject(refused)
})

test('what is not there is a 404, whatever it is called', async ({ visitor }) => {
  const hash = 'a'.repeat(32)
  for (const name of [
    `${hash}-480.webp`,
    'none.webp',
    `${hash}-480.png`,
    '..%2Fsecrets.json',
    '%2e%2e%2f',
    `${hash}-480.webp%00`,
  ])
    expect(await visitor.get(`/media/${name}`), name).toMatchObject({ status: 404 })
})

test('documents: stored encrypted, upright, without metadata and without a public address', async ({
  shop,
}) => {
  const { app } = shop
  const papers = await sharp(await picture('jpeg', 2400, 1200))
    .withExif({
      IFD0: { Artist: 'Adjoua Mensah' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 22/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const name = await storePrivateUpload(app.context.privateFiles, papers, 1600)
  expect((await app.inject(`/media/${name}`)).statusCode).toBe(404)
  const { width, height, exif, format } = await sharp(
    (await app.context.privateFiles.getPrivate(name))!,
  ).metadata()
  expect({ width, height, exif, format }).toEqual({
    width: 1600,
    height: 800,
    exif: undefined,
    format: 'jpeg',
  })
  await expect(
    storePrivateUpload(app.context.privateFiles, Buffer.from('bonjour'), 1600),
  ).rejects.toMatchObject({
    code: 'file.not_image',
  })
})

test('an upload described in the API’s own documentation is a form with a file', async ({ visitor }) => {
  const { paths } = (await visitor.get('/api/docs/json')) as unknown as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }
    >
  }
  const { content } = paths['/api/product/add-product']!.post.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content['multipart/form-data']!.schema.properties).toMatchObject({
    image: { type: 'string', format: 'binary' },
    price: { type: 'string' },
    'revenue_{product}': { type: 'string' },
  })
})

test('with an S3 store the shop works the same, and a store that fails leaves nothing behind', async () => {
  const s3 = await startS3()
  const { app } = await openShop({ env: s3.settings })
  const who = await createMaker(app).user({ role: 'admin' })
  const upload = async () => sendForm({ app, who }, uploadFile, { image: await pictureFile() })
  const { data } = await upload()
  expect(s3.objects.size).toBe(FILES_OF_PICTURE)
  const served = await app.inject((data as StoredImage).url)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])

  s3.fail('full', 2) // two of them find room
  expect(await upload()).toMatchObject({
    status: 507,
    code: 'file.no_room',
    message: 'L’espace de stockage est plein : l’image n’a pas été enregistrée.',
  })
  expect(s3.objects.size).toBe(FILES_OF_PICTURE)
  s3.fail('error 500')
  expect(await upload()).toMatchObject({ status: 503, code: 'server.unavailable' })
  s3.recover()
  expect(await upload()).toMatchObject({ status: 200 })
  await app.close()
  await s3.close()
})
