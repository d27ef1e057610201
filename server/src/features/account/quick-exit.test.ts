import { logout, userDetails } from '@fantome/contract/own-account.ts'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'

test('/sortie: empties the browser and leads to the neutral page, from no cache', async ({ shop }) => {
  const answer = await shop.app.inject('/sortie')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).toMatchObject({
    location: shop.app.context.env.QUICK_EXIT_URL,
    'clear-site-data': '"cookies", "storage"',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
})

test.for([
  ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
] as const)('/sortie: asked for by %s, leads away and clears nothing', async ([, headers], { shop }) => {
  const answer = await shop.app.inject({ url: '/sortie', headers })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).not.toHaveProperty('clear-site-data')
})

test('logout by quick exit: ends the sign-in and leaves the storage to the page, which marks that it left', async ({
  shop,
  as,
  make,
}) => {
  const user = await make.user()
  const answer = await shop.app.inject({
    url: `${logout.path}?sortie`,
    headers: { authorization: `Bearer ${user.refreshToken}` },
  })
  expect(answer.json()).toEqual({ success: true, message: 'Déconnexion réussie!' })
  expect(answer.headers).not.toHaveProperty('clear-site-data')
  expect(await as(user).call(userDetails)).toMatchObject({ status: 401 })
})
