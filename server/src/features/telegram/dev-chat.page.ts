import { type ChatButton, readBody } from '../message/chat-message.ts'

export const DEV_CHAT_POLICY =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!)

const form = (chat: number, inner: string) =>
  `<form method="post" action="/dev/telegram"><input type="hidden" name="chat" value="${chat}">${inner}</form>`

const button = (chat: number, shown: ChatButton) =>
  'url' in shown
    ? `<a href="${safe(shown.url)}">${safe(shown.text)}</a>`
    : form(chat, `<button name="data" value="${safe(shown.data)}">${safe(shown.text)}</button>`)

function bubble(chat: number, body: string) {
  const { title, text, rows } = readBody(body)
  const buttons = rows.flat().map((one) => button(chat, one))
  return `<li><p><strong>${safe(title)}</strong></p><p>${safe(text).replaceAll('\n', '<br>')}</p>${buttons.join('')}</li>`
}

interface Shown {
  chat: number
  /** Bodies of the outbox, oldest first. */
  messages: string[]
  /** The code of a link that was just opened. */
  start: string | undefined
}

/** The demo's chat on one page, without script. */
export const devChatPage = ({ chat, messages, start }: Shown) => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Conversation ${chat}</title>
<style>body{max-width:26rem;margin:1rem auto;padding:0 1rem;font:16px/1.4 sans-serif}ul{padding:0;list-style:none}
li{margin:.75rem 0;padding:.75rem;border:1px solid #bbb;border-radius:.75rem}p{margin:.25rem 0}
button,a{display:inline-block;min-height:44px;margin:.25rem .25rem 0 0;padding:.5rem .75rem}form{display:inline}</style>
<h1>Conversation ${chat}</h1>
<ul>${messages.map((body) => bubble(chat, body)).join('')}</ul>
${start ? form(chat, `<button name="text" value="/start ${safe(start)}">Démarrer</button>`) : ''}
${form(chat, '<input name="text" aria-label="Message" autocomplete="off"><button>Envoyer</button>')}
<p><a href="/dev/telegram?chat=${chat}">Relire</a></p></html>`
