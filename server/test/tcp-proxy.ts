import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands before a database as a balancer does: it can cut every connection, fall silent, or lead elsewhere. */
export async function openTcpProxy(url: string) {
  let target = Number(new URL(url).port)
  let isFrozen = false
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    if (!isFrozen) join(pair)
  })
  const join = ([near, far]: [Socket, Socket]) => void near.pipe(far).pipe(near)
  const part = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.unpipe().pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.searchParams.delete('host') // by TCP, through here
  address.port = String((server.address() as AddressInfo).port)

  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: address.href,
    /** Every connection breaks, in the middle of whatever it does. */
    cut,
    /** Connections are accepted, and nothing is ever said on them again. */
    freeze() {
      isFrozen = true
      for (const pair of pairs) part(pair)
    },
    /** As if it had not happened, for who still waits. */
    thaw() {
      isFrozen = false
      for (const pair of pairs) join(pair)
    },
    /** From now on another server is behind it. */
    leadTo(other: string) {
      target = Number(new URL(other).port)
      isFrozen = false
      cut()
    },
    async close() {
      cut()
      server.close()
    },
  }
}
