import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { FILES_OF_PICTURE, picture } from '../../../test/form.ts'
import { test } from '../../../test/shop.ts'
import { bulkJobs } from '../../db/schema/bulk.ts'
import { storeUpload } from '../../shared/images.ts'
import { watchReceipts } from '../../workers.ts'

test('files: pictures of a stopped or failed import leave the store a day later, those in use stay', async ({
  make,
  shop: { app },
}) => {
  const { media } = app.context
  const admin = await make.user({ role: 'admin' })
  const store = async () => (await storeUpload(media, await picture())).url
  const [stopped, failed] = [await store(), await store()]
  const noLongerMade = stopped.replace('/media/', '').replace('-480', '-960')
  await media.put(noLongerMade, await picture('webp'), 'image/webp')
  const [sold, tried, fresh] = [await store(), await store(), await store()]
  await make.product({ image: sold })
  const importOf = (state: 'cancelled' | 'failed' | 'running', hoursAgo: number, images: string[]) =>
    app.db.insert(bulkJobs).values({
      ...{ direction: 'import', what: 'products', adminId: admin.id, state },
      options: { images: Object.fromEntries(images.map((url, n) => [`${n}.webp`, url])) },
      finishedAt: state === 'running' ? null : sql`now() - make_interval(hours => ${hoursAgo}::int)`,
    })
  await importOf('cancelled', 25, [stopped, sold, tried])
  await importOf('failed', 25, [failed])
  await importOf('cancelled', 1, [fresh])
  await importOf('running', 0, [tried])
  await watchReceipts(app, [])
  const names = await media.list()
  const sizesOf = (url: string) => names.filter((name) => url.includes(name.slice(0, 32))).length
  expect([stopped, failed].map(sizesOf)).toEqual([0, 0])
  expect([sold, tried, fresh].map(sizesOf)).toEqual([FILES_OF_PICTURE, FILES_OF_PICTURE, FILES_OF_PICTURE])
})
