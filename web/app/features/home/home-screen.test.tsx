// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import { HomeScreen } from './home-screen.tsx'
import type { Home } from './load-home.ts'

const shelves = [
  { _id: 'c1', name: 'Rayon un', image: '/a.svg' },
  { _id: 'c2', name: 'Rayon vide', image: '/b.svg' },
]
const country = {
  ...{ _id: 'bj', name: 'Bénin', iso2: 'BJ', dial: '+229', delivery_fee: 1000, is_open: true },
  time_zone: 'Africa/Porto-Novo',
}
const home: Home = { categories: shelves, counts: { c1: 2 }, products: [], countries: [country] }
const health = { allTo: '/info/sante', links: [{ to: '/info/sante/tests', title: 'Test', minutes: 2 }] }
afterEach(cleanup)

const show = ({ isVisitor = true, ...more }: { isVisitor?: boolean } & Partial<Home> = {}) =>
  showRoute('/', () => (
    <HomeScreen isVisitor={isVisitor} home={{ ...home, ...more }} shelf={<p>Produits</p>} health={health} />
  ))
const plain = () => document.body.textContent!.replace(/\s/g, ' ')

test('home: only a visitor is invited to sign up', () => {
  show()
  expect(screen.getAllByRole('link', { name: "S'inscrire" })).toHaveLength(2)
  cleanup()
  show({ isVisitor: false })
  expect(screen.queryByRole('link', { name: "S'inscrire" })).toBeNull()
})

test('home: a category that holds something is a way to its shelf, an empty one is left out', () => {
  show()
  const link = screen.getByRole('link', { name: /^Rayon un/ })
  expect(link.getAttribute('href')).toBe('/products?category=c1')
  expect(link.textContent).toContain('2\u00a0articles')
  expect(screen.queryByText('Rayon vide')).toBeNull()
})

test('home: the fee before the basket; two fees, the lowest', () => {
  show()
  expect(plain()).toContain('Bénin : livraison 1 000 FCFA, chez vous en 30 à 55 minutes.')
  cleanup()
  const other = { ...country, _id: 'ci', name: 'Togo', delivery_fee: 500 }
  show({ countries: [country, other, { ...other, _id: 'x', name: 'Fermé', is_open: false }] })
  expect(plain()).toContain('Bénin, Togo : livraison dès 500 FCFA')
})

test('home: the table says who sees what, in words', () => {
  show()
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Vos articles')).toEqual(['Voit', 'Non', 'Non'])
  expect(cells('Votre quartier')).toEqual(['Non', 'Voit', 'Non'])
  expect(cells('Votre pseudonyme')).toEqual(['Non', 'Non', 'Non'])
})

test('home: without the database the words still stand', () => {
  show({ categories: [], counts: {}, countries: [] })
  expect(screen.getByRole('heading', { name: 'Comment ça marche' })).toBeDefined()
  expect(screen.queryByText('Par où commencer')).toBeNull()
})
