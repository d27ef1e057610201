/** G, then a letter, goes to a panel. */
export const PANEL_LETTERS: Record<string, string> = {
  commandes: 'C',
  attente: 'E',
  'non-assignees': 'N',
  assignees: 'I',
  reclamations: 'R',
  remboursements: 'B',
  retraits: 'T',
  produits: 'P',
  vendeurs: 'V',
  livreurs: 'L',
  utilisateurs: 'U',
  zones: 'Z',
  tableau: 'D',
  statistiques: 'S',
  alertes: 'A',
  messages: 'M',
  journal: 'J',
}

/** As long as one may take between the two letters. */
export const BETWEEN_LETTERS_MS = 1200

/** Letters that are typed somewhere are letters. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
