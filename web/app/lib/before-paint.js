// Runs before the first paint and before every other script: the server puts it first into the head and allows it by
// its hash. Quick exit has to work from the first byte, so the whole of it is here. Comments are not sent.
;(() => {
  const html = document.documentElement
  const { away } = document.currentScript.dataset
  // In sessionStorage: this tab left by quick exit, so that « Back » leaves again.
  const LEFT = 'quickExit'
  // In localStorage: the line that explains quick exit was closed; or it was used, and explains itself once more.
  const LINE = 'exitLine'
  const PRESSES = 3
  const WITHIN_MS = 5000
  // The screen is blank by then: wiping may take this long, leaving may not.
  const WIPE_AT_MOST_MS = 250

  // A browser may refuse its storage; then it holds nothing of ours.
  function safely(act) {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  const read = (name) => safely(() => localStorage.getItem(name) ?? sessionStorage.getItem(name))

  // In the same frame. Without a box of its own the root shows neither the page nor any dialog above it.
  function hide() {
    html.style.setProperty('display', 'none', 'important')
    document.title = new URL(away).hostname
    for (const icon of document.querySelectorAll('link[rel*=icon]')) icon.href = 'data:,'
  }

  async function wipeCaches() {
    for (const name of await caches.keys()) await caches.delete(name)
  }
  // Old browsers cannot list their databases: ours is known by name.
  async function wipeDatabases() {
    const databases = (await indexedDB.databases?.()) ?? [{ name: 'fantome-offline' }]
    for (const { name } of databases) indexedDB.deleteDatabase(name)
  }
  // What a locked phone still shows goes too, and nothing more comes.
  async function wipeNotifications() {
    const worker = await navigator.serviceWorker.getRegistration()
    for (const shown of await worker.getNotifications()) shown.close()
    await (await worker.pushManager.getSubscription())?.unsubscribe()
  }

  // `keepalive` outlives the page. The answer must not clear the storage: « Back » needs its mark.
  function signOut() {
    const token = read('refreshToken') ?? read('accessToken')
    if (!token) return
    const headers = { authorization: `Bearer ${token}` }
    fetch('/api/user/logout?sortie', { headers, keepalive: true }).catch(() => undefined)
  }

  let isLeaving = false
  async function leave() {
    if (isLeaving) return
    isLeaving = true
    hide()
    // Downloads are not stopped: a route that failed to load would reload the page.
    signOut()
    const line = read(LINE) === 'done' ? 'done' : 'used'
    safely(() => localStorage.clear())
    safely(() => sessionStorage.clear())
    safely(() => localStorage.setItem(LINE, line))
    safely(() => sessionStorage.setItem(LEFT, '1'))
    dispatchEvent(new Event('quick-exit'))
    const wiped = Promise.allSettled([wipeCaches(), wipeDatabases(), wipeNotifications()])
    await Promise.race([wiped, new Promise((done) => setTimeout(done, WIPE_AT_MOST_MS))])
    location.replace(away)
  }

  function leaveAgain() {
    hide()
    safely(() => stop())
    location.replace(away)
  }

  function showLine(stored) {
    if (stored) html.dataset.exitLine = stored === 'used' ? 'long' : 'closed'
  }
  function closeLine() {
    const stored = read(LINE) === 'used' ? 'done' : 'closed'
    safely(() => localStorage.setItem(LINE, stored))
    showLine(stored)
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  const hasLeft = () => safely(() => sessionStorage.getItem(LEFT)) != null
  // By « Back », or because something still running loaded the page anew; an address typed is a wish to come.
  const isReturn = () => /back_forward|reload/.test(performance.getEntriesByType('navigation')[0]?.type)
  if (hasLeft()) {
    if (isReturn()) leaveAgain()
    else safely(() => sessionStorage.removeItem(LEFT))
  }

  if (read('theme') === 'nuit') html.dataset.theme = 'nuit'
  if (read('refreshToken')) html.dataset.session = ''
  showLine(read(LINE))

  let presses = []
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return
      // Any other key in between means typing in capitals, not leaving.
      presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < WITHIN_MS), timeStamp] : []
      if (presses.length >= PRESSES) void leave()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target.closest?.('[data-quick-exit],[data-close-exit-line]')
      if (!pressed) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if ('quickExit' in pressed.dataset) void leave()
      else closeLine()
    },
    true,
  )
  // Nothing asks whether to stay, and nothing is stored in the last moment.
  for (const name of ['beforeunload', 'pagehide'])
    addEventListener(name, (event) => isLeaving && event.stopImmediatePropagation(), true)
  // A page that the browser kept whole shows neither what was left in a hurry nor the account of who signed out.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (hasLeft()) return leaveAgain()
    if (html.dataset.session === undefined || read('refreshToken')) return
    hide()
    location.reload()
  })
})()
