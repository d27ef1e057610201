// Runs in its own thread: whoever measures the answers of others must not be busy with sending these.
import { parentPort, workerData } from 'node:worker_threads'

const { url, pseudos, password } = workerData as { url: string; pseudos: string[]; password: string }

parentPort!.on('message', async (count: number) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => signIn(pseudos[n % pseudos.length]!)),
  )
  parentPort!.postMessage(answers.filter(({ ok }) => ok).length)
})

function signIn(pseudo: string) {
  return fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pseudo, password }),
  })
}
