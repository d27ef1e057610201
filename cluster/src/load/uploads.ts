import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addProduct } from '@fantome/contract/catalogue-admin.ts'
import sharp from 'sharp'
import { noteFailure } from '../../../server/torture/caller.ts'
import { SHOP_URL } from '../haproxy.ts'
import { nameOf, visit } from './visitors.ts'
import { surprise, type World } from './world.ts'

const PAUSE_MS = 3000
const TIMEOUT_MS = 30_000

/** An admin who adds products with their pictures, and looks at each picture afterwards. */
export async function startUploads(world: World) {
  const { accessToken } = await world.make.user({ role: 'admin' })
  const { id: categoryId } = await world.make.category()
  return async () => {
    for (let turn = 0; !world.isOver(); turn++) {
      const picture = await upload(world, { accessToken, categoryId, name: `Nouveauté ${turn}` })
      if (picture) {
        world.history.pictures.push(picture)
        world.counts.uploads++
        await visit(world, picture)
      }
      await sleep(PAUSE_MS)
    }
  }
}

async function upload(world: World, { accessToken, categoryId, name }: Record<string, string>) {
  const form = new FormData()
  const fields = { name: name!, description: 'Boîte de 12.', price: '1500', category_id: categoryId! }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('image', await newPicture())
  try {
    const headers = { authorization: `Bearer ${accessToken}` }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(SHOP_URL + addProduct.path, { method: 'POST', headers, body: form, signal })
    const answer = (await response.json()) as { code?: string; data?: { image: string } }
    if (response.status >= 500) noteFailure(world.failures, `${response.status} POST ${addProduct.path}`)
    else if (!response.ok) surprise(world, `upload: ${response.status} ${answer.code}`)
    return answer.data?.image
  } catch (error) {
    noteFailure(world.failures, `${nameOf(error)} POST ${addProduct.path}`)
    return undefined
  }
}

/** Like no other one, so that each gets an address of its own. */
async function newPicture() {
  const [r, g, b] = randomBytes(3)
  const background = { r: r!, g: g!, b: b! }
  const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg')
}
