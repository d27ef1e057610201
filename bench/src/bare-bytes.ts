// The reference for what is read: node:http, no framework, the same answer for everyone.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY!)
/** Names and values by turns, as node:http writes them fastest. */
const headers = JSON.parse(process.env.BODY_HEADERS!) as string[]
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
