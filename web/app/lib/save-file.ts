/** Hands a text to the browser as a download. The name is seen in lists of files: keep it neutral. */
export function saveFile(name: string, type: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
