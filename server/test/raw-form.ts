export const BOUNDARY = '----fantome-test-boundary'
export const RAW_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export interface Part {
  name: string
  value: string | Buffer
  filename?: string
  type?: string
}

/** A form written by hand, byte for byte: what browsers would never send, others will. */
export const rawForm = (parts: Part[], end = `--${BOUNDARY}--\r\n`) =>
  Buffer.concat([...parts.map(rawPart), Buffer.from(end)])

function rawPart({ name, value, filename, type }: Part) {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const typed = type ? `Content-Type: ${type}\r\n` : ''
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${typed}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')])
}
