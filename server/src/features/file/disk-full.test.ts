import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProducts } from '@fantome/contract/catalogue.ts'
import { addProduct } from '@fantome/contract/catalogue-admin.ts'
import { expect, test } from 'vitest'
import { FILES_OF_PICTURE, pictureFile, sendForm } from '../../../test/form.ts'
import { createMaker } from '../../../test/maker.ts'
import { callFrom, openShop } from '../../../test/shop.ts'
import { LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { products } from '../../db/schema/catalogue.ts'

/** Uploads that a full disk refuses. */
const REFUSED = sized(5, 200)

test('F17: a full disk is told as such, leaves no half file and no row that points to nothing', {
  timeout: LONG_TIMEOUT,
}, async ({ skip, onTestFinished }) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fantome-full-'))
  const media = join(DATA_DIR, 'media')
  mkdirSync(media)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', media])
  if (status !== 0) skip('only root may mount the small disk this needs')
  const { app } = await openShop({ env: { DATA_DIR } })
  onTestFinished(async () => {
    await app.close()
    spawnSync('umount', [media])
    rmSync(DATA_DIR, { recursive: true })
  })
  const make = createMaker(app)
  const [who, category] = [await make.user({ role: 'admin' }), await make.category()]
  const form = { name: 'Trop', description: 'Pour ce disque.', price: '1', category_id: category.id }
  const add = async () => sendForm({ app, who }, addProduct, { ...form, image: await pictureFile() })

  let stored = 0
  let answer = await add()
  for (; answer.status === 200; stored++) answer = await add()
  for (let again = 0; again < REFUSED; again++) {
    expect(answer).toMatchObject({
      success: false,
      status: 507,
      code: 'file.no_room',
      message: 'L’espace de stockage est plein : l’image n’a pas été enregistrée.',
    })
    const files = readdirSync(media)
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
    expect(files).toHaveLength(stored * FILES_OF_PICTURE)
    answer = await add()
  }
  const rows = await app.db.select().from(products)
  expect(rows).toHaveLength(stored)
  for (const { image } of rows) expect((await app.inject(image)).statusCode).toBe(200)
  expect(await callFrom(app).call(getProducts)).toMatchObject({ status: 200 })

  for (const name of readdirSync(media)) rmSync(join(media, name))
  expect(await add()).toMatchObject({ status: 200 })
})
