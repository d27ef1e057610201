export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** `aaaaaaaa` is long, and the first thing anyone tries. */
const PASSWORD_DIFFERENT = 4
export const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas.'

/** Counted in characters as people see them, so that an accent or an emoji counts once. */
export function passwordRefusal(password: string): string | undefined {
  const length = [...password].length
  if (length < PASSWORD_MIN) return `${PASSWORD_MIN} caractères au moins.`
  if (length > PASSWORD_MAX) return `${PASSWORD_MAX} caractères au plus.`
  const different = new Set(password.toLowerCase().replace(/\s/g, '')).size
  if (different < PASSWORD_DIFFERENT)
    return `Trop simple : ${PASSWORD_DIFFERENT} caractères différents au moins.`
}
