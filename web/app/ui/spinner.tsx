/** Turning ring; the words beside it carry the state. */
export const Spinner = () => <span className="tourne" aria-hidden="true" />
