// The reference for what is read: node:http, no framework, the same bytes for everyone.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY!)
const type = process.env.BODY_TYPE!
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
