import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { hashPassword, stopHashing } from '../../server/src/features/account/password.ts'
import type { BenchShop } from './shop.ts'

const PASSWORD = 'chamois-lagune-41'
export const LINES = 10_000
const END_MS = 120_000

interface Job {
  _id: string
  state: string
  done: number
  total: number
  created: number
}

/** An admin at work: pictures, files, jobs. */
export async function openDesk({ url, pool }: BenchShop) {
  const hash = await hashPassword(PASSWORD)
  await stopHashing()
  await pool.query(
    `insert into users (id, pseudo, role, admin_level, password_hash) values (gen_random_uuid(), 'mesureuse', 'admin', 'full', $1)`,
    [hash],
  )
  const ask = async (method: string, path: string, body?: FormData | object, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const said = (await answer.json()) as { message: string; data: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.message}`)
    return said.data
  }
  const { accessToken }: { accessToken: string } = await ask('POST', '/api/user/login', {
    pseudo: 'mesureuse',
    password: PASSWORD,
  })
  const call = <T>(method: string, path: string, body?: FormData): Promise<T> =>
    ask(method, path, body, accessToken)
  const formOf = (fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }

  return {
    async uploadAll(count: number) {
      const images: Record<string, string> = {}
      for (let n = 0; n < count; n++) {
        const image = new File([new Uint8Array(await picture(n))], `photo-${n}.png`)
        const stored = await call<{ url: string }>('POST', '/api/file/upload', formOf({ image }))
        images[image.name] = stored.url
      }
      return images
    },
    /** A line each for the pictures; the other lines share the first. */
    async start(name: string, images: Record<string, string>) {
      const names = Object.keys(images)
      const lines = Array.from(
        { length: LINES },
        (_, n) =>
          `${name} ${n};Boîte neutre, notice en français.;${1000 + n};Rayon ${1 + (n % 8)};${names[n] ?? names[0]}`,
      )
      const file = new File([['nom;description;prix;categorie;image', ...lines].join('\n')], 'catalogue.csv')
      const fields = { file, file_name: file.name, mode: 'import', images: JSON.stringify(images) }
      const { job } = await call<{ job: Job }>('POST', '/api/admin/imports/products', formOf(fields))
      return job._id
    },
    /** Looks at the job as its screen does, until it is over. */
    async end(id: string, onLook: (job: Job) => unknown) {
      const deadline = performance.now() + END_MS
      for (;;) {
        const job = await call<Job>('GET', `/api/admin/jobs/${id}`)
        await onLook(job)
        if (!['waiting', 'running'].includes(job.state)) return job
        if (performance.now() > deadline) throw new Error('the import does not end')
        await sleep(100)
      }
    },
    cancel: (id: string) => call('DELETE', `/api/admin/jobs/${id}`),
  }
}

/** Each like no other, so that each gets an address of its own. */
const picture = (n: number) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: { r: n % 256, g: n >> 8, b: 120 } } })
    .png()
    .toBuffer()
