const french = new Intl.NumberFormat('fr-FR')

/** « 1 284 »; the shop's fonts have no narrow space. */
export const figure = (count: number) => french.format(count).replace(/\s/g, '\u00a0')
