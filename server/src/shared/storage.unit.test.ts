import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startS3 } from '../../test/stand-ins/s3.ts'
import { readEnv } from '../env.ts'
import { createEncryptedStorage } from './encrypted-storage.ts'
import { createPii } from './pii.ts'
import { openStores } from './storage.ts'
import { createDiskStorage } from './storage-disk.ts'
import { createS3Storage } from './storage-s3.ts'

const s3 = await startS3()
afterEach(() => s3.recover())
afterAll(() => s3.close())

const newFolder = () => mkdtempSync(join(tmpdir(), 'fantome-store-'))
const PUBLIC = { folder: 'media', cacheControl: 'public, max-age=31536000, immutable' }
const HASTY = { connectionTimeout: 300, requestTimeout: 300, throwOnRequestTimeout: true }
const open = {
  disk: () => createDiskStorage(newFolder()),
  S3: () => createS3Storage(s3.settings, PUBLIC, HASTY),
}

describe.each(Object.entries(open))('a store on %s', (_, openStore) => {
  const store = openStore()

  test('gives back what was put in, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256))
    await store.put('abc-480.webp', bytes, 'image/webp')
    expect((await store.get('abc-480.webp'))?.equals(bytes)).toBe(true)
    expect(await store.exists('abc-480.webp')).toBe(true)
  })

  test('keeps an empty file too', async () => {
    await store.put('empty.webp', Buffer.alloc(0), 'image/webp')
    expect(await store.get('empty.webp')).toEqual(Buffer.alloc(0))
  })

  test('the last one put under a name is the one that stays', async () => {
    await store.put('twice.webp', Buffer.from('before'), 'image/webp')
    await store.put('twice.webp', Buffer.from('after'), 'image/webp')
    expect(String(await store.get('twice.webp'))).toBe('after')
  })

  test('of many written at once under one name, one whole stays', async () => {
    const writings = Array.from({ length: 10 }, (_, at) => Buffer.alloc(50_000, at))
    await Promise.all(writings.map((bytes) => store.put('parallel.webp', bytes, 'image/webp')))
    const stored = await store.get('parallel.webp')
    expect(writings.some((bytes) => stored?.equals(bytes))).toBe(true)
  })

  test('knows what it does not have', async () => {
    expect(await store.get('never.webp')).toBeUndefined()
    expect(await store.exists('never.webp')).toBe(false)
    await expect(store.delete('never.webp')).resolves.toBeUndefined()
  })

  test('forgets what is deleted', async () => {
    await store.put('gone.webp', Buffer.from('x'), 'image/webp')
    await store.delete('gone.webp')
    expect(await store.exists('gone.webp')).toBe(false)
    expect(await store.get('gone.webp')).toBeUndefined()
  })

  test('lists its names in their order, from after a given one on', async () => {
    const store = openStore()
    const names = ['l-1.json', 'l-2.json', 'l-3.json', 'l-4.json', 'l-5.json']
    for (const name of names.toReversed()) await store.put(name, Buffer.from('x'), 'application/json')
    const listed = (await store.list('l-')).filter((name) => name.startsWith('l-'))
    expect(listed).toEqual(names)
    expect((await store.list('l-3.json')).slice(0, 2)).toEqual(['l-4.json', 'l-5.json'])
    expect(await store.list('zzz')).toEqual([])
  })

  test('takes no name that leads elsewhere', async () => {
    const names = [
      '../x',
      'a/b',
      '/etc/passwd',
      '..',
      '.',
      '',
      '.htaccess',
      'a\0b',
      'x'.repeat(200),
      'A',
      'é',
    ]
    for (const name of names) {
      await expect((async () => store.put(name, Buffer.from('x'), 'image/webp'))(), name).rejects.toThrow(
        'no name',
      )
      await expect((async () => store.get(name))(), name).rejects.toThrow('no name')
      await expect((async () => store.delete(name))(), name).rejects.toThrow('no name')
    }
  })

  test('says where a browser finds a file', () => {
    expect(store.url('abc-480.webp')).toBe('/media/abc-480.webp')
  })
})

describe('on disk', () => {
  test('no draft is left beside the files', async () => {
    const folder = newFolder()
    await createDiskStorage(folder).put('a.webp', Buffer.from('x'), 'image/webp')
    expect(readdirSync(folder)).toEqual(['a.webp'])
  })

  test('a folder that is none is told, not hidden', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const store = createDiskStorage(file)
    await expect(store.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'EEXIST',
    })
    await expect(store.get('a.webp')).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})

