import { existsSync, writeFileSync } from 'node:fs'
import { fileOf, folderOf, THEMES, WIDTHS } from './pictures.ts'
import type { Screen } from './screen.ts'

const STYLE = `body{font:15px/1.4 system-ui;margin:24px;background:#ddd}h2{margin:40px 0 8px}
.row{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}figure{margin:0;flex:none}
img{display:block;height:520px;width:auto;box-shadow:0 0 0 1px #999;background:#fff}figcaption{color:#444}`

export const writePage = (path: string, title: string, body: string) =>
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${body}</html>`,
  )

export const figure = (src: string, caption: string) =>
  `<figure><a href="${src}"><img src="${src}" loading="lazy" alt=""></a><figcaption>${caption}</figcaption></figure>`

/** One row per screen: paper and night, phone and desktop, side by side. */
export function writeRunIndex(run: string, screens: readonly Screen[]) {
  const folder = folderOf(run)
  const rows = screens.map(({ name }) => {
    const figures = WIDTHS.flatMap((width) =>
      THEMES.map((theme) => ({ src: fileOf(name, width, theme), caption: `${width} px, ${theme}` })),
    ).filter(({ src }) => existsSync(`${folder}/${src}`))
    if (figures.length === 0) return ''
    const shown = figures.map(({ src, caption }) => figure(src, caption)).join('')
    return `<h2 id="${name}">${name}</h2><div class="row">${shown}</div>`
  })
  writePage(`${folder}/index.html`, `Screens: ${run}`, rows.join(''))
}
