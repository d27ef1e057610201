import type { Page } from '@playwright/test'

/** Two runs of the same code give the same pixels: pictures loaded, and no date, time or id of the day on screen. */
export async function makeStill(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  await page.evaluate(() => {
    const FIXED: [RegExp, string][] = [
      [
        /\b\d{1,2}\s(janv\.|févr\.|mars|avr\.|mai|juin|juil\.|août|sept\.|oct\.|nov\.|déc\.)\s\d{4}/g,
        '1 janv. 2026',
      ],
      [/\b\d{2}\/\d{2}\/\d{4}\b/g, '01/01/2026'],
      [/\b\d{1,2}\sh\s\d{2}\b/g, '12 h 00'],
      [/\b\d{1,2}:\d{2}\b/g, '0:00'],
      [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,36}\b/g, '00000000'],
    ]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      const fixed = FIXED.reduce((said, [pattern, by]) => said.replace(pattern, by), text)
      if (fixed !== text) node.nodeValue = fixed
    }
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
    }
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
  })
}
