import { linkTelegram } from '@fantome/contract/partner-profile.ts'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { test } from '../../../test/shop.ts'

test('demo without a bot: a chat is linked, read and answered on a page of our own', async ({
  shop: { app },
  make,
  as,
}) => {
  const vendor = await make.vendor()
  const { url } = (await as(vendor).call(linkTelegram)).data as { url: string }
  const page = await app.inject(url.slice(new URL(url).origin.length))
  expect(page.body).toContain('Démarrer')
  const chat = /name="chat" value="(\d+)"/.exec(page.body)![1]!
  const code = new URL(url).searchParams.get('start')
  const send = (fields: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url: '/dev/telegram' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ chat, ...fields }).toString(),
    })
  const read = async () => (await app.inject(`/dev/telegram?chat=${chat}`)).body
  expect((await send({ text: `/start ${code}` })).statusCode).toBe(303)
  expect(await read()).toContain('C’est relié.')

  const line = await orderLine(app, make, (await make.user()).id)
  await line.next('accepted')
  await expect.poll(read).toContain('Une demande vous attend.')
  expect((await app.inject('/dev/messages')).json()).toContainEqual(
    expect.objectContaining({
      ...{ channel: 'telegram', to: chat, subject: 'Une demande vous attend.' },
      buttons: [
        { text: 'Valider', data: expect.any(String) },
        { text: 'Je n’ai pas tout', data: expect.any(String) },
      ],
    }),
  )
  const data = /value="([\w-]{22}\.take)"/.exec(await read())![1]!
  await send({ data })
  const taken = await read()
  expect(taken).toContain('Elle est à vous.')
  expect(taken).not.toContain('Une demande vous attend.')
})
