// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { HEALTH_SHEETS } from '@fantome/contract/health-sheets.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import niche from '../../ui/niche.module.css'
import { SheetScreen } from './sheet-screen.tsx'
import { SHEETS } from './sheets.ts'

afterEach(cleanup)

const show = (name: (typeof HEALTH_SHEETS)[number]) =>
  showRoute('/', () => <SheetScreen name={name} products={[]} categories={[]} />)

test.each(HEALTH_SHEETS)(
  'health sheet %s: marked as not reviewed, every source cited and every citation has one',
  (name) => {
    show(name)
    expect(screen.getByText(/à faire relire/)).toBeDefined()
    const cited = screen
      .queryAllByRole('link', { name: /^Source \d/ })
      .map((link) => Number(link.textContent))
    expect([...new Set(cited)].sort()).toEqual(SHEETS[name].sources.map((_, index) => index + 1))
  },
)

test.each(HEALTH_SHEETS)('health sheet %s: sources have a title and a year, and no address', (name) => {
  for (const source of SHEETS[name].sources) {
    expect(source).toMatch(/«\u00a0.+\u00a0».*\b(19|20)\d\d\.$/)
    expect(source).not.toMatch(/https?:|www\./)
  }
})

test('health sheet: the photo of an article fills its arch, a drawing stands in it', () => {
  const article = {
    name: 'Gel',
    price: 2500,
    image: '/media/gel.webp',
    category_id: { _id: 'c', name: 'Soins' },
  }
  const products = [
    { ...article, _id: 'p1', is_photo: true },
    { ...article, _id: 'p2' },
  ] as Product[]
  showRoute('/', () => <SheetScreen name="cycle" products={products} categories={[]} />)
  const arches = [...document.querySelectorAll(`aside .${niche.niche}`)]
  expect(arches.map((arch) => arch.classList.contains(niche.photo!))).toEqual([true, false])
})

test.each(HEALTH_SHEETS)(
  'health sheet %s: says when it was changed, and leads to whom to talk to',
  (name) => {
    show(name)
    expect(screen.getByText(/mise à jour le \d+\s[a-zéû.]+\s20\d\d$/)).toBeDefined()
    const toTalk = screen.queryByRole('link', { name: 'les lieux d’écoute et de soin' })
    expect(toTalk?.getAttribute('href')).toBe(name === 'parler' ? undefined : '/info/sante/parler')
  },
)
