import type { Page } from '@playwright/test'

/** WCAG 2.5.5, and a thumb. */
const LEAST_TARGET_PX = 44

/**
 * Names what can be pressed on less than 44 px in its smaller direction, by where the browser would give a tap to it.
 * Links within a sentence are excepted (WCAG 2.5.8), and what lies under an open dialog.
 */
export const findSmallTargets = (page: Page) =>
  page.evaluate((least) => {
    const PRESSABLE =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch]'
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
    const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(PRESSABLE)]

    /** A box with a label is pressed by either. */
    const partsOf = (element: HTMLElement): Element[] => [
      element,
      ...((element instanceof HTMLInputElement && element.labels) || []),
    ]
    const wordsOf = (node: Element | null) => node?.textContent?.replace(/[\s.·,]+/g, '') ?? ''
    function isWithinSentence(element: HTMLElement) {
      if (getComputedStyle(element).display !== 'inline') return false
      let around = element.parentElement
      while (around && getComputedStyle(around).display === 'inline') around = around.parentElement
      return wordsOf(around).length > wordsOf(element).length
    }
    const smaller = ({ width, height }: { width: number; height: number }) => Math.min(width, height)
    /** Of the part that is easiest to press. */
    function sizeOf(element: HTMLElement) {
      const parts = partsOf(element)
      const sizes = parts.flatMap((part) => sizeAround(part.getBoundingClientRect(), parts) ?? [])
      return sizes.sort((one, other) => smaller(other) - smaller(one))[0]
    }
    function sizeAround(box: DOMRect, parts: Element[]) {
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY)
        return parts.some((part) => part === hit || part.contains(hit))
      }
      if (!isHit(x, y)) return undefined
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < least && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps++
        return steps
      }
      return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 }
    }
    const found: string[] = []
    for (const element of all) {
      const { width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const hasLabel = partsOf(element).length > 1
      if ((!isSeen && !hasLabel) || (width <= 1 && !hasLabel) || element.closest('[inert], iframe')) continue
      if (isWithinSentence(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const size = sizeOf(element)
      if (!size || height === 0 || smaller(size) >= least) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} « ${name || element.getAttribute('name')} » ${size.width} × ${size.height}`,
      )
    }
    scrollTo(0, 0)
    return found
  }, LEAST_TARGET_PX)

/** Names what stands out to the right of a window of this size; what scrolls within its own frame may. */
export async function findSideways(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  return page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    const isFramed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isFramed(element.parentElement))
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && !isFramed(element.parentElement))
      .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
      .filter(({ right }) => right > width)
      .map(
        ({ element, right }) =>
          `${element.tagName}.${element.className} « ${element.textContent?.slice(0, 30)} » ${right}`,
      )
  }, size.width)
}

/** Names words that a box cuts off, and short ones broken over two lines: what is squeezed cannot be read. */
export const findCutWords = (page: Page) =>
  page.evaluate(() => {
    const SHORT = /[\p{L}\d_’]{2,11}(?![\p{L}\d_’])/gu
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.clientWidth !== 1
    const boxesAround = (element: Element | null): Element[] =>
      element ? [element, ...boxesAround(element.parentElement)] : []
    const found: string[] = []
    const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const around = boxesAround(text.parentElement)
      if (!around.every(isShown) || text.parentElement!.closest('script, style, svg, option')) continue
      const cutting = around.filter((box) => getComputedStyle(box).overflowX === 'hidden')
      for (const { 0: word, index } of text.textContent!.matchAll(SHORT)) {
        if (/[\p{L}\d_’]$/u.test(text.textContent!.slice(0, index))) continue // the end of a longer one
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(`broken: ${word}`)
        const isCut = (box: Element) =>
          lines.some(({ right }) => right > box.getBoundingClientRect().right + 1)
        if (cutting.some(isCut)) found.push(`cut: ${word}`)
      }
    }
    return found
  })
