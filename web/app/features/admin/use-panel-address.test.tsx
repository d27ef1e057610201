// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import { usePanelAddress } from './use-panel-address.ts'

afterEach(cleanup)

/** A list with its search, and what is opened from it: each knows the address by itself. */
function Panel() {
  const [list, file] = [usePanelAddress(), usePanelAddress()]
  const words = `fiche ${list.get('fiche')}, role ${list.get('role')}, mots ${list.words}`
  function openAndSearch() {
    list.open({ fiche: '7' })
    list.search('lune')
  }
  function searchAndClose() {
    list.search('lune')
    file.set({ fiche: '' })
  }
  return (
    <>
      <p>{words}</p>
      <button type="button" onClick={openAndSearch}>
        Ouvrir
      </button>
      <button type="button" onClick={searchAndClose}>
        Fermer
      </button>
    </>
  )
}

test('panel address: two changes before the page is drawn again are both kept', async () => {
  showRoute('/account', Panel, '/account?role=admin&page=3')
  fireEvent.click(screen.getByText('Ouvrir'))
  expect(await screen.findByText('fiche 7, role admin, mots lune')).toBeDefined()
})

test('panel address: so are those of two parts of a panel', async () => {
  showRoute('/account', Panel, '/account?role=admin&fiche=7')
  fireEvent.click(screen.getByText('Fermer'))
  expect(await screen.findByText('fiche , role admin, mots lune')).toBeDefined()
})
