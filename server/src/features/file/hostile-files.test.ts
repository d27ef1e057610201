import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '@fantome/contract/catalogue.ts'
import { addCategory, addProduct, updateCategory, updateProduct } from '@fantome/contract/catalogue-admin.ts'
import { type StoredImage, uploadFile } from '@fantome/contract/file.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { picture } from '../../../test/form.ts'
import { type HostileFile, makeHostileFiles } from '../../../test/hostile-files.ts'
import { createMaker } from '../../../test/maker.ts'
import { CANARY } from '../../../test/payloads.ts'
import { RAW_TYPE, rawForm } from '../../../test/raw-form.ts'
import { test as base, bearerOf } from '../../../test/shop.ts'
import { spawnShop } from '../../../test/spawned-shop.ts'

const files = await makeHostileFiles()

type Sendable = Pick<HostileFile, 'bytes' | 'filename' | 'type'>
type Sent = { status: number; raw: string } & Record<string, unknown>

/** Megabytes held by a shop that has not seen a picture yet. */
let idle = 0

let calls = 0
const test = base.extend<{
  /** Every form that takes a file, with its other fields filled in. */
  forms: { method: string; path: string; fields: () => Record<string, string> }[]
  send: (
    form: { method: string; path: string },
    fields: Record<string, string>,
    file: Sendable,
  ) => Promise<Sent>
  spawned: Awaited<ReturnType<typeof spawnShop>>
}>({
  forms: [
    async ({ shop }, use) => {
      const make = createMaker(shop.app)
      const [category, product] = [await make.category(), await make.product()]
      const form = { name: 'Neuf', description: 'Tout neuf.', price: '1', category_id: category.id }
      await use([
        { ...uploadFile, fields: () => ({}) },
        { ...uploadFile, path: '/api/file//upload', fields: () => ({}) },
        { ...addProduct, fields: () => form },
        { ...updateProduct, fields: () => ({ ...form, productId: product.id }) },
        { ...addCategory, fields: () => ({ name: `Hostile ${++calls}` }) },
        { ...updateCategory, fields: () => ({ categoryId: category.id, name: category.name }) },
      ])
    },
    { scope: 'file' },
  ],
  /** The shop under attack has a process of its own: its memory is weighed apart from the test's. */
  spawned: [
    async ({ shop }, use) => {
      const spawned = await spawnShop(shop)
      await use(spawned)
      await spawned.stop()
    },
    { scope: 'file' },
  ],
  send: async ({ spawned, make }, use) => {
    const admin = await make.user({ role: 'admin' })
    await use(async ({ method, path }, fields, { bytes, filename = 'photo.png', type = 'image/png' }) => {
      const parts = Object.entries(fields).map(([name, value]) => ({ name, value }))
      const body = rawForm([...parts, { name: 'image', value: bytes, filename, type }])
      const headers = { ...bearerOf(admin), 'content-type': RAW_TYPE }
      const response = await fetch(spawned.url + path, { method, headers, body })
      const raw = await response.text()
      return { ...JSON.parse(raw), status: response.status, raw }
    })
  },
})

test('uploads: an ordinary picture is accepted by every form', async ({ forms, send, spawned }) => {
  idle = spawned.memory().now
  for (const form of forms) {
    const image = { bytes: await picture('jpeg', 1600, 1200) }
    expect(await send(form, form.fields(), image), form.path).toMatchObject({ status: 200 })
  }
})

test.for(files)(
  'uploads: $what is $fate by every form',
  async ({ fate, bytes, filename, type }, { forms, send, shop }) => {
    for (const form of forms) {
      const answer = await send(form, form.fields(), {
        bytes,
        ...(filename && { filename }),
        ...(type && { type }),
      })
      expect(answer.raw, form.path).not.toContain(CANARY)
      if (fate === 'refused') {
        expect(answer, form.path).toMatchObject({
          success: false,
          code: expect.stringMatching(/^file\.(not_image|too_many_pixels)$/),
          status: 422,
          message: expect.stringMatching(
            /^(Veuillez sélectionner une image valide|Cette image est trop grande)/,
          ),
        })
        continue
      }
      expect(answer, form.path).toMatchObject({ status: 200, success: true })
      const { url, image } = answer.data as Partial<StoredImage & Product>
      const { headers, rawPayload, statusCode } = await shop.app.inject((url ?? image)!)
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ])
      expect(rawPayload.equals(bytes)).toBe(false)
    }
  },
)

test('what was stored is pictures of ours and nothing else: no name, no word, no place of theirs', async ({
  shop,
}) => {
  const { DATA_DIR } = shop.app.context.env
  expect(readdirSync(DATA_DIR).sort()).toEqual(['media', 'secrets.json'])
  const stored = readdirSync(join(DATA_DIR, 'media'))
  expect(stored.length).toBeGreaterThan(100)
  for (const name of stored) {
    expect(name).toMatch(/^[0-9a-f]{32}-(240|320|480|960)\.(webp|avif)$/)
    const bytes = readFileSync(join(DATA_DIR, 'media', name))
    expect(bytes.includes(CANARY)).toBe(false)
    const { format, exif, xmp, iptc, icc, comments, pages } = await sharp(bytes).metadata()
    expect(format).toBe(name.endsWith('webp') ? 'webp' : 'heif')
    expect({ exif, xmp, iptc, icc, comments }, name).toEqual({})
    expect(pages ?? 1).toBe(1)
  }
})

test('all of it took less than 150 MB more than a shop at rest', ({ spawned }) => {
  const { most } = spawned.memory()
  expect(idle).toBeGreaterThan(0)
  expect(most - idle).toBeLessThan(150)
})
