/** « +229 01 97 •• •• 00 »: enough for its owner to recognise it, too little for anyone to call it. */
export function veilPhone(phone: string) {
  const [, dial = '', rest = phone] = /^(\+229|\+225)(\d{10})$/.exec(phone) ?? []
  if (!dial) return `${rest.slice(0, Math.min(6, rest.length - 6))} •• •• ${rest.slice(-2)}`
  const pairs = rest.match(/\d\d/g)!
  return [dial, pairs[0], pairs[1], '••', '••', pairs[4]].join(' ')
}
