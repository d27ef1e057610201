import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const NAME_OF_BUILD = /const BUILD = '([^']*)'/

/** Stands before the shop: it can stop answering, as a bad network does, and serve the worker of a next build. */
export async function openFrontServer(shopUrl: string) {
  let isSilent = false
  let build = ''
  const server = createServer((incoming, outgoing) => {
    if (isSilent) return
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers
    // Whole and plain, so that the worker can be rewritten.
    const options = { method: incoming.method!, headers: { ...headers, 'accept-encoding': 'identity' } }
    const asked = request(shopUrl + incoming.url, options, async (answer) => {
      if (incoming.url !== '/sw.js' || !build) {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        return void answer.pipe(outgoing)
      }
      const source = (await answer.toArray()).join('').replace(NAME_OF_BUILD, `const BUILD = '${build}'`)
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(source)
    })
    incoming.pipe(asked)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence() {
      isSilent = true
    },
    serveBuild(name: string) {
      build = name
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
