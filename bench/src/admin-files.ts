import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkJob } from '@fantome/contract/bulk.ts'
import sharp from 'sharp'
import type { AdminCall } from './admin-calls.ts'
import type { Subjects } from './admin-subjects.ts'
import type { Timings } from './admin-timings.ts'
import type { Phone } from './phone.ts'

type Fields = Record<string, string | Blob>

const TIMES = 20
const IMPORTS = 5
/** What is written in a round is named unlike what was written before. */
const numbers = (round: number, times: number) => Array.from({ length: times }, (_, n) => round * times + n)
const LINES = 200
const END_MS = 120_000
const LOOK_MS = 100

/** Calls that carry a file. Pictures of people, shelves and products are known to the shop; an upload is of a new one. */
export async function timeFileCalls({ time }: Timings, admin: Phone, s: Subjects, round: number) {
  const photo = await takePhoto()
  await upload(admin, photo) // loads the library for pictures, and makes this one known
  for (const _ of numbers(round, TIMES))
    await time('a new photograph', send('POST', 'file/upload', { image: await takePhoto() }))
  const person = (kind: string, n: number): Fields => ({
    full_name: `Mesure ${kind} ${n}`,
    email: `mesure.${kind}.${n}@exemple.bj`,
    phone: `+22901970${10_000 + n}`,
    country_id: s.commune.countryId,
    commune_id: s.commune.id,
  })
  for (const n of numbers(round, TIMES)) {
    const vendor = { ...person('v', n), store_name: `Boutique mesurée ${n}`, id_card_photo: photo }
    const pseudo = `mesure_v${n}`
    const id = idOf(
      await time('add a vendor', send('POST', 'adminVendor/create-vendor', { ...vendor, pseudo })),
    )
    await time('change a vendor', send('PUT', 'adminVendor/vendors/update', { ...vendor, id }))
    const link = await time('link to an identity document', get(`admin/partners/${id}/document`))
    await time('an identity document', { method: 'GET', path: (link as { url: string }).url })
  }
  const contract = { contract_start: '2026-01-01', contract_end: '2027-12-31' }
  const served = { quartier_ids: s.quartiers.slice(0, 5).join() }
  for (const n of numbers(round, TIMES)) {
    const courier = { ...person('c', n), ...contract, ...served, id_card_photo: photo, portrait: photo }
    const pseudo = `mesure_c${n}`
    const id = idOf(
      await time('add a courier', send('POST', 'admin/create-delivery-man', { ...courier, pseudo })),
    )
    await time('change a courier', send('PUT', 'admin/delivery-men/update', { ...courier, id }))
  }
  for (const n of numbers(round, TIMES)) {
    const shelf = { name: `Rayon mesuré ${n}`, image: photo }
    const categoryId = idOf(await time('add a category', send('POST', 'category/add-category', shelf)))
    const renamed = { ...shelf, name: `Rayon changé ${n}`, categoryId }
    await time('change a category', send('PUT', 'category/update-category', renamed))
    const product = { description: 'Boîte neutre.', price: '1500', category_id: categoryId, image: photo }
    const added = { ...product, name: `Produit mesuré ${n}` }
    const productId = idOf(await time('add a product', send('POST', 'product/add-product', added)))
    const changed = { ...added, price: '1600', productId }
    await time('change a product', send('PUT', 'product/update-product', changed))
  }
}

/** Calls that begin, follow, use and take back a job; a worker does the jobs. */
export async function timeJobCalls({ time }: Timings, admin: Phone, round: number) {
  const photo = await takePhoto()
  const images = JSON.stringify({ [photo.name]: await upload(admin, photo) })
  const end = async (id: string) => {
    const deadline = performance.now() + END_MS
    while (performance.now() < deadline) {
      const job = (await time('a job', get(`admin/jobs/${id}`))) as BulkJob
      if (!['waiting', 'running'].includes(job.state)) return job
      await sleep(LOOK_MS)
    }
    throw new Error('the job does not end')
  }
  for (const n of numbers(round, IMPORTS)) {
    const asked = { file: listProducts(n), file_name: 'liste.csv', images }
    const begin = (mode: string) => send('POST', 'admin/imports/products', { ...asked, mode })
    if (n === 0) await admin.call('POST', '/api/admin/imports/products', begin('preview').body) // warms up
    await time(`preview of ${LINES} lines`, begin('preview'))
    const { job } = (await time(`import of ${LINES} lines begun`, begin('import'))) as { job: BulkJob }
    await end(job._id)
    await time('import taken back', { method: 'POST', path: `/api/admin/jobs/${job._id}/undo`, body: {} })
  }
  const what = { what: 'products' }
  const job = await time('export begun', { method: 'POST', path: '/api/admin/exports', body: what })
  const { _id, parts } = await end(idOf(job))
  for (let n = 0; n < TIMES; n++)
    await time('part of a file', get(`admin/jobs/${_id}/file?part=${n % parts}`))
}

const get = (path: string): AdminCall => ({ method: 'GET', path: `/api/${path}` })

function send(method: 'POST' | 'PUT', path: string, fields: Fields): AdminCall {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return { method, path: `/api/${path}`, body }
}

/** Its address in the shop. */
async function upload(admin: Phone, image: File) {
  const { method, path, body } = send('POST', 'file/upload', { image })
  return ((await admin.call(method, path, body)).body!.data as { url: string }).url
}

function idOf(answered: unknown) {
  const id = (answered as { _id?: string } | undefined)?._id
  if (!id) throw new Error('nothing was made')
  return id
}

function listProducts(n: number) {
  const line = (_: unknown, k: number) =>
    `Liste ${n} produit ${k};Boîte neutre, notice en français.;${1000 + k};Rayon 1;photo.jpg`
  const lines = Array.from({ length: LINES }, line)
  return new File([['nom;description;prix;categorie;image', ...lines].join('\n')], 'liste.csv')
}

/** Like one of a cheap phone: large shapes, small ones, a little grain. Each is another. */
async function takePhoto() {
  const size = { width: 1600, height: 1200 }
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    }).png()
  const enlarged = async (width: number, height: number) =>
    sharp(await noise(width, height, 50).toBuffer())
      .resize(size)
      .png()
      .toBuffer()
  const bytes = await sharp(await enlarged(24, 18))
    .composite([
      { input: await enlarged(200, 150), blend: 'overlay' },
      { input: await noise(size.width, size.height, 6).toBuffer(), blend: 'soft-light' },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
