import { withFrenchSpaces } from '@fantome/contract/french-spaces.ts'

/**
 * Everything we write to people. A phone or a mailbox may be read by others: no product, no price, no place,
 * no pseudo, nothing of what is sold; a test holds every text against a list of words that would tell.
 */
export interface MessageText {
  subject: string
  body: string
}

const written = ({ subject, body }: MessageText): MessageText => ({
  subject: withFrenchSpaces(subject),
  body: withFrenchSpaces(body),
})

export const passwordOtp = (otp: string): MessageText =>
  written({
    subject: 'Votre code',
    body: `Votre code est ${otp}. Il est valable 10 minutes.\n\nSi vous n’avez rien demandé, ignorez ce message.`,
  })

export const emailVerification = (link: string): MessageText =>
  written({
    subject: 'Confirmez votre adresse',
    body: `Ouvrez ce lien pour confirmer votre adresse. Il est valable 24 heures et sert une fois.\n\n${link}\n\nSi vous n’avez rien demandé, ignorez ce message.`,
  })

export const emailChanged = (link: string): MessageText =>
  written({
    subject: 'Changement d’adresse',
    body: `Un changement d’adresse a été demandé pour votre compte. Si c’est vous, ignorez ce message.\n\nSi ce n’est pas vous, ouvrez ce lien dans les 3 jours : cette adresse sera rétablie et tous les appareils seront déconnectés.\n\n${link}`,
  })

export const passwordChanged = (): MessageText =>
  written({
    subject: 'Votre mot de passe a changé',
    body: 'Votre mot de passe vient d’être changé et les autres appareils ont été déconnectés. Si ce n’est pas vous, écrivez-nous sans attendre.',
  })

export const receiptReminder = (): MessageText =>
  written({
    subject: 'Avez-vous bien reçu votre colis ?',
    body: 'Dites-nous en un geste si votre colis est bien arrivé : ouvrez votre compte, puis « Mes commandes ».',
  })

export const orderCancelled = (): MessageText =>
  written({
    subject: 'Votre commande est annulée',
    body: 'Nous avons dû annuler votre commande. La somme payée vous sera rendue. Pour en savoir plus, ouvrez votre compte, puis « Mes commandes ».',
  })

/** Push: the subject is what the phone shows, the body the page a tap opens. */
export const parcelTaken = (page: string): MessageText =>
  written({
    subject: 'Votre colis est pris en charge.',
    body: page,
  })
export const parcelOnItsWay = (page: string): MessageText =>
  written({
    subject: 'Votre colis est en route.',
    body: page,
  })
export const parcelDelivered = (page: string): MessageText =>
  written({
    subject: 'Votre colis est livré.',
    body: page,
  })
export const parcelCancelled = (page: string): MessageText =>
  written({
    subject: 'Votre commande est annulée.',
    body: page,
  })
export const confirmReminder = (page: string): MessageText =>
  written({
    subject: 'Pensez à confirmer la réception.',
    body: page,
  })
export const newsForYou = (page: string): MessageText =>
  written({
    subject: 'Une nouvelle pour vous.',
    body: page,
  })
export const newsForYouEmail = (): MessageText =>
  written({
    subject: 'Une nouvelle pour vous',
    body: 'Ce que vous attendiez est là. Ouvrez votre compte pour en savoir plus. Ce message est le seul : votre demande est oubliée.',
  })
export const vendorOffer = (page: string): MessageText =>
  written({
    subject: 'Une demande vous attend.',
    body: page,
  })
export const courierOffer = (page: string): MessageText =>
  written({
    subject: 'Une course vous est proposée.',
    body: page,
  })

export const partnerInvitation = (link: string): MessageText =>
  written({
    subject: 'Votre accès est prêt',
    body: `Bonjour,\n\nVotre espace vous attend. Choisissez un mot de passe pour l’ouvrir.\n\n${link}\n\nCe lien sert une seule fois, pendant 72 heures. Si vous n’attendiez rien, ignorez ce message.`,
  })

export const preparationReminder = (): MessageText =>
  written({
    subject: 'Un colis vous attend',
    body: 'Le délai prévu est passé. Si le colis est prêt, dites-le depuis votre espace ; sinon, rendez-le pour qu’il soit confié à quelqu’un d’autre.',
  })

export const workTakenBack = (): MessageText =>
  written({
    subject: 'Du changement dans votre espace',
    body: 'Ce qui vous était confié ne l’est plus. Le détail est dans votre espace.',
  })

export const alertsWaiting = (count: number): MessageText =>
  written({
    subject: 'Votre regard est attendu',
    body: `${count > 1 ? `${count} points attendent` : 'Un point attend'} votre regard. Ouvrez votre compte, puis « Alertes ».`,
  })
