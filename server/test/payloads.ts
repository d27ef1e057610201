import sharp from 'sharp'

/** Stands in every message that must not survive: found nowhere in what is stored or answered. */
export const CANARY = 'CANARI-7f3a'

export const text = (lines: string) => Buffer.from(lines, 'latin1')
export const SCRIPT = `<script>alert('${CANARY}')</script>`
export const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
export const PHP = `<?php system($_GET['${CANARY}']); ?>`

/** A picture of one colour, another for each side. */
export const square = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: side % 256, g: 90, b: 20 } } })
