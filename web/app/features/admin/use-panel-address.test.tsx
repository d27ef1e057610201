// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import { usePanelAddress } from './use-panel-address.ts'

afterEach(cleanup)

function Panel() {
  const address = usePanelAddress()
  function openAndSearch() {
    address.open({ fiche: '7' })
    address.search('lune')
  }
  return (
    <button type="button" onClick={openAndSearch}>
      {`fiche ${address.get('fiche')}, role ${address.get('role')}, mots ${address.words}`}
    </button>
  )
}

test('panel address: two changes before the page is drawn again are both kept', async () => {
  showRoute('/account', Panel, '/account?role=admin&page=3')
  fireEvent.click(screen.getByText('fiche , role admin, mots'))
  expect(await screen.findByText('fiche 7, role admin, mots lune')).toBeDefined()
})