describe('on S3', () => {
  const store = open.S3()

  test('files carry their type and their life, and every call is signed', async () => {
    await store.put('typed.avif', Buffer.from('x'), 'image/avif')
    expect(s3.objects.get('/fantome/media/typed.avif')).toMatchObject({
      type: 'image/avif',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect(s3.seen.unsigned).toBe(0)
  })

  test('a full store is told as such', async () => {
    s3.fail('full')
    await expect(store.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'file.no_room',
    })
  })

  test.each(['error 500', 'hang', 'cut', 'forbidden'] as const)(
    'a failing store (%s) costs a 503, and is not waited for',
    async (kind) => {
      s3.fail(kind)
      const away = { code: 'server.unavailable', status: 503 }
      await expect(store.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(away)
      await expect(store.get('a.webp')).rejects.toMatchObject(away)
      await expect(store.exists('a.webp')).rejects.toMatchObject(away)
      await expect(store.delete('a.webp')).rejects.toMatchObject(away)
      await expect(store.list()).rejects.toMatchObject(away)
    },
  )

  test('with a public address of its own, browsers are sent there', () => {
    const elsewhere = createS3Storage({ ...s3.settings, S3_PUBLIC_URL: 'https://images.exemple.bj' }, PUBLIC)
    expect(elsewhere.url('abc-480.webp')).toBe('https://images.exemple.bj/media/abc-480.webp')
  })
})

describe('what is private', () => {
  const [key, next] = ['k'.repeat(32), 'n'.repeat(32)]
  const photo = Buffer.from('Pièce d’identité de Adjoua Mensah')

  test('lies outside the public folder, unreadable, and comes back whole', async () => {
    const DATA_DIR = newFolder()
    const { media, hidden } = await openStores(readEnv({ NODE_ENV: 'test', DATA_DIR }))
    const privateFiles = createEncryptedStorage(hidden, createPii([key]))
    const name = await privateFiles.putPrivate(photo)
    expect(await media.exists(name)).toBe(false)
    expect(readdirSync(join(DATA_DIR, 'private'))).toEqual([name])
    expect(String(readFileSync(join(DATA_DIR, 'private', name)))).not.toContain('Adjoua')
    expect(await privateFiles.getPrivate(name)).toEqual(photo)
    await privateFiles.deletePrivate(name)
    expect(await privateFiles.getPrivate(name)).toBeUndefined()
  })

  test('on S3 it is sealed as well, and no cache may hold it', async () => {
    const { hidden } = await openStores(readEnv({ NODE_ENV: 'test', DATA_DIR: newFolder(), ...s3.settings }))
    const privateFiles = createEncryptedStorage(hidden, createPii([key]))
    const name = await privateFiles.putPrivate(photo)
    const stored = s3.objects.get(`/fantome/private/${name}`)
    expect(stored).toMatchObject({ type: 'application/octet-stream', cacheControl: 'private, no-store' })
    expect(String(stored!.bytes)).not.toContain('Adjoua')
    expect(await privateFiles.getPrivate(name)).toEqual(photo)
  })

  test('stays readable when the key changes, and to no one without a key', async () => {
    const hidden = createDiskStorage(newFolder())
    const name = await createEncryptedStorage(hidden, createPii([key])).putPrivate(photo)
    expect(await createEncryptedStorage(hidden, createPii([next, key])).getPrivate(name)).toEqual(photo)
    await expect(createEncryptedStorage(hidden, createPii([next])).getPrivate(name)).rejects.toThrow('No key')
  })

  test('one changed bit is noticed', async () => {
    const hidden = createDiskStorage(newFolder())
    const privateFiles = createEncryptedStorage(hidden, createPii([key]))
    const name = await privateFiles.putPrivate(photo)
    const sealed = (await hidden.get(name))!
    sealed[30]! ^= 1
    await hidden.put(name, sealed, 'application/octet-stream')
    await expect(privateFiles.getPrivate(name)).rejects.toThrow()
  })
})

test('an S3 store described by halves stops the start, and says what is missing', () => {
  const half = {
    NODE_ENV: 'test',
    DATA_DIR: newFolder(),
    S3_BUCKET: 'fantome',
    S3_ENDPOINT: 'https://s3.exemple.bj',
  }
  expect(() => readEnv(half)).toThrow(/S3_ACCESS_KEY: missing\n.*S3_SECRET_KEY: missing/)
})
