/** Moves focus to the page's title, where reading starts. */
export function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
