/** « +229 01 97 •• •• 18 »: enough for its owner to know it, not enough for who looks over a shoulder. */
export function veilPhone(phone: string) {
  const match = /^(\+(?:229|225|\d{1,3}))(\d{2})(\d{2})\d+(\d{2})$/.exec(phone)
  return match ? `${match[1]} ${match[2]} ${match[3]} •• •• ${match[4]}` : phone && '••••'
}
