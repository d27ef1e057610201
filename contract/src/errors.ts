/** Every foreseen failure: its stable code, its HTTP status, its French sentence. */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'La demande contient des informations invalides.' },
  'request.bad_url': { status: 400, message: 'Cette adresse est mal formée.' },
  'request.bad_body': { status: 400, message: 'Le contenu envoyé est illisible.' },
  'request.not_found': { status: 404, message: 'Cette adresse n’existe pas.' },
  'request.too_large': { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  'request.unsupported_type': { status: 415, message: 'Ce type de contenu n’est pas accepté.' },
  'request.too_many': { status: 429, message: 'Trop de demandes. Patientez un instant, puis réessayez.' },
  'auth.required': { status: 401, message: 'Veuillez vous connecter.' },
  'auth.forbidden': { status: 403, message: 'Vous n’avez pas accès à cette page.' },
  'auth.blocked': { status: 403, message: 'Ce compte est bloqué. Contactez le support.' },
  'zone.not_found': { status: 404, message: 'Zone introuvable.' },
  'category.not_found': { status: 404, message: 'Catégorie introuvable.' },
  'product.not_found': { status: 404, message: 'Produit non trouvé' },
  'server.unavailable': {
    status: 503,
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  },
  'server.unexpected': { status: 500, message: 'Une erreur est survenue. Veuillez réessayer.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** What the wire carries when `success` is false. `errors` names the fields at fault. */
export interface ErrorBody {
  success: false
  message: string
  code: ErrorCode
  errors?: Record<string, string>
}
