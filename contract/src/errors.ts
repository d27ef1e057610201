import { PASSWORDS_DIFFER } from './password.ts'
import { PHONE_REFUSED } from './phone.ts'

/** Every foreseen failure: its stable code, its HTTP status, its French sentence. */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'La demande contient des informations invalides.' },
  'request.malformed': { status: 400, message: 'Cette demande est illisible.' },
  'request.bad_url': { status: 400, message: 'Cette adresse est mal formée.' },
  'request.bad_body': { status: 400, message: 'Le contenu envoyé est illisible.' },
  'request.not_found': { status: 404, message: 'Cette adresse n’existe pas.' },
  'request.timeout': { status: 408, message: 'La demande a mis trop de temps à arriver.' },
  'request.changed': {
    status: 409,
    message: 'Cet élément a changé entre-temps. Actualisez la page, puis réessayez.',
  },
  'request.too_large': { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  'request.unsupported_type': { status: 415, message: 'Ce type de contenu n’est pas accepté.' },
  'request.headers_too_large': { status: 431, message: 'Les en-têtes de la demande sont trop longs.' },
  'request.too_many': { status: 429, message: 'Trop de demandes. Patientez un instant, puis réessayez.' },
  'auth.required': { status: 401, message: 'Veuillez vous connecter.' },
  'auth.forbidden': { status: 403, message: 'Vous n’avez pas accès à cette page.' },
  'auth.blocked': { status: 403, message: 'Ce compte est bloqué. Contactez le support.' },
  'auth.stale': { status: 403, message: 'Confirmez votre mot de passe pour continuer.' },
  'account.bad_credentials': { status: 401, message: 'Pseudonyme ou mot de passe incorrect.' },
  'account.pseudo_taken': { status: 409, message: 'Ce pseudonyme est déjà pris. Choisissez-en un autre.' },
  'account.country_unknown': { status: 422, message: 'Veuillez sélectionner un pays.' },
  'account.password_common': {
    status: 422,
    message: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  },
  'account.passwords_differ': { status: 422, message: PASSWORDS_DIFFER },
  'account.password_wrong': { status: 403, message: 'Mot de passe incorrect.' },
  'account.password_same': { status: 422, message: 'Choisissez un mot de passe différent de l’actuel.' },
  'account.password_change_required': { status: 403, message: 'Choisissez d’abord un nouveau mot de passe.' },
  'account.otp_wrong': {
    status: 422,
    message: 'Échec de la vérification du code. Expirer ou invalide. Réessaie.',
  },
  'account.reset_unproven': { status: 403, message: 'Cette demande a expiré. Demandez un nouveau code.' },
  'account.recovery_wrong': { status: 422, message: 'Pseudonyme ou code de secours incorrect.' },
  'account.email_taken': { status: 409, message: 'Cette adresse e-mail ne peut pas être utilisée.' },
  'account.code_missing': { status: 400, message: 'Code de vérification manquant.' },
  'account.code_wrong': {
    status: 422,
    message: 'Ce lien n’est plus valable. Demandez-en un nouveau depuis votre profil.',
  },
  'session.not_found': { status: 404, message: 'Cette connexion est déjà terminée.' },
  'second_factor.required': {
    status: 403,
    message: 'Ajoutez d’abord un second facteur à votre compte.',
  },
  'second_factor.needed': { status: 403, message: 'Confirmez aussi avec votre second facteur.' },
  'second_factor.wrong': { status: 422, message: 'Ce code n’est pas le bon, ou n’est plus valable.' },
  'second_factor.passkey_refused': { status: 422, message: 'Cette clé d’accès n’a pas été acceptée.' },
  'second_factor.expired': { status: 401, message: 'Cette étape a expiré. Connectez-vous à nouveau.' },
  'second_factor.not_found': { status: 404, message: 'Ce second facteur n’existe plus.' },
  'second_factor.last': {
    status: 409,
    message:
      'Un second facteur est demandé aux administrateurs : ajoutez-en un autre avant de retirer celui-ci.',
  },
  'user.not_found': { status: 404, message: 'Utilisateur introuvable.' },
  'user.self_block': { status: 409, message: 'Vous ne pouvez pas bloquer votre propre compte.' },
  'user.last_admin': {
    status: 409,
    message: 'Le dernier administrateur complet ne peut être ni bloqué ni limité.',
  },
  'user.self_access': { status: 409, message: 'Vous ne pouvez pas changer votre propre accès.' },
  'user.not_admin': { status: 409, message: 'Seul un administrateur a un accès à régler.' },
  'user.not_courier': { status: 409, message: 'Seul un livreur peut devenir administrateur.' },
  'user.courier_blocked': {
    status: 409,
    message: 'Ce livreur est bloqué : débloquez-le avant de le nommer administrateur.',
  },
  'push.off': { status: 503, message: 'Les notifications ne sont pas disponibles pour le moment.' },
  'push.refused': { status: 422, message: 'Ce navigateur ne peut pas recevoir de notifications.' },
  'partner.not_found': { status: 404, message: 'Partenaire introuvable.' },
  'partner.closed': { status: 409, message: 'Ce partenaire est clôturé.' },
  'partner.busy': { status: 409, message: 'Une commande en cours doit d’abord être terminée.' },
  'partner.withdrawal_open': { status: 409, message: 'Un retrait est encore en attente.' },
  'partner.reference_missing': { status: 422, message: 'Indiquez la référence du versement.' },
  'partner.commune_elsewhere': { status: 422, message: 'Cette commune n’est pas dans le pays choisi.' },
  'partner.quartier_elsewhere': { status: 422, message: 'Ce quartier n’est pas dans la commune choisie.' },
  'partner.phone': { status: 422, message: PHONE_REFUSED },
  'partner.telegram_taken': {
    status: 409,
    message: 'Ce compte Telegram est déjà relié à un autre partenaire.',
  },
  'partner.not_invited': { status: 409, message: 'Ce partenaire a déjà choisi son mot de passe.' },
  'partner.no_document': { status: 404, message: 'Aucun document enregistré.' },
  'invitation.wrong': {
    status: 422,
    message: 'Ce lien n’est plus valable. Demandez-en un nouveau à l’équipe.',
  },
  'document.expired': { status: 403, message: 'Ce lien a expiré. Rouvrez le document.' },
  'withdrawal.not_found': { status: 404, message: 'Retrait introuvable.' },
  'withdrawal.decided': { status: 409, message: 'Ce retrait est déjà traité.' },
  'withdrawal.open': { status: 409, message: 'Un retrait est déjà en cours.' },
  'withdrawal.too_small': { status: 422, message: 'Un retrait est de 1 000 FCFA au moins.' },
  'withdrawal.too_large': { status: 422, message: 'Vous ne pouvez pas demander plus que votre disponible.' },
  'zone.not_found': { status: 404, message: 'Zone introuvable.' },
  'category.not_found': { status: 404, message: 'Catégorie introuvable.' },
  'product.not_found': { status: 404, message: 'Produit non trouvé' },
  'category.not_empty': { status: 409, message: 'Cette catégorie contient encore des produits.' },
  'category.name_taken': { status: 409, message: 'Une catégorie porte déjà ce nom.' },
  'product.commune_needs_country': { status: 422, message: 'Choisissez d’abord le pays de cette commune.' },
  'product.commune_elsewhere': { status: 422, message: 'Cette commune n’est pas dans le pays choisi.' },
  'rating.not_buyer': {
    status: 403,
    message: 'Seul l’acheteur d’une commande terminée peut noter ce produit.',
  },
  'rating.already_given': { status: 409, message: 'Vous avez déjà noté ce produit.' },
  'file.not_image': { status: 422, message: 'Veuillez sélectionner une image valide' },
  'file.too_many_pixels': {
    status: 422,
    message: 'Cette image est trop grande : 25 millions de pixels au plus.',
  },
  'file.too_large': { status: 413, message: 'Cette image est trop lourde : 8 Mo au plus.' },
  'file.too_many': { status: 413, message: 'Envoyez une seule image à la fois.' },
  'file.busy': {
    status: 503,
    message: 'Trop d’images arrivent en même temps. Réessayez dans un instant.',
  },
  'file.no_room': {
    status: 507,
    message: 'L’espace de stockage est plein : l’image n’a pas été enregistrée.',
  },
  'product.unavailable': { status: 409, message: 'Ce produit est indisponible pour le moment.' },
  'cart.full': { status: 422, message: 'Votre panier est plein : 50 articles différents au plus.' },
  'cart.too_many': { status: 422, message: '99 exemplaires d’un même article au plus.' },
  'cart.not_in_cart': { status: 404, message: 'Cet article n’est plus dans votre panier.' },
  'cart.empty': { status: 409, message: 'Votre panier est vide' },
  'cart.unavailable': { status: 409, message: 'Un article de votre panier n’est plus disponible.' },
  'checkout.changed': {
    status: 409,
    message: 'Les prix ont changé entre-temps. Voici les nouveaux montants.',
  },
  'checkout.zone': { status: 422, message: 'Ce quartier n’est pas desservi depuis votre pays.' },
  'checkout.quartier': { status: 422, message: 'Ce quartier n’est pas dans la commune choisie.' },
  'checkout.phone': { status: 422, message: PHONE_REFUSED },
  'checkout.repeated': {
    status: 409,
    message: 'Cette commande est déjà en cours avec d’autres informations.',
  },
  'checkout.incomplete': { status: 422, message: 'Veuillez remplir toutes les informations requises.' },
  'payment.not_found': { status: 404, message: 'Paiement introuvable.' },
  'payment.method_off': { status: 422, message: 'Ce moyen de paiement n’est pas disponible.' },
  'payment.not_approved': { status: 402, message: 'Le paiement n’est pas encore confirmé.' },
  'payment.refused': { status: 402, message: 'Le paiement a été refusé ou annulé.' },
  'payment.in_review': { status: 409, message: 'Ce paiement est en cours de vérification par notre équipe.' },
  'payment.create_failed': { status: 503, message: 'Échec de la création du paiement' },
  'payment.too_many_open': {
    status: 429,
    message: 'Plusieurs paiements attendent déjà. Terminez-en un, ou réessayez dans 30 minutes.',
  },
  'payment.bad_signature': { status: 401, message: 'Signature refusée.' },
  'webhook.bad_secret': { status: 401, message: 'Signature refusée.' },
  'refund.not_found': { status: 404, message: 'Remboursement introuvable.' },
  'refund.done': { status: 409, message: 'Ce remboursement est déjà effectué.' },
  'order.not_found': { status: 404, message: 'Commande introuvable.' },
  'order.taken': { status: 409, message: 'Cette commande a déjà été prise.' },
  'offer.not_eligible': { status: 409, message: 'Cette commande ne vous est plus proposée.' },
  'offer.unavailable': { status: 409, message: 'Passez disponible pour prendre une course.' },
  'offer.contract_over': { status: 409, message: 'Votre contrat ne couvre pas aujourd’hui.' },
  'offer.too_many': { status: 409, message: 'Terminez d’abord une de vos courses.' },
  'order.code_wrong': { status: 422, message: 'Ce n’est pas le bon code.' },
  'order.code_locked': { status: 409, message: 'Code bloqué après cinq essais. L’équipe est prévenue.' },
  'order.not_ready': { status: 409, message: 'Le colis n’est pas encore prêt.' },
  'order.not_delivered': { status: 409, message: 'Cette commande n’est pas encore livrée.' },
  'order.wrong_state': { status: 409, message: 'Cette commande n’en est plus là.' },
  'order.complaint_open': { status: 409, message: 'Un signalement est en cours sur cette commande.' },
  'ledger.below_zero': { status: 409, message: 'Le solde ne peut pas devenir négatif.' },
  'account.order_open': { status: 409, message: 'Une commande en cours doit d’abord être terminée.' },
  'account.payment_open': {
    status: 409,
    message: 'Un paiement est en cours. Terminez-le ou attendez 30 minutes, puis fermez votre compte.',
  },
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
  data?: Record<string, unknown>
  /** The message once more, where the specification names it so: payment create. */
  error?: string
}
