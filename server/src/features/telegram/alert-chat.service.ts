import { ALERT_TOPICS, type AlertTopic } from '@fantome/contract/alert.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as alertService from '../alert/alert.service.ts'
import * as messageService from '../message/message.service.ts'
import { alertsWaiting } from '../message/message.texts.ts'
import * as chatRepository from './chat.repository.ts'
import { isChatOn, pageButton, postToChat } from './chat-post.service.ts'

const AT_ONCE = 200
/** Told again anyway while nobody has looked. */
const ALERT_MINUTES = 60

/** What an alert is about, in a word that anyone may read over a shoulder. */
const WORDS: Record<AlertTopic, string> = { orders: 'Commandes', money: 'Paiements', partners: 'Partenaires' }
function subjectOf(kind: string) {
  const topic = (Object.keys(WORDS) as AlertTopic[]).find((one) =>
    ALERT_TOPICS[one].some((beginning) => kind.startsWith(beginning)),
  )
  return topic ? WORDS[topic] : 'Technique'
}

/** Tells every admin, in a chat or else by e-mail, that something waits for a look; again and again until one looked. */
export const tellAlerts = (db: Db, context: Context) =>
  db.transaction(async (tx) => {
    const due = await alertService.lockDue(tx, AT_ONCE)
    if (due.length === 0) return
    const bySubject = Map.groupBy(due, ({ kind }) => subjectOf(kind))
    const lines = [...bySubject].map(([subject, { length }]) => `${subject} : ${length}`).toSorted()
    for (const { id, chat } of await chatRepository.listAdmins(tx)) {
      if (chat && isChatOn(context.env)) {
        const to = { to: context.pii.decrypt(chat), minutesToLive: ALERT_MINUTES }
        const rows = pageButton(context.env, 'Ouvrir', '/account?tab=administration&panneau=alertes')
        const title =
          due.length > 1 ? `${due.length} points demandent un regard.` : 'Un point demande un regard.'
        await postToChat(tx, context, to, { title, text: lines.join('\n'), rows })
        continue
      }
      const address = await accountService.findVerifiedEmail(tx, context, id)
      if (address)
        await messageService.post(tx, context, address, alertsWaiting(due.length), {
          minutesToLive: ALERT_MINUTES,
        })
    }
    await alertService.markTold(
      tx,
      due.map(({ id }) => id),
    )
  })
